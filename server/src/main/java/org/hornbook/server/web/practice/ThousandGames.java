package org.hornbook.server.web.practice;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.background.Background;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.work.OverBudget;

/** What changed rules do to a thousand games, played by bots that choose at random while somebody waits for the figure. */
final class ThousandGames implements AutoCloseable {
    private static final int GAMES = 1_000;
    private static final int AT_ONCE = 50;
    private static final int MOST_WAITING = 20;
    private static final int MOST_KNOWN = 500;
    private static final long SEED = 1;

    /** Nobody asks any more. */
    private static final Duration FORGOTTEN = Duration.ofSeconds(10);

    private static final WorkBudget BUDGET = new WorkBudget(Duration.ofSeconds(60), 64L << 30, Duration.ofMinutes(5));

    private final Cache<String, Effect> known =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private final ExecutorService playing = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MOST_WAITING), Background.threads("hornbook-effects"));

    /**
     * How far the games have got.
     *
     * @param of how many there will be
     * @param sentence the clearest difference; empty until all have been played
     */
    record Progress(int played, int of, String sentence) {}

    /** Begins to play the games if nobody has asked for them before. */
    Progress of(Setup base, Setup other) {
        String name = base.variant().hash() + ' ' + other.variant().hash() + ' ' + base.players();
        Effect effect = known.get(name, _ -> {
            Effect begun = new Effect();
            Experiment experiment = experiment(base, other);
            try {
                playing.execute(() -> begun.play(experiment));
            } catch (RejectedExecutionException full) {
                throw new Refused(Reason.BUSY);
            }
            return begun;
        });
        if (effect.isGivenUp()) {
            known.invalidate(name);
            return of(base, other);
        }
        return effect.progress();
    }

    @Override
    public void close() {
        playing.shutdownNow();
    }

    private static Experiment experiment(Setup base, Setup other) {
        return Experiments.compare(
                base, other, List.of(), Experiments.everywhere(BotKind.RANDOM, base), Experiment.Unit.GAMES, SEED);
    }

    /** The games of one change, without its rules: many changes are remembered. */
    private static final class Effect {
        private volatile Progress progress = new Progress(0, GAMES, "");
        private volatile long asked = System.nanoTime();
        private volatile boolean givenUp;

        boolean isGivenUp() {
            return givenUp;
        }

        Progress progress() {
            asked = System.nanoTime();
            return progress;
        }

        private boolean isWanted() {
            return System.nanoTime() - asked < FORGOTTEN.toNanos()
                    && !Thread.currentThread().isInterrupted();
        }

        void play(Experiment experiment) {
            try {
                givenUp = !BUDGET.spend(() -> isPlayed(experiment));
            } catch (OverBudget over) {
                progress = new Progress(GAMES, GAMES, "A thousand games by these rules take the server too long.");
            }
        }

        private boolean isPlayed(Experiment experiment) {
            Experiment.Compiled compiled = experiment.compiled();
            Sums sums = Sums.none();
            for (int first = 0; first < GAMES; first += AT_ONCE) {
                Sums more = compiled.play(first, AT_ONCE, this::isWanted).orElse(null);
                if (more == null) {
                    return false;
                }
                sums = sums.plus(more);
                progress = new Progress(first + AT_ONCE, GAMES, "");
            }
            progress = new Progress(GAMES, GAMES, sentence(Results.of(experiment, sums)));
            return true;
        }

        private static String sentence(Results results) {
            return results.comparisons()
                    .getFirst()
                    .largest()
                    .map(line -> line.verdict())
                    .orElse("Nothing is clearly different.");
        }
    }
}
