package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.experiment.Experiments;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/** Settles with what a study plays, or says what speaks against it. */
final class StudyPlan {
    private static final int MOST_SWEPT = 2;

    private StudyPlan() {}

    static Setup setup(StudyRequest asked, Variant variant) throws InvalidStudy {
        if (!variant.players().contains(asked.players())) {
            throw new InvalidStudy(
                    "players",
                    variant.players().low() + " to " + variant.players().high() + " can play " + variant.title()
                            + ", not " + asked.players() + ".");
        }
        if (asked.count() < 1) {
            throw new InvalidStudy("count", "At least one game has to be played.");
        }
        if (asked.precision() != null && !(asked.precision() > 0)) {
            throw new InvalidStudy("precision", "A precision is a number above 0, such as 0.05.");
        }
        Setup setup = Setup.of(variant, asked.players());
        for (Map.Entry<String, Integer> wished : asked.parameters().entrySet()) {
            checkRange(variant, "parameters." + wished.getKey(), wished.getKey(), wished.getValue());
            setup = setup.with(wished.getKey(), wished.getValue());
        }
        return playable(setup, "players");
    }

    static List<BotKind> bots(StudyRequest asked) throws InvalidStudy {
        List<BotKind> kinds = new ArrayList<>();
        for (String word : asked.bots()) {
            kinds.add(BotKind.named(word)
                    .orElseThrow(() -> new InvalidStudy("bots", "There is no bot called " + word + ".")));
        }
        if (kinds.size() == 1) {
            return Collections.nCopies(asked.players(), kinds.getFirst());
        }
        if (kinds.size() != asked.players()) {
            throw new InvalidStudy("bots", "Name one bot for all seats, or " + asked.players() + ", one for each.");
        }
        return kinds;
    }

    static List<Experiments.Axis> axes(StudyRequest asked, Setup setup) throws InvalidStudy {
        List<StudyRequest.Values> over = asked.over();
        if (over.isEmpty() || over.size() > MOST_SWEPT) {
            throw new InvalidStudy("over", "A sweep goes over one parameter or two.");
        }
        if (over.size() == MOST_SWEPT
                && over.getFirst().name().equals(over.getLast().name())) {
            throw new InvalidStudy("over", "A sweep over two parameters needs two different ones.");
        }
        for (StudyRequest.Values values : over) {
            if (values.values().isEmpty() || values.values().size() > StudyLimits.USUAL.arms()) {
                throw new InvalidStudy(
                        "over." + values.name(),
                        "A sweep takes 1 to " + StudyLimits.USUAL.arms() + " values of a parameter.");
            }
            for (int value : values.values()) {
                checkRange(setup.variant(), "over." + values.name(), values.name(), value);
            }
        }
        return over.stream().map(StudyRequest.Values::axis).toList();
    }

    /**
     * The same setup, which there must be nothing against.
     *
     * @param field what to blame if there is
     */
    static Setup playable(Setup setup, String field) throws InvalidStudy {
        List<String> problems = setup.problems();
        if (!problems.isEmpty()) {
            throw new InvalidStudy(field, setup.variant().title() + ": " + String.join(" ", problems));
        }
        return setup;
    }

    private static void checkRange(Variant variant, String field, String name, int value) throws InvalidStudy {
        Variant.Parameter parameter = variant.parameter(name)
                .orElseThrow(() -> new InvalidStudy(field, "There is nothing called " + name + " to set."));
        Optional<String> problem = parameter.problem(value);
        if (problem.isPresent()) {
            throw new InvalidStudy(field, problem.get());
        }
    }
}
