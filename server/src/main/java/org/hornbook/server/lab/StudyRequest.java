package org.hornbook.server.lab;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serial;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.jspecify.annotations.Nullable;

/**
 * A request for a study, as pages send it. Omitted fields have their defaults.
 *
 * @param slug a variant of the library; null with a {@code script}
 * @param other the game to compare with; null without one
 * @param parameters values for some of the game's parameters
 * @param bots the kind for all seats, or one for each seat
 * @param count the number of games, rounds or searches
 * @param precision stops early when half the width of the 95% interval of points per round is at most this
 * @param ladder whether stronger and weaker bots play some games too
 * @param alone whether each change between the two games is also tried alone
 * @param over the parameters to sweep
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StudyRequest(
        Kind kind,
        @Nullable String slug,
        @Nullable String script,
        @Nullable Other other,
        int players,
        Map<String, Integer> parameters,
        List<String> bots,
        Experiment.Unit unit,
        long count,
        @Nullable Double precision,
        long seed,
        boolean ladder,
        boolean alone,
        List<Values> over) {
    /** The default bot: it plays well, and fast. */
    public static final BotKind USUAL_BOT = BotKind.QUICK;

    private static final long USUAL_COUNT = 1_000;
    private static final long USUAL_SEARCHES = 50;

    public StudyRequest {
        parameters = Map.copyOf(parameters);
        bots = List.copyOf(bots);
        over = List.copyOf(over);
    }

    /** The game to compare with. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Other(@Nullable String slug, @Nullable String script) {}

    /** A parameter and the values to try. */
    public record Values(String name, List<Integer> values) {
        public Values {
            Objects.requireNonNull(name);
            values = List.copyOf(values);
        }

        Experiments.Axis axis() {
            return new Experiments.Axis(name, values);
        }
    }

    /** A request as a page writes it, whose JSON has the same names. What is left out has its usual value. */
    public record Draft(
            @Nullable Kind kind,
            @Nullable String slug,
            @Nullable String script,
            @Nullable Other other,
            @Nullable Integer players,
            @Nullable Map<String, Integer> parameters,
            @Nullable List<String> bots,
            Experiment.@Nullable Unit unit,
            @Nullable Long count,
            @Nullable Double precision,
            @Nullable Long seed,
            @Nullable Boolean ladder,
            @Nullable Boolean alone,
            @Nullable List<Values> over) {
        /**
         * The request.
         *
         * @throws NullPointerException if a required field is missing
         */
        public StudyRequest asked() {
            return new StudyRequest(
                    Objects.requireNonNull(kind),
                    slug,
                    script,
                    other,
                    Objects.requireNonNullElse(players, Setup.USUAL_PLAYERS),
                    Objects.requireNonNullElse(parameters, Map.of()),
                    Objects.requireNonNullElse(bots, List.of(USUAL_BOT.word())),
                    Objects.requireNonNullElse(unit, Experiment.Unit.ROUNDS),
                    Objects.requireNonNullElse(count, kind == Kind.GAPS ? USUAL_SEARCHES : USUAL_COUNT),
                    precision,
                    Objects.requireNonNullElse(seed, 1L),
                    Objects.requireNonNullElse(ladder, false),
                    Objects.requireNonNullElse(alone, false),
                    Objects.requireNonNullElse(over, List.of()));
        }
    }

    /**
     * How whole games play.
     *
     * @param people how many play; null for the usual number
     * @param bots their kinds; null for the usual ones
     * @param games how many are played; null for the usual number
     */
    public static StudyRequest simulating(
            @Nullable String slug,
            @Nullable String script,
            @Nullable Integer people,
            @Nullable List<String> bots,
            @Nullable Long games,
            boolean ladder) {
        Experiment.Unit unit = Experiment.Unit.GAMES;
        return new Draft(
                        Kind.SIMULATE,
                        slug,
                        script,
                        null,
                        people,
                        null,
                        bots,
                        unit,
                        games,
                        null,
                        null,
                        ladder,
                        null,
                        null)
                .asked();
    }

    /** What differs between two games of the library, each change tried alone. */
    static StudyRequest comparing(String slug, String other, int people, long games) {
        Experiment.Unit unit = Experiment.Unit.GAMES;
        return new Draft(
                        Kind.COMPARE,
                        slug,
                        null,
                        new Other(other, null),
                        people,
                        null,
                        null,
                        unit,
                        games,
                        null,
                        null,
                        null,
                        true,
                        null)
                .asked();
    }

    /** The kinds of studies. */
    public enum Kind {
        /** How a game plays. */
        SIMULATE,
        /** The differences between two games on the same deals and choices. */
        COMPARE,
        /** How a game plays with other values of one or two parameters. */
        SWEEP,
        /** Gaps and ties in the rules. */
        GAPS
    }

    /** The request is wrong: the message says why, and {@code field} names the wrong field. */
    public static final class InvalidStudy extends Exception {
        @Serial
        private static final long serialVersionUID = 1;

        private final String field;

        /** @param field the wrong field of {@link StudyRequest}, such as {@code players} or {@code parameters.rows} */
        InvalidStudy(String field, String message) {
            super(message);
            this.field = field;
        }

        /** The wrong field, such as {@code players} or {@code parameters.rows}. */
        public String field() {
            return field;
        }

        /** The problem, as a sentence. */
        public String sentence() {
            return String.valueOf(getMessage());
        }
    }
}
