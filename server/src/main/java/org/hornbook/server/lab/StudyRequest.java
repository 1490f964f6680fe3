package org.hornbook.server.lab;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
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

    /**
     * A request that is being written: by a page, whose JSON has the same names, or by another part of the server. What is left
     * out has its usual value.
     */
    @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
    public static final class Draft {
        private @Nullable Kind kind;
        private @Nullable String slug;
        private @Nullable String script;
        private @Nullable Other other;
        private @Nullable Integer players;
        private @Nullable Map<String, Integer> parameters;
        private @Nullable List<String> bots;
        private Experiment.@Nullable Unit unit;
        private @Nullable Long count;
        private @Nullable Double precision;
        private @Nullable Long seed;
        private boolean ladder;
        private boolean alone;
        private @Nullable List<Values> over;

        private Draft() {}

        /** How a game plays. */
        public static Draft simulating(@Nullable String slug, @Nullable String script) {
            return of(Kind.SIMULATE, slug, script);
        }

        /** What differs between two games of the library, each change tried alone. */
        static Draft comparing(@Nullable String slug, @Nullable String otherSlug) {
            Draft draft = of(Kind.COMPARE, slug, null);
            draft.other = new Other(otherSlug, null);
            draft.alone = true;
            return draft;
        }

        private static Draft of(Kind kind, @Nullable String slug, @Nullable String script) {
            Draft draft = new Draft();
            draft.kind = kind;
            draft.slug = slug;
            draft.script = script;
            return draft;
        }

        /** Who plays; nothing for the usual number of people, or the usual bots. */
        public Draft among(@Nullable Integer people, @Nullable List<String> kinds) {
            players = people;
            bots = kinds;
            return this;
        }

        /** How many games are played; nothing for the usual number. */
        public Draft games(@Nullable Long number) {
            unit = Experiment.Unit.GAMES;
            count = number;
            return this;
        }

        /** Bots of other strength play some games too. */
        Draft onLadder() {
            ladder = true;
            return this;
        }

        /**
         * The request.
         *
         * @throws NullPointerException if a required field is missing
         */
        public StudyRequest asked() {
            long usual = kind == Kind.GAPS ? USUAL_SEARCHES : USUAL_COUNT;
            return new StudyRequest(
                    Objects.requireNonNull(kind),
                    slug,
                    script,
                    other,
                    Objects.requireNonNullElse(players, Setup.USUAL_PLAYERS),
                    Objects.requireNonNullElse(parameters, Map.of()),
                    Objects.requireNonNullElse(bots, List.of(USUAL_BOT.word())),
                    Objects.requireNonNullElse(unit, Experiment.Unit.ROUNDS),
                    Objects.requireNonNullElse(count, usual),
                    precision,
                    Objects.requireNonNullElse(seed, 1L),
                    ladder,
                    alone,
                    Objects.requireNonNullElse(over, List.of()));
        }
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
