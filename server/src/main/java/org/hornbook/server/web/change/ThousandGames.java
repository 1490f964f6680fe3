package org.hornbook.server.web.change;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.background.Background;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.work.OverBudget;

/** What changed rules do to a thousand games, played by quick bots while somebody waits for the figure. */
final class ThousandGames implements AutoCloseable {
    private static final int GAMES = 1_000;
    private static final int AT_ONCE = 50;

    /** Somebody waits: what so many games show is told already. */
    private static final int FIRST_TOLD = 200;

    private static final int MOST_WAITING = 20;
    private static final int MOST_KNOWN = 500;
    private static final int MOST_SHOWN = 2;
    private static final long SEED = 1;

    /** Nobody asks any more. */
    private static final Duration FORGOTTEN = Duration.ofSeconds(2);

    private static final WorkBudget BUDGET = new WorkBudget(Duration.ofSeconds(60), 64L << 30, Duration.ofMinutes(5));

    private final Cache<String, Effect> known =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private final ExecutorService playing = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MOST_WAITING), Background.threads("hornbook-effects"));

    /**
     * How far the games have got.
     *
     * @param of how many there will be
     * @param effects what is different, the clearest first; empty until some have been played
     */
    record Progress(int played, int of, List<Shown> effects) {}

    /**
     * What is different.
     *
     * @param words before and after, as exactly as somebody at a table would say it
     * @param sure how sure that is; empty where nothing is said of it
     */
    record Shown(String words, String sure) {}

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
                base, other, List.of(), Experiments.everywhere(BotKind.QUICK, base), Experiment.Unit.GAMES, SEED);
    }

    /** The games of one change, without its rules: many changes are remembered. */
    private static final class Effect {
        private volatile Progress progress = new Progress(0, GAMES, List.of());
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
                progress = new Progress(
                        GAMES,
                        GAMES,
                        List.of(new Shown("A thousand games by these rules take the server too long.", "")));
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
                int played = first + AT_ONCE;
                boolean isTold = played % FIRST_TOLD == 0;
                progress = new Progress(
                        played, GAMES, isTold ? effects(Results.of(experiment, sums)) : progress.effects());
            }
            if (progress.effects().isEmpty()) {
                progress = new Progress(GAMES, GAMES, List.of(new Shown("Nothing is clearly different.", "")));
            }
            return true;
        }

        private static List<Shown> effects(Results results) {
            return results.comparisons().getFirst().largest(MOST_SHOWN).stream()
                    .map(line -> new Shown(
                            line.title() + ": "
                                    + rounded(
                                            line,
                                            results.arms().stream()
                                                    .map(arm -> mean(arm, line.id()))
                                                    .toList()),
                            line.verdict()))
                    .toList();
        }

        private static double mean(Results.ArmResults arm, String figure) {
            return Objects.requireNonNull(
                            Objects.requireNonNull(arm.figure(figure)).estimate())
                    .mean();
        }

        /** Before and after: whole numbers unless both are small and differ little. */
        private static String rounded(Comparison.Line line, List<Double> means) {
            boolean isWhole = means.stream().anyMatch(mean -> Math.abs(mean) >= 10)
                    || Math.abs(line.estimate().mean()) >= 5;
            return means.stream()
                    .map(mean -> String.format(Locale.ROOT, isWhole ? "%.0f" : "%.1f", mean)
                                    .replaceFirst("\\.0$", "")
                                    .replace('-', '\u2212')
                            + (line.unit().equals("%") ? " %" : ""))
                    .collect(Collectors.joining(" \u2192 "));
        }
    }
}
