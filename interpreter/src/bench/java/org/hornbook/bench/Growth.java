package org.hornbook.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.simulation.Trial;
import org.hornbook.variant.Variant;

/**
 * Time per round of the base game against players, rows and size of hands, drawn as SVG: run with
 * {@code -Dbench.main=org.hornbook.bench.Growth -Dbench.args=FILE}.
 */
public final class Growth {
    private static final int ROUNDS = 30_000;
    private static final int TURNS = 30;
    private static final int PLAYERS = 4;
    private static final Variant BASE = BenchScripts.variant("standard");

    private Growth() {}

    /** @param arguments the file to draw into */
    public static void main(String[] arguments) throws IOException {
        List<Line> lines = List.of(
                new Line("players", IntStream.rangeClosed(2, 10), count -> Setup.of(BASE, count)),
                new Line("rows", IntStream.rangeClosed(2, 8), count -> base().with("row_count", count)),
                new Line(
                        "cards in a hand",
                        IntStream.rangeClosed(1, 10).map(half -> 2 * half),
                        count -> base().with("hand_size", count)));
        for (int turn = 0; turn < TURNS; turn++) {
            lines.forEach(Line::measure);
        }
        Files.writeString(
                Path.of(arguments[0]), Plot.svg(lines.stream().map(Line::plot).toList()));
    }

    private static Setup base() {
        return Setup.of(BASE, PLAYERS);
    }

    private static long time() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Games that differ in one number, turn and turn about, so that what disturbs the machine disturbs them all. */
    private static final class Line {
        private final String title;
        private final Map<Integer, Trial> trials = new LinkedHashMap<>();
        private final Map<Integer, Double> best = new LinkedHashMap<>();

        Line(String title, IntStream values, IntFunction<Setup> setup) {
            this.title = title;
            values.forEach(value -> trials.put(value, BenchTrials.random(Rules.quick(setup.apply(value)))));
        }

        void measure() {
            trials.forEach((value, trial) -> best.merge(value, microseconds(trial), Math::min));
        }

        Plot plot() {
            return new Plot(
                    title,
                    best.entrySet().stream()
                            .map(each -> new Plot.Point(each.getKey(), each.getValue()))
                            .toList());
        }

        /** For a round. */
        private static double microseconds(Trial trial) {
            long start = time();
            for (int round = 0; round < ROUNDS; round++) {
                trial.bullheads(round);
            }
            return (time() - start) / 1e3 / ROUNDS;
        }
    }
}
