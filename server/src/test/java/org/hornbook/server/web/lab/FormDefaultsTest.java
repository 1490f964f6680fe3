package org.hornbook.server.web.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Results;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is chosen in the lab's form, what it fills in by itself can be studied; every third game, and with {@code -Plong} all games and all pairs of their parameters. */
class FormDefaultsTest {
    /** With how many others of a game each parameter is changed together; with all in the long form. */
    private static final int TOGETHER = Integer.getInteger("sweeps", 1);

    private static final StudyForm REQUESTS =
            new StudyForm(new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN));

    private static final List<StudyForm.GameChoice> GAMES = REQUESTS.choices(Stream.of());

    @ParameterizedTest
    @MethodSource("games")
    void theFormsOwnDefaultsNeverFail(StudyForm.GameChoice game) {
        List<StudyRequest> questions = new ArrayList<>();
        questions.add(asked(StudyRequest.Kind.SIMULATE, game, null, List.of()));
        questions.add(asked(StudyRequest.Kind.GAPS, game, null, List.of()));
        GAMES.stream().filter(parent -> parent.slug().equals(game.parent())).forEach(parent -> {
            questions.add(asked(StudyRequest.Kind.COMPARE, parent, game, List.of()));
            questions.add(asked(StudyRequest.Kind.COMPARE, game, parent, List.of()));
        });
        List<ParameterField> parameters = game.parameters();
        for (ParameterField one : parameters) {
            questions.add(asked(StudyRequest.Kind.SWEEP, game, null, List.of(one)));
            parameters.stream()
                    .skip(parameters.indexOf(one) + 1L)
                    .limit(TOGETHER)
                    .forEach(two -> questions.add(asked(StudyRequest.Kind.SWEEP, game, null, List.of(one, two))));
        }

        for (StudyRequest question : questions) {
            Experiment experiment = REQUESTS.design(question).experiment();
            if (experiment == null) {
                continue;
            }
            if (question.kind() == StudyRequest.Kind.SWEEP) {
                int places = question.over().size() == 1
                        ? question.over().getFirst().values().size()
                        : 2;
                assertThat(experiment.arms()).hasSizeGreaterThanOrEqualTo(places);
                continue;
            }
            Results results =
                    Results.of(experiment, experiment.play(0, 1, () -> true).orElseThrow());
            assertThat(results.arms())
                    .as(question.toString())
                    .extracting(Results.ArmResults::failure)
                    .containsOnly("");
        }
    }

    private static Stream<StudyForm.GameChoice> games() {
        return IntStream.range(0, GAMES.size())
                .filter(index -> TOGETHER > 1 || index % 3 == 0)
                .mapToObj(GAMES::get);
    }

    private static StudyRequest asked(
            StudyRequest.Kind kind,
            StudyForm.GameChoice game,
            StudyForm.@Nullable GameChoice other,
            List<ParameterField> over) {
        return new StudyRequest(
                kind,
                game.slug(),
                null,
                other == null ? null : new StudyRequest.Other(other.slug(), null),
                Math.clamp(4, game.players().low(), game.players().high()),
                Map.of(),
                List.of("random"),
                Experiment.Unit.ROUNDS,
                1,
                null,
                1,
                false,
                true,
                over.stream()
                        .map(each -> new StudyRequest.Values(each.name(), each.spread()))
                        .toList());
    }
}
