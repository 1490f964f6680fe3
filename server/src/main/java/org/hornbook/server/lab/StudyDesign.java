package org.hornbook.server.lab;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.server.lab.StudyJob.GameJob;
import org.hornbook.server.lab.StudyJob.GapJob;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Studies;
import org.hornbook.simulation.Arm;
import org.hornbook.simulation.Changes;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Experiments;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A study that can be run.
 *
 * @param edition the game's rules
 * @param other the rules of the game to compare with; null without one
 * @param experiment null for a search, which has none
 * @param inseparable the names of changes between two games that could not be tried alone
 */
public record StudyDesign(
        StudyRequest asked,
        Edition edition,
        @Nullable Edition other,
        @Nullable Experiment experiment,
        List<String> inseparable) {
    public StudyDesign {
        inseparable = List.copyOf(inseparable);
    }

    /**
     * Makes the design of a request.
     *
     * @throws InvalidStudy if the request is wrong
     */
    public static StudyDesign of(StudyRequest asked, Edition edition, @Nullable Edition other) throws InvalidStudy {
        if (asked.kind() == StudyRequest.Kind.GAPS) {
            return new StudyDesign(asked, edition, null, null, List.of());
        }
        Setup setup = setup(asked, edition.variant());
        List<BotKind> bots = bots(asked, setup);
        return switch (asked.kind()) {
            case GAPS -> throw new IllegalStateException("handled above");
            case SIMULATE ->
                new StudyDesign(
                        asked,
                        edition,
                        null,
                        Experiments.simulate(setup, bots, asked.unit(), asked.seed(), asked.ladder()),
                        List.of());
            case SWEEP -> new StudyDesign(asked, edition, null, sweep(asked, setup, bots), List.of());
            case COMPARE -> comparison(asked, edition, Objects.requireNonNull(other), setup, bots);
        };
    }

    /** Combinations that cannot be played are left out. If none can be played, the request is refused. */
    private static Experiment sweep(StudyRequest asked, Setup setup, List<BotKind> bots) throws InvalidStudy {
        Experiment sweep = Experiments.sweep(setup, axes(asked, setup), bots, asked.unit(), asked.seed());
        if (sweep.arms().isEmpty()) {
            StudyRequest.Values first = asked.over().getFirst();
            Setup cell = setup.with(first.name(), first.values().getFirst());
            throw new InvalidStudy(
                    "over." + first.name(), say("lab.no_value problems", String.join(" ", SetupProblems.of(cell))));
        }
        return sweep;
    }

    private static StudyDesign comparison(
            StudyRequest asked, Edition edition, Edition other, Setup setup, List<BotKind> bots) throws InvalidStudy {
        Setup changed = playable(setup.forVariant(other.variant()), "other.slug");
        Changes changes =
                asked.alone() ? Changes.between(edition.variant(), other.variant()) : new Changes(List.of(), List.of());
        Experiment experiment =
                Experiments.compare(setup, changed, changes.changes(), bots, asked.unit(), asked.seed());
        return new StudyDesign(asked, edition, other, experiment, changes.inseparable());
    }

    StudyJob job() {
        return experiment == null ? new GapJob(edition.variant()) : new GameJob(experiment, asked.precision());
    }

    /** The most games of the study. */
    long most() {
        return asked.count();
    }

    /** The study's title in all languages. */
    String titles() {
        return Language.inAll(this::title);
    }

    private String title() {
        String game = edition.variant().spoken().title();
        return switch (asked.kind()) {
            case SIMULATE -> game;
            case COMPARE ->
                Language.and(List.of(game, second(Objects.requireNonNull(other).variant())));
            case SWEEP ->
                say(
                        "lab.sweep_title game numbers",
                        game,
                        asked.over().stream().map(this::spoken).toList());
            case GAPS -> say("lab.gaps_title game", game);
        };
    }

    private String spoken(StudyRequest.Values values) {
        return edition.variant()
                .spoken()
                .parameter(values.name())
                .map(Variant.Parameter::spoken)
                .orElseThrow();
    }

    private String second(Variant variant) {
        return variant.title().equals(edition.variant().title())
                ? say("lab.other_text")
                : variant.spoken().title();
    }

    /** What the game and the one to compare with are called. */
    public List<String> games() {
        String title = edition.variant().spoken().title();
        return other == null
                ? List.of(title)
                : List.of(title, other.variant().spoken().title());
    }

    /** The names of seats without a player. */
    public List<String> emptySeats() {
        return edition.variant().spoken().seatTitles();
    }

    /** The labels of the study's games. */
    public List<String> labels() {
        return experiment == null
                ? List.of(edition.variant().spoken().title())
                : experiment.arms().stream().map(Arm::told).toList();
    }

    private static final int MOST_SWEPT = 2;

    private static Setup setup(StudyRequest asked, Variant variant) throws InvalidStudy {
        if (!variant.people().contains(asked.players())) {
            throw new InvalidStudy(
                    "players",
                    say(
                            "lab.wrong_players people game players",
                            variant.people().spoken(),
                            variant.spoken().title(),
                            asked.players()));
        }
        if (asked.count() < 1) {
            throw new InvalidStudy("count", say("lab.no_games"));
        }
        if (asked.precision() != null && !(asked.precision() > 0)) {
            throw new InvalidStudy("precision", say("lab.wrong_precision"));
        }
        Setup setup = Setup.forPeople(variant, asked.players());
        for (Map.Entry<String, Integer> wished : asked.parameters().entrySet()) {
            checkRange(variant, "parameters." + wished.getKey(), wished.getKey(), wished.getValue());
            setup = setup.with(wished.getKey(), wished.getValue());
        }
        return playable(setup, "players");
    }

    private static List<BotKind> bots(StudyRequest asked, Setup setup) throws InvalidStudy {
        List<BotKind> kinds = new ArrayList<>();
        for (String word : asked.bots()) {
            kinds.add(BotKind.named(word).orElseThrow(() -> new InvalidStudy("bots", say("lab.no_bot bot", word))));
        }
        return Experiments.seated(kinds, setup)
                .orElseThrow(() -> new InvalidStudy("bots", say("lab.bot_count people", setup.people())));
    }

    private static List<Experiments.Axis> axes(StudyRequest asked, Setup setup) throws InvalidStudy {
        List<StudyRequest.Values> over = asked.over();
        if (over.isEmpty() || over.size() > MOST_SWEPT) {
            throw new InvalidStudy("over", say("lab.sweep_over"));
        }
        if (over.size() == MOST_SWEPT
                && over.getFirst().name().equals(over.getLast().name())) {
            throw new InvalidStudy("over", say("lab.sweep_same"));
        }
        for (StudyRequest.Values values : over) {
            if (values.values().isEmpty() || values.values().size() > StudyLimits.USUAL.arms()) {
                throw new InvalidStudy("over." + values.name(), say("lab.sweep_values most", StudyLimits.USUAL.arms()));
            }
            for (int value : values.values()) {
                checkRange(setup.variant(), "over." + values.name(), values.name(), value);
            }
        }
        return over.stream().map(StudyRequest.Values::axis).toList();
    }

    /**
     * Gives the setup back if it can be played.
     *
     * @param field the field of the request to blame if not
     */
    private static Setup playable(Setup setup, String field) throws InvalidStudy {
        List<String> problems = SetupProblems.of(setup);
        if (!problems.isEmpty()) {
            throw new InvalidStudy(
                    field,
                    say("lab.unplayable game problems", setup.variant().spoken().title(), String.join(" ", problems)));
        }
        return setup;
    }

    private static void checkRange(Variant variant, String field, String name, int value) throws InvalidStudy {
        Variant.Parameter parameter =
                variant.parameter(name).orElseThrow(() -> new InvalidStudy(field, say("lab.no_parameter name", name)));
        Optional<String> problem = parameter.problem(value);
        if (problem.isPresent()) {
            throw new InvalidStudy(field, problem.get());
        }
    }

    /** A cache of the designs of running studies. */
    static final class DesignCache {
        private static final int MOST = 100;

        private final Cache<String, Optional<Known>> known =
                Caffeine.newBuilder().maximumSize(MOST).build();

        private final Editions editions;

        DesignCache(Editions editions) {
            this.editions = editions;
        }

        /** @param job always the same object, so that it keeps its compiled rules */
        record Known(StudyDesign design, StudyJob job) {}

        /** The design of a study; empty if its rules can no longer be read. */
        Optional<Known> of(Studies.StudyRow row) {
            return known.get(row.id(), unread -> design(row).map(design -> new Known(design, design.job())));
        }

        private Optional<StudyDesign> design(Studies.StudyRow row) {
            Edition edition = edition(row.rules());
            Edition other = row.others() == null ? null : edition(row.others());
            if (edition == null || other == null && row.others() != null) {
                return Optional.empty();
            }
            try {
                return Optional.of(StudyDesign.of(StudyCodec.asked(row.question()), edition, other));
            } catch (InvalidStudy outdated) {
                return Optional.empty();
            }
        }

        private @Nullable Edition edition(String id) {
            return editions.find(id).flatMap(Edition::read).orElse(null);
        }
    }
}
