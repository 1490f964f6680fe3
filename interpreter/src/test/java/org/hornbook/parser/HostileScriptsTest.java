package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.hornbook.fuzz.Pathological;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Printer;
import org.junit.jupiter.api.Test;

class HostileScriptsTest {
    private static final long SMALL_STACK = 256 * 1024;
    private static final Duration LONGEST = Duration.ofMillis(250);

    @Test
    void neitherStackNorTimeRunsOut() throws Exception {
        Map<String, String> shapes = Pathological.shapes();
        assertThat(shapes).hasSizeGreaterThan(60);
        for (Map.Entry<String, String> shape : shapes.entrySet()) {
            assertThat(fastest(shape.getValue())).as(shape.getKey()).isLessThan(LONGEST);
        }
    }

    @Test
    void whatIsLearntFromScriptsStaysSmall() {
        for (String shape : Pathological.shapes().values()) {
            HornParser.parse(new SourceFile("hostile.horn", shape));
        }
        assertThat(Predictions.sharedStates()).isLessThan(5_000);
    }

    /** The first readings also warm the machine up, which is not the script's fault. */
    private static Duration fastest(String text) throws Exception {
        Duration fastest = onSmallStack(() -> read(text));
        for (int i = 0; i < 8 && fastest.compareTo(LONGEST) >= 0; i++) {
            fastest = onSmallStack(() -> read(text));
        }
        return fastest;
    }

    private static Duration read(String text) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Parsed parsed = HornParser.parse(new SourceFile("hostile.horn", text));
        long end = threads.getCurrentThreadCpuTime();
        assertThat(parsed.diagnostics()).hasSizeLessThanOrEqualTo(Problems.MOST_SHOWN);
        if (parsed.diagnostics().isEmpty() && parsed.script() != null) {
            Printer.print(parsed.script(), parsed.comments());
        }
        return Duration.ofNanos(end - start);
    }

    private static <T> T onSmallStack(Callable<T> task) throws Exception {
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(null, future, "small stack", SMALL_STACK);
        thread.start();
        return future.get(1, TimeUnit.MINUTES);
    }
}
