package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Findings;
import org.hornbook.fuzz.Pathological;
import org.hornbook.fuzz.ProcessorTime;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/**
 * Texts of the kind that makes others fall over are read and checked in time, on a small stack: every tenth, with {@code
 * -Plong} each.
 */
class HostileScriptsTest {
    private static final long SMALL_STACK = 256 * 1024;
    private static final String OF_SYNTAX = "HB1";
    private static final int EVERY = "all".equals(System.getProperty("shapes")) ? 1 : 10;
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    @Test
    void neitherStackNorTimeNorMemoryRunsOut() throws Exception {
        Map<String, String> shapes = Pathological.shapes();
        List<String> names = List.copyOf(shapes.keySet());
        assertThat(names).hasSizeGreaterThan(60);
        for (int place = 0; place < names.size(); place += EVERY) {
            String name = names.get(place);
            onSmallStack(() -> check(name, Objects.requireNonNull(shapes.get(name))));
        }
        assertThat(HornParser.PredictionCache.current().states())
                .as("what is learnt from scripts and kept")
                .isLessThan(5_000);
    }

    /** Reads and checks; what can be read is put in form, too. */
    private static void check(String shape, String text) {
        SourceFile source = new SourceFile("hostile.horn", text);
        Checked checked = ProcessorTime.within(shape, () -> CHECKER.check(source));
        long unreadable = checked.diagnostics().stream()
                .filter(found -> found.code().startsWith(OF_SYNTAX))
                .count();
        assertThat(unreadable).isLessThanOrEqualTo(Findings.MOST);
        if (unreadable == 0) {
            HornParser.Parsed parsed = HornParser.parse(source);
            Printer.print(Objects.requireNonNull(parsed.script()), parsed.comments());
        }
    }

    private static void onSmallStack(Runnable task) throws Exception {
        FutureTask<?> future = new FutureTask<>(task, null);
        Thread thread = new Thread(null, future, "small stack", SMALL_STACK);
        thread.start();
        future.get(1, TimeUnit.MINUTES);
    }
}
