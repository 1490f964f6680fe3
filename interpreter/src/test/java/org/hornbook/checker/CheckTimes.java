package org.hornbook.checker;

import java.util.Arrays;
import java.util.Locale;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;

/** Prints how long checking each shipped script takes once warm, without the search. Run its main method by hand. */
final class CheckTimes {
    private static final int WARMING = 300;
    private static final int MEASURED = 201;

    private CheckTimes() {}

    public static void main(String[] arguments) {
        ShippedScripts shipped = new ShippedScripts();
        Checker checker = new Checker(shipped);
        for (int i = 0; i < WARMING; i++) {
            shipped.scripts().forEach(checker::check);
        }
        for (SourceFile script : shipped.scripts()) {
            System.out.printf(Locale.ROOT, "%-20s %.2f ms%n", script.name(), median(checker, script) / 1e6);
        }
    }

    private static long median(Checker checker, SourceFile script) {
        long[] times = new long[MEASURED];
        for (int i = 0; i < MEASURED; i++) {
            long start = System.nanoTime();
            checker.check(script);
            times[i] = System.nanoTime() - start;
        }
        Arrays.sort(times);
        return times[MEASURED / 2];
    }
}
