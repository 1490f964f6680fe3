package org.hornbook.server.web.change;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.web.limits.AskedWork;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.simulation.Figure;
import org.hornbook.simulation.Results;
import org.hornbook.simulation.Sums;
import org.hornbook.words.Language;
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

    private final AskedWork<Progress> games = new AskedWork<>(
            "hornbook-effects",
            MOST_WAITING,
            MOST_KNOWN,
            Duration.ofSeconds(2),
            new WorkBudget(Duration.ofSeconds(60), 64L << 30, Duration.ofMinutes(5)));

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

        /** All that can be said of what is different, in one sentence. */
        static Progress told(String sentence, List<String> figures, List<Applied> rules) {
            return new Progress(GAMES, GAMES, List.of(new Shown(sentence, "")), figures, rules);
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
        String name = Language.code()
                + ' '
                + (base == null ? "" : base.variant().hash())
                + ' '
                + other.variant().hash()
                + ' '
                + other.players();
        return games.progress(
                name,
                person,
                new Progress(0, GAMES, List.of(), List.of(), List.of()),
                piece -> isPlayed(experiment(base, other), piece),
                _ -> Progress.told(say("forecast.too_long"), List.of(), List.of()));
    }

    @Override
    public void close() {
        games.close();
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

    /** Plays all games, unless nobody asks for them any more. */
    private static boolean isPlayed(Experiment experiment, AskedWork.Piece<Progress> piece) {
        Sums begun = experiment.unlearned().play(0, AT_FIRST, piece::isWanted).orElse(null);
        if (begun == null) {
            return false;
        }
        piece.tell(told(AT_FIRST, Results.of(experiment, begun)));
        Experiment.Compiled compiled = experiment.compiled();
        Sums sums = Sums.none();
        for (int first = 0; first < GAMES; first += AT_ONCE) {
            Sums more = compiled.play(first, AT_ONCE, piece::isWanted).orElse(null);
            if (more == null) {
                return false;
            }
            sums = sums.plus(more);
            int played = first + AT_ONCE;
            if (played > AT_FIRST) {
                piece.tell(
                        played % TOLD == 0
                                ? told(played, Results.of(experiment, sums))
                                : piece.progress().at(played));
            }
        }
        Progress all = piece.progress();
        if (all.effects().isEmpty() && experiment.arms().size() > 1) {
            piece.tell(Progress.told(say("forecast.no_difference"), all.figures(), all.rules()));
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
                .map(figure -> say(
                        "forecast.figure title value",
                        figure.title(),
                        rounded(Objects.requireNonNull(figure.estimate()).mean(), false)))
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
                        change(
                                line,
                                mean(results.arms().getFirst(), line.id()),
                                mean(results.arms().getLast(), line.id())),
                        line.verdict()))
                .toList();
    }

    private static double mean(Results.ArmResults arm, String figure) {
        return Objects.requireNonNull(Objects.requireNonNull(arm.figure(figure)).estimate())
                .mean();
    }

    private static double rounded(double mean, boolean isWhole) {
        return isWhole || Math.abs(mean) >= 10 ? Math.rint(mean) : Math.rint(mean * 10) / 10;
    }

    /** Before and after: whole numbers unless both are small and differ little. */
    private static String change(Comparison.Line line, double before, double after) {
        boolean isWhole = Math.max(Math.abs(before), Math.abs(after)) >= 10
                || Math.abs(line.estimate().mean()) >= 5;
        return say(
                "forecast.change title before after percent",
                line.title(),
                rounded(before, isWhole),
                rounded(after, isWhole),
                line.unit().equals("%"));
    }
}
