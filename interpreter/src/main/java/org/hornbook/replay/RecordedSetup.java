package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** The setup of a recorded game. */
final class RecordedSetup {
    private RecordedSetup() {}

    /** Why the game cannot be played with these rules, in a sentence; null if it can. */
    static @Nullable String problem(GameRecord game, Variant variant) {
        List<String> named =
                game.parameters().stream().map(GameRecord.Parameter::name).toList();
        List<String> declared =
                variant.parameters().stream().map(Variant.Parameter::name).toList();
        if (!named.equals(declared)) {
            return say("verify.other_parameters script file", declared.toString(), named.toString());
        }
        return problem(game(game, variant));
    }

    /** Why a game with this setup cannot be played; null if it can. */
    static @Nullable String problem(Setup setup) {
        List<String> problems = SetupProblems.of(setup);
        return problems.isEmpty() ? null : String.join(" ", problems);
    }

    static Setup game(GameRecord game, Variant variant) {
        return new Setup(
                variant,
                game.parameters().stream().map(GameRecord.Parameter::value).toList(),
                game.players().size());
    }

    /**
     * The same game under other rules. A parameter keeps its value where the host had chosen it and the other rules allow
     * it; otherwise it is what their script states.
     */
    static Setup under(GameRecord game, Variant own, Variant other) {
        List<Integer> values = new ArrayList<>();
        for (Variant.Parameter parameter : other.parameters()) {
            values.add(chosen(game, own, parameter.name())
                    .filter(parameter.range()::contains)
                    .orElse(parameter.initial()));
        }
        return new Setup(other, values, game.players().size());
    }

    private static Optional<Integer> chosen(GameRecord game, Variant own, String name) {
        for (int i = 0; i < own.parameters().size(); i++) {
            Variant.Parameter parameter = own.parameters().get(i);
            int value = game.parameters().get(i).value();
            if (parameter.name().equals(name) && value != parameter.initial()) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
