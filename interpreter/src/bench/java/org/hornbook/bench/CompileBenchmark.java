package org.hornbook.bench;

import java.util.concurrent.TimeUnit;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
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

/** Compiling a checked variant, from the flat rules to a loaded class. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class CompileBenchmark {
    @Param({"standard", "professional", "cow_and_odd", "postal"})
    String variant = "";

    private Setup setup;

    @org.openjdk.jmh.annotations.Setup
    public void check() {
        setup = Setup.of(BenchScripts.variant(variant), 4);
    }

    @Benchmark
    public Rules compile() {
        return Rules.quick(setup);
    }
}
