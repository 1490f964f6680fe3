package org.hornbook.bench;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.simulation.Trial;

/**
 * Rounds of every shipped variant against the game written by hand, in turns in one process, so that whatever else the
 * machine does slows both: run with {@code -Dbench.main=org.hornbook.bench.Ratios}. Prints a table in Markdown: medians of
 * {@value #PAIRS} pairs by the processor's time of the thread, after {@value #TO_WARM_UP} to warm up, and the bytes that a
 * round allocates.
 */
public final class Ratios {
    private static final int PLAYERS = 4;
    private static final int PAIRS = 7;
    private static final int TO_WARM_UP = 10;
    private static final long SLICE_NANOS = 100_000_000;
    private static final int AT_ONCE = 50;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static long seed;

    private Ratios() {}

    public static void main(String[] names) throws IOException {
        List<String> variants = names.length == 0 ? new ArrayList<>(BenchScripts.SCRIPTS.names()) : List.of(names);
        System.out.printf(
                Locale.ROOT,
                "Commit %s, load %.1f on %d processors:%n%n",
                commit(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
        System.out.printf("| variant | deals a second | by hand | ratio | bytes a round |%n|---|---|---|---|---|%n");
        for (String name : variants) {
            compare(name);
        }
    }

    private static String commit() throws IOException {
        Process git = new ProcessBuilder("git", "rev-parse", "--short", "HEAD").start();
        return new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private static void compare(String name) {
        Setup setup = Setup.of(BenchScripts.variant(name), PLAYERS);
        Trial player = BenchTrials.random(Rules.quick(setup));
        HandWritten hand = new HandWritten(PLAYERS, 1);
        double[] played = new double[PAIRS];
        double[] byHand = new double[PAIRS];
        long bytes = 0;
        for (int pair = -TO_WARM_UP; pair < PAIRS; pair++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            double rounds = perSecond(() -> player.bullheads(seed++));
            bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            double others = perSecond(hand::round);
            if (pair >= 0) {
                played[pair] = setup.deals() * rounds;
                byHand[pair] = others;
            }
            bytes /= Math.max(1, Math.round(rounds * SLICE_NANOS / 1e9));
        }
        System.out.printf(
                Locale.ROOT,
                "| `%s` | %,.0f | %,.0f | %.2f | %,d |%n",
                name,
                median(played),
                median(byHand),
                median(played) / median(byHand),
                bytes);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double perSecond(Runnable round) {
        long start = THREADS.getCurrentThreadCpuTime();
        long rounds = 0;
        long taken;
        do {
            for (int i = 0; i < AT_ONCE; i++) {
                round.run();
            }
            rounds += AT_ONCE;
            taken = THREADS.getCurrentThreadCpuTime() - start;
        } while (taken < SLICE_NANOS);
        return rounds * 1e9 / taken;
    }
}
