package org.hornbook.server.web.change;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.background.Background;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.work.OverBudget;
import org.jspecify.annotations.Nullable;

/** What changed rules do to a thousand games, played by quick bots while somebody waits for the figure. */
final class ThousandGames implements AutoCloseable {
    private static final int GAMES = 1_000;
    private static final int AT_ONCE = 50;

    /** How many games are played before bots have learned the rules, with the skill of the game that is changed: somebody waits. */
    private static final int AT_FIRST = 60;

    /** After how many games it is told anew what they show. */
    private static final int TOLD = 200;

    private static final int MOST_WAITING = 20;
    private static final int MOST_KNOWN = 500;
    private static final int MOST_SHOWN = 2;
    private static final long SEED = 1;

    /** What is told of a game by itself. */
    private static final List<String> FIGURES = List.of("points", "rounds_per_game", "minutes");

    /** Nobody asks any more. */
    private static final Duration FORGOTTEN = Duration.ofSeconds(2);

    private static final WorkBudget BUDGET = new WorkBudget(Duration.ofSeconds(60), 64L << 30, Duration.ofMinutes(5));

    private final Cache<String, Effect> known =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    /** What everybody asked for last. */
    private final Cache<String, Effect> last =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private final ExecutorService playing = new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MOST_WAITING), Background.threads("hornbook-effects"));

    /**
     * How far the games have got.
     *
     * @param of how many there will be
     * @param effects what is different, the clearest first; empty until some have been played
     * @param figures how the game goes, in a few words each
     * @param rules how often its rules apply
     */
    record Progress(int played, int of, List<Shown> effects, List<String> figures, List<Applied> rules) {
        Progress at(int games) {
            return new Progress(games, of, effects, figures, rules);
        }

        static Progress none(int played, String sentence) {
            return new Progress(played, GAMES, List.of(new Shown(sentence, "")), List.of(), List.of());
        }
    }

    /**
     * A rule, case or step.
     *
     * @param rule its name, as people say it
     * @param times how often it applies in a round
     * @param cost the points that it costs in a round; missing if it costs none
     */
    record Applied(String rule, double times, @Nullable Double cost) {}

    /**
     * What is different.
     *
     * @param words before and after, as exactly as somebody at a table would say it
     * @param sure how sure that is; empty where nothing is said of it
     */
    record Shown(String words, String sure) {}

    /**
     * Begins to play the games if nobody has asked for them before.
     *
     * @param base the game that it is compared with on the same deals; null if it is compared with none
     * @param person who asks; what they asked for before is played for them no longer
     */
    Progress of(@Nullable Setup base, Setup other, String person) {
        String name = (base == null ? "" : base.variant().hash())
                + ' '
                + other.variant().hash()
                + ' '
                + other.players();
        boolean isNew = known.getIfPresent(name) == null;
        Effect effect = known.get(name, _ -> begun(base, other));
        Effect before = isNew ? last.asMap().put(person, effect) : null;
        if (before != null && before != effect) {
            before.abandon();
        }
        if (effect.isGivenUp()) {
            Effect again = begun(base, other);
            known.put(name, again);
            return again.progress();
        }
        return effect.progress();
    }

    private Effect begun(@Nullable Setup base, Setup other) {
        Effect begun = new Effect();
        Experiment experiment = experiment(base, other);
        try {
            playing.execute(() -> begun.play(experiment));
        } catch (RejectedExecutionException full) {
            throw new Refused(Reason.BUSY);
        }
        return begun;
    }

    @Override
    public void close() {
        playing.shutdownNow();
    }

    private static Experiment experiment(@Nullable Setup base, Setup other) {
        return base == null
                ? Experiments.simulate(
                        other,
                        Experiments.everywhere(BotKind.QUICK, other),
                        Experiment.Unit.GAMES,
                        SEED,
                        /* ladder= */ false)
                : Experiments.compare(
                        base,
                        other,
                        List.of(),
                        Experiments.everywhere(BotKind.QUICK, base),
                        Experiment.Unit.GAMES,
                        SEED);
    }

    /** The games of one change, without its rules: many changes are remembered. */
    private static final class Effect {
        private volatile Progress progress = new Progress(0, GAMES, List.of(), List.of(), List.of());
        private volatile long asked = System.nanoTime();
        private volatile boolean givenUp;

        boolean isGivenUp() {
            return givenUp;
        }

        Progress progress() {
            asked = System.nanoTime();
            return progress;
        }

        void abandon() {
            asked = System.nanoTime() - FORGOTTEN.toNanos();
        }

        private boolean isWanted() {
            return System.nanoTime() - asked < FORGOTTEN.toNanos()
                    && !Thread.currentThread().isInterrupted();
        }

        void play(Experiment experiment) {
            try {
                givenUp = !BUDGET.spend(() -> isPlayed(experiment));
            } catch (OverBudget over) {
                progress = Progress.none(GAMES, "A thousand games by these rules take the server too long.");
            }
        }

        private boolean isPlayed(Experiment experiment) {
            Sums begun =
                    experiment.unlearned().play(0, AT_FIRST, this::isWanted).orElse(null);
            if (begun == null) {
                return false;
            }
            progress = told(AT_FIRST, Results.of(experiment, begun));
            Experiment.Compiled compiled = experiment.compiled();
            Sums sums = Sums.none();
            for (int first = 0; first < GAMES; first += AT_ONCE) {
                Sums more = compiled.play(first, AT_ONCE, this::isWanted).orElse(null);
                if (more == null) {
                    return false;
                }
                sums = sums.plus(more);
                int played = first + AT_ONCE;
                if (played > AT_FIRST) {
                    progress = played % TOLD == 0 ? told(played, Results.of(experiment, sums)) : progress.at(played);
                }
            }
            if (progress.effects().isEmpty() && experiment.arms().size() > 1) {
                progress = new Progress(
                        GAMES,
                        GAMES,
                        List.of(new Shown("Nothing is clearly different.", "")),
                        progress.figures(),
                        progress.rules());
            }
            return true;
        }

        private static Progress told(int played, Results results) {
            Results.ArmResults own = results.arms().getLast();
            List<Shown> effects = results.comparisons().isEmpty() ? List.of() : effects(results);
            return new Progress(played, GAMES, effects, figures(own), rules(own));
        }

        private static List<String> figures(Results.ArmResults own) {
            return FIGURES.stream()
                    .flatMap(id -> Stream.ofNullable(own.figure(id)))
                    .filter(figure -> figure.estimate() != null)
                    .map(figure -> figure.title() + ": "
                            + whole(Objects.requireNonNull(figure.estimate()).mean(), false))
                    .toList();
        }

        private static List<Applied> rules(Results.ArmResults own) {
            Map<String, Double> costs = bars(own, "costs");
            return bars(own, "rules").entrySet().stream()
                    .map(rule -> new Applied(rule.getKey(), rule.getValue(), costs.get(rule.getKey())))
                    .toList();
        }

        private static Map<String, Double> bars(Results.ArmResults own, String id) {
            Figure figure = own.figure(id);
            Map<String, Double> bars = new LinkedHashMap<>();
            if (figure != null) {
                figure.bars().forEach(bar -> bars.put(bar.label(), bar.value()));
            }
            return bars;
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

        private static String whole(double mean, boolean isWhole) {
            return String.format(Locale.ROOT, isWhole || Math.abs(mean) >= 10 ? "%.0f" : "%.1f", mean)
                    .replaceFirst("\\.0$", "")
                    .replace('-', '\u2212');
        }

        /** Before and after: whole numbers unless both are small and differ little. */
        private static String rounded(Comparison.Line line, List<Double> means) {
            boolean isWhole = means.stream().anyMatch(mean -> Math.abs(mean) >= 10)
                    || Math.abs(line.estimate().mean()) >= 5;
            return means.stream()
                    .map(mean -> whole(mean, isWhole) + (line.unit().equals("%") ? " %" : ""))
                    .collect(Collectors.joining(" \u2192 "));
        }
    }
}
