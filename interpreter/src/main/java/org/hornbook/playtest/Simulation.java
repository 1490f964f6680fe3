package org.hornbook.playtest;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.bots.BotKind;
import org.hornbook.rules.Rules;

/**
 * Many rounds among bots, each dealt afresh. A round depends on the seed and its own number only, so neither threads nor
 * the number of rounds change it.
 *
 * @param rounds how many, at least 1
 * @param threads how many share the work, at least 1
 */
public record Simulation(Rules rules, BotKind bots, int rounds, long seed, int threads) {
    private static final int ROUNDS_AT_ONCE = 500;

    /** Hears how many rounds are done; called from several threads. */
    @FunctionalInterface
    public interface Listener {
        void done(int rounds, int of);
    }

    public SimulationResult run(Listener listener) {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<Tally>> shares = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                shares.add(workers.submit(() -> work(next, done, listener)));
            }
            Tally total = new Tally(rules.setup().variant().rules().size());
            for (Future<Tally> share : shares) {
                total.add(share.get());
            }
            return SimulationResult.of(this, total);
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the simulation was interrupted", stopped);
        }
    }

    private Tally work(AtomicInteger next, AtomicInteger done, Listener listener) {
        Tally tally = new Tally(rules.setup().variant().rules().size());
        long start = cpuTime();
        RoundPlayer player = new RoundPlayer(rules, bots, tally);
        for (int from = next.getAndAdd(ROUNDS_AT_ONCE); from < rounds; from = next.getAndAdd(ROUNDS_AT_ONCE)) {
            int to = Math.min(rounds, from + ROUNDS_AT_ONCE);
            for (int round = from; round < to; round++) {
                player.play(mixed(seed, round));
            }
            listener.done(done.addAndGet(to - from), rounds);
        }
        tally.cpuNanoseconds = cpuTime() - start;
        return tally;
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** A number for each round that looks unlike those of its neighbours (the finalizer of SplitMix64). */
    private static long mixed(long seed, long round) {
        long mixed = seed * 0x9E3779B97F4A7C15L + round * 0xD1342543DE82EF95L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
