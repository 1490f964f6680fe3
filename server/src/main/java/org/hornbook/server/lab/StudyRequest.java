package org.hornbook.server.lab;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serial;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.rules.Setup;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.jspecify.annotations.Nullable;

/**
 * What somebody asks of the lab, as pages send it. What they leave out has its usual value.
 *
 * @param slug a variant of the library; or else there is a {@code script}
 * @param other what it is compared with, if it is
 * @param parameters values for some of the game's parameters
 * @param bots the name of one for all seats, or of one for each
 * @param count how many games or rounds, or tables searched
 * @param precision half the width of the interval of points a round at which to stop before
 * @param ladder whether bots of other strength play some games too
 * @param alone whether each change between two games is tried alone
 * @param over the parameters that are swept
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
    /** It plays much like people, and quickly enough. */
    public static final BotKind USUAL_BOT = BotKind.CAUTIOUS;

    private static final long USUAL_COUNT = 1_000;
    private static final long USUAL_SEARCHES = 50;

    public StudyRequest {
        parameters = Map.copyOf(parameters);
        bots = List.copyOf(bots);
        over = List.copyOf(over);
    }

    /** The second of two games. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Other(@Nullable String slug, @Nullable String script) {}

    /** A parameter and the values it goes through. */
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

        /** @throws NullPointerException if there is nothing where something belongs */
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

    /** What can be asked of the lab. */
    public enum Kind {
        /** How a game plays. */
        SIMULATE,
        /** What is different between two games, on the same deals and choices. */
        COMPARE,
        /** How a game plays with other values of a parameter or two. */
        SWEEP,
        /** Where rules leave open what happens. */
        GAPS
    }

    /** Nothing can be made of what was asked. It says in a plain sentence why, and which part of the question is to blame. */
    public static final class InvalidStudy extends Exception {
        @Serial
        private static final long serialVersionUID = 1;

        private final String field;

        /** @param field the part of {@link StudyRequest}, such as {@code players} or {@code parameters.rows} */
        InvalidStudy(String field, String message) {
            super(message);
            this.field = field;
        }

        /** Which part of the question is to blame, such as {@code players} or {@code parameters.rows}. */
        public String field() {
            return field;
        }

        /** What is wrong. */
        public String sentence() {
            return String.valueOf(getMessage());
        }
    }
}
