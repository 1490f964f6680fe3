package org.hornbook.server.lab;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.experiment.Arm;
import org.hornbook.experiment.Changes;
import org.hornbook.experiment.Experiment;
import org.hornbook.experiment.Experiments;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A study as it can be worked off.
 *
 * @param edition the game's rules
 * @param other those of the game it is compared with
 * @param experiment null for a search, which plays none
 * @param inseparable the changes of a comparison that could not be tried alone, by name
 */
public record Design(
        StudyRequest asked,
        Edition edition,
        @Nullable Edition other,
        @Nullable Experiment experiment,
        List<String> inseparable) {
    public Design {
        inseparable = List.copyOf(inseparable);
    }

    /** @throws InvalidStudy if nothing can be made of it */
    public static Design of(StudyRequest asked, Edition edition, @Nullable Edition other) throws InvalidStudy {
        if (asked.kind() == StudyKind.GAPS) {
            return new Design(asked, edition, null, null, List.of());
        }
        Setup setup = StudyPlan.setup(asked, edition.variant());
        List<BotKind> bots = StudyPlan.bots(asked);
        return switch (asked.kind()) {
            case GAPS -> throw new IllegalStateException("handled above");
            case SIMULATE ->
                new Design(
                        asked,
                        edition,
                        null,
                        Experiments.simulate(setup, bots, asked.unit(), asked.seed(), asked.ladder()),
                        List.of());
            case SWEEP -> new Design(asked, edition, null, sweep(asked, setup, bots), List.of());
            case COMPARE -> comparison(asked, edition, Objects.requireNonNull(other), setup, bots);
        };
    }

    /** Combinations that cannot be played are left out, but not all of them. */
    private static Experiment sweep(StudyRequest asked, Setup setup, List<BotKind> bots) throws InvalidStudy {
        Experiment sweep = Experiments.sweep(setup, StudyPlan.axes(asked, setup), bots, asked.unit(), asked.seed());
        if (sweep.arms().isEmpty()) {
            StudyRequest.Values first = asked.over().getFirst();
            Setup cell = setup.with(first.name(), first.values().getFirst());
            throw new InvalidStudy(
                    "over." + first.name(), "None of these values can be played. " + String.join(" ", cell.problems()));
        }
        return sweep;
    }

    private static Design comparison(
            StudyRequest asked, Edition edition, Edition other, Setup setup, List<BotKind> bots) throws InvalidStudy {
        Setup changed = StudyPlan.playable(setup.forVariant(other.variant()), "other.slug");
        Changes changes =
                asked.alone() ? Changes.between(edition.variant(), other.variant()) : new Changes(List.of(), List.of());
        Experiment experiment =
                Experiments.compare(setup, changed, changes.changes(), bots, asked.unit(), asked.seed());
        return new Design(asked, edition, other, experiment, changes.inseparable());
    }

    StudyJob inquiry() {
        return experiment == null ? new GapJob(edition.variant()) : new GameJob(experiment, asked.precision());
    }

    /** How many numbers it has at most. */
    long most() {
        return asked.count();
    }

    /** What people call it. */
    String title() {
        String game = edition.variant().title();
        return switch (asked.kind()) {
            case SIMULATE -> game;
            case COMPARE ->
                game + " and " + second(Objects.requireNonNull(other).variant());
            case SWEEP -> game + ": " + asked.over().stream().map(this::spoken).collect(Collectors.joining(" and "));
            case GAPS -> "Gaps and ties in " + game;
        };
    }

    private String spoken(StudyRequest.Values values) {
        return edition.variant()
                .parameter(values.name())
                .map(Variant.Parameter::spoken)
                .orElseThrow();
    }

    private String second(Variant variant) {
        return variant.title().equals(edition.variant().title()) ? "its other text" : variant.title();
    }

    /** What the game is called, and the one it is compared with if it is. */
    public List<String> titles() {
        String title = edition.variant().title();
        return other == null ? List.of(title) : List.of(title, other.variant().title());
    }

    /** What each game of it is called. */
    public List<String> labels() {
        return experiment == null
                ? Collections.nCopies(1, edition.variant().title())
                : experiment.arms().stream().map(Arm::label).toList();
    }
}
