package org.hornbook.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.experiment.Trial;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/**
 * Time per round of the base game against players, rows and size of hands, one line each with tabs between, ready for any
 * plotting program: run with {@code -Dbench.main=org.hornbook.bench.Growth}.
 */
public final class Growth {
    private static final int ROUNDS = 30_000;
    private static final int TURNS = 5;
    private static final int PLAYERS = 4;
    private static final Variant BASE = Shipped.variant("standard");

    private Growth() {}

    public static void main(String[] none) {
        System.out.println("what\tvalue\tnanoseconds per round");
        IntStream.rangeClosed(2, 10).forEach(players -> tell("players", players, Setup.of(BASE, players)));
        IntStream.rangeClosed(2, 8).forEach(rows -> tell("rows", rows, base().with("rows", rows)));
        IntStream.iterate(2, hand -> hand <= 20, hand -> hand + 2)
                .forEach(hand -> tell("hand", hand, base().with("hand", hand)));
    }

    private static Setup base() {
        return Setup.of(BASE, PLAYERS);
    }

    private static void tell(String what, int value, Setup setup) {
        Trial player = Trials.random(CompiledRules.uncounted(setup));
        double best = Double.MAX_VALUE;
        for (int turn = 0; turn < TURNS; turn++) {
            best = Math.min(best, nanoseconds(player));
        }
        System.out.printf(Locale.ROOT, "%s\t%d\t%.0f%n", what, value, best);
    }

    private static double nanoseconds(Trial player) {
        long start = time();
        for (int round = 0; round < ROUNDS; round++) {
            player.play(round);
        }
        return (double) (time() - start) / ROUNDS;
    }

    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
