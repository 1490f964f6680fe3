package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.hornbook.diagnostics.SyntaxErrors;
import org.hornbook.fuzz.Pathological;
import org.hornbook.fuzz.ProcessorTime;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

class HostileScriptsTest {
    private static final long SMALL_STACK = 256 * 1024;

    @Test
    void neitherStackNorTimeNorMemoryRunsOut() throws Exception {
        Map<String, String> shapes = Pathological.shapes();
        assertThat(shapes).hasSizeGreaterThan(60);
        for (Map.Entry<String, String> shape : shapes.entrySet()) {
            onSmallStack(() -> read(shape.getKey(), shape.getValue()));
        }
        assertThat(PredictionCache.sharedStates())
                .as("what is learnt from scripts and kept")
                .isLessThan(5_000);
    }

    private static void read(String shape, String text) {
        Parsed parsed = ProcessorTime.within(shape, () -> HornParser.parse(new SourceFile("hostile.horn", text)));
        assertThat(parsed.diagnostics()).hasSizeLessThanOrEqualTo(SyntaxErrors.MOST);
        if (parsed.diagnostics().isEmpty() && parsed.script() != null) {
            Printer.print(parsed.script(), parsed.comments());
        }
    }

    private static void onSmallStack(Runnable task) throws Exception {
        FutureTask<?> future = new FutureTask<>(task, null);
        Thread thread = new Thread(null, future, "small stack", SMALL_STACK);
        thread.start();
        future.get(1, TimeUnit.MINUTES);
    }
}
