package org.hornbook.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.experiment.Trial;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/**
 * Time per round of the base game against players, rows and size of hands, drawn as SVG: run with
 * {@code -Dbench.main=org.hornbook.bench.Growth}.
 */
public final class Growth {
    private static final int ROUNDS = 30_000;
    private static final int TURNS = 5;
    private static final int PLAYERS = 4;
    private static final Variant BASE = Shipped.variant("standard");

    private Growth() {}

    public static void main(String[] none) {
        IntStream players = IntStream.rangeClosed(2, 10);
        IntStream rows = IntStream.rangeClosed(2, 8);
        IntStream hands = IntStream.iterate(2, hand -> hand <= 20, hand -> hand + 2);
        System.out.print(Plot.svg(List.of(
                plot("players", players, count -> Setup.of(BASE, count)),
                plot("rows", rows, count -> base().with("rows", count)),
                plot("cards in a hand", hands, count -> base().with("hand", count)))));
    }

    private static Plot plot(String title, IntStream values, IntFunction<Setup> setup) {
        return new Plot(
                title,
                values.mapToObj(value -> new Plot.Point(value, microseconds(setup.apply(value))))
                        .toList());
    }

    private static Setup base() {
        return Setup.of(BASE, PLAYERS);
    }

    /** For a round, at best. */
    private static double microseconds(Setup setup) {
        Trial player = Trials.random(CompiledRules.uncounted(setup));
        double best = Double.MAX_VALUE;
        for (int turn = 0; turn < TURNS; turn++) {
            best = Math.min(best, nanoseconds(player));
        }
        return best / 1000;
    }

    private static double nanoseconds(Trial player) {
        long start = time();
        for (int round = 0; round < ROUNDS; round++) {
            player.bullheads(round);
        }
        return (double) (time() - start) / ROUNDS;
    }

    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
