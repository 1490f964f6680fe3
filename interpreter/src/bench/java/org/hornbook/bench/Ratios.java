package org.hornbook.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.simulation.Trial;

/**
 * Rounds of every shipped variant against the game written by hand, turn and turn about in one run, so that whatever
 * else the machine does slows both: run with {@code -Dbench.main=org.hornbook.bench.Ratios}. Prints the best of several
 * turns, by the time of the processor, and the memory a round takes up anew.
 */
public final class Ratios {
    private static final int PLAYERS = 4;
    private static final int ROUNDS = 50_000;
    private static final int TURNS = 8;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static long seed;

    private Ratios() {}

    public static void main(String[] names) {
        List<String> variants = names.length == 0 ? new ArrayList<>(BenchScripts.SCRIPTS.names()) : List.of(names);
        System.out.printf("%-16s %12s %12s %8s %12s%n", "variant", "hands/s", "by hand", "ratio", "bytes/round");
        for (String name : variants) {
            compare(name);
        }
    }

    private static void compare(String name) {
        Setup setup = Setup.of(BenchScripts.variant(name), PLAYERS);
        Trial player = BenchTrials.random(InterpretedRules.quick(setup));
        HandWritten hand = new HandWritten(PLAYERS, 1);
        double best = 0;
        double bestByHand = 0;
        for (int turn = 0; turn < TURNS; turn++) {
            best = Math.max(best, setup.deals() * perSecond(_ -> player.bullheads(seed++)));
            bestByHand = Math.max(bestByHand, perSecond(_ -> hand.round()));
        }
        long bytes = allocated(_ -> player.bullheads(seed++)) / ROUNDS;
        System.out.printf(
                Locale.ROOT, "%-16s %,12.0f %,12.0f %8.2f %12d%n", name, best, bestByHand, best / bestByHand, bytes);
    }

    private static long allocated(IntConsumer round) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        perSecond(round);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static double perSecond(IntConsumer round) {
        long start = time();
        for (int i = 0; i < ROUNDS; i++) {
            round.accept(i);
        }
        return ROUNDS * 1e9 / (time() - start);
    }

    private static long time() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
