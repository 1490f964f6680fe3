package org.hornbook.bench;

import java.util.concurrent.TimeUnit;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.simulation.Trial;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One round of four random players: written by hand, compiled and interpreted. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RoundBenchmark {
    private static final int PLAYERS = 4;

    /** The yardstick. */
    @Benchmark
    public int handWritten(Yardstick yardstick) {
        return yardstick.game.round();
    }

    @Benchmark
    public long compiled(Compiled compiled) {
        return compiled.player.bullheads(compiled.seed++);
    }

    @Benchmark
    public long interpreted(Interpreted interpreted) {
        return interpreted.player.bullheads(interpreted.seed++);
    }

    @State(Scope.Thread)
    public static class Yardstick {
        final HandWritten game = new HandWritten(PLAYERS, 1);
    }

    @State(Scope.Thread)
    public static class Compiled {
        @Param({
            "standard",
            "professional",
            "tactics",
            "jumping_cow",
            "even_odd",
            "cow_and_odd",
            "ascension",
            "open_range",
            "open_cards",
            "third_strike",
            "postal"
        })
        String variant = "";

        Trial player;
        long seed;

        @org.openjdk.jmh.annotations.Setup
        public void prepare() {
            player = BenchTrials.random(Rules.quick(Setup.of(BenchScripts.variant(variant), PLAYERS)));
        }
    }

    @State(Scope.Thread)
    public static class Interpreted {
        @Param({"standard"})
        String interpretedVariant = "";

        Trial player;
        long seed;

        @org.openjdk.jmh.annotations.Setup
        public void prepare() {
            Setup setup = Setup.of(BenchScripts.variant(interpretedVariant), PLAYERS);
            player = BenchTrials.random(new Rules(setup));
        }
    }
}
