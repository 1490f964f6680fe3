package org.hornbook.server.cli.simulation;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.Terminal.ProgressBar;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.variant.Variant;

/**
 * An experiment that was played on this machine.
 *
 * @param sums the sums of its games
 * @param cpuSeconds the processor time of all threads that played
 */
public record LocalRun(Experiment experiment, Sums sums, double cpuSeconds) {
    private static final int AT_ONCE = 500;

    /** Nanoseconds: threads take more games at once while a batch takes less than this. */
    private static final long SHORT = 100_000_000;

    static LocalRun of(Experiment experiment, ExperimentCommand options, Terminal terminal) {
        ProgressBar progress = new ProgressBar(terminal, "Playing");
        Work work = new Work(experiment.compiled(), options.threads, progress, options.count());
        try {
            Sums sums = Sums.none();
            long done = 0;
            long until = options.precision() == 0 ? options.count() : Experiments.Checkpoints.first(options.count());
            while (true) {
                sums = sums.plus(work.play(done, until));
                done = until;
                if (done == options.count() || Results.precision(experiment, sums) <= options.precision()) {
                    return new LocalRun(experiment, sums, work.cpu.get() / 1e9);
                }
                until = Experiments.Checkpoints.after(done, options.count());
            }
        } finally {
            progress.end();
        }
    }

    /** The game that the others are compared with. */
    Variant base() {
        return experiment.arms().getFirst().setup().variant();
    }

    Results results() {
        return Results.of(experiment, sums);
    }

    private record Work(Experiment.Compiled experiment, int threads, ProgressBar progress, long of, AtomicLong cpu) {
        Work(Experiment.Compiled experiment, int threads, ProgressBar progress, long of) {
            this(experiment, threads, progress, of, new AtomicLong());
        }

        Sums play(long first, long end) {
            AtomicLong next = new AtomicLong(first);
            try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
                List<Future<Sums>> shares = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    shares.add(workers.submit(() -> share(next, end)));
                }
                Sums total = Sums.none();
                for (Future<Sums> share : shares) {
                    total = total.plus(share.get());
                }
                return total;
            } catch (ExecutionException bug) {
                throw new IllegalStateException(bug.getCause());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("the experiment was interrupted", stopped);
            }
        }

        private Sums share(AtomicLong next, long end) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Sums share = Sums.none();
            int atOnce = 1;
            progress.show(Math.min(next.get(), of), of);
            for (long from = next.getAndAdd(atOnce); from < end; from = next.getAndAdd(atOnce)) {
                int count = (int) Math.min(atOnce, end - from);
                long began = System.nanoTime();
                share = share.plus(experiment.play(from, count, () -> true).orElseThrow());
                atOnce = System.nanoTime() - began < SHORT ? Math.min(AT_ONCE, 2 * atOnce) : atOnce;
                progress.show(Math.min(next.get(), of), of);
            }
            cpu.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
            return share;
        }
    }
}
