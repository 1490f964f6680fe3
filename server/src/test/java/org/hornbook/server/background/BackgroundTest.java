package org.hornbook.server.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class BackgroundTest {
    private static final Path STATE_OF_THIS_THREAD = Path.of("/proc/thread-self/stat");
    private static final int NICE = 16;

    @Test
    void onlyItsThreadsStepBack() throws Exception {
        int before = nice();
        try (ExecutorService background = Executors.newSingleThreadExecutor(Background.threads("test-"))) {
            assertThat(background.submit(BackgroundTest::nice).get())
                    .isGreaterThanOrEqualTo(Math.max(before, Integer.getInteger("hornbook.nice", 10)));
        }
        assertThat(nice()).isEqualTo(before);
    }

    /** How far back this thread stands, counted from 0. */
    private static int nice() throws Exception {
        String state = Files.readString(STATE_OF_THIS_THREAD);
        return Integer.parseInt(state.substring(state.lastIndexOf(')') + 2).split(" ")[NICE]);
    }
}
