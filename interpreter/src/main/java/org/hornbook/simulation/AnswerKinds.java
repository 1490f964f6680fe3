package org.hornbook.simulation;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.program.RandomAnswerer;
import org.hornbook.program.Setup;
import org.hornbook.words.Type;

/** The answers to a question as figures tell them apart: a few kinds, however much there is to choose from. */
final class AnswerKinds {
    private static final int MOST_NUMBERS = 11;
    private static final int LOWEST = 1;
    private static final int BETWEEN = 2;
    private static final int HIGHEST = 3;

    private AnswerKinds() {}

    /** What the kinds of answers of a type are called, in the order of their numbers. */
    static List<String> labels(Setup setup, Type type) {
        List<String> labels = new ArrayList<>(List.of(say("value.no_word")));
        labels.addAll(
                switch (type) {
                    case TRUTH -> List.of(say("value.truth true", false), say("value.truth true", true));
                    case WORD ->
                        setup.variant().words().stream()
                                .map(setup.variant().spoken()::called)
                                .toList();
                    case NUMBER ->
                        IntStream.range(0, MOST_NUMBERS)
                                .mapToObj(number -> number < MOST_NUMBERS - 1
                                        ? String.valueOf(number)
                                        : say("lab.and_more number", number))
                                .toList();
                    case PLAYER ->
                        IntStream.rangeClosed(1, setup.players())
                                .mapToObj(setup::seat)
                                .toList();
                    case ROW -> List.of(say("lab.fewest"), say("lab.in_between"), say("lab.most"));
                    default -> List.of(say("lab.lowest"), say("lab.in_between"), say("lab.highest"));
                });
        return labels;
    }

    /** How many of the picks tell something: all, but of an order only what comes first. */
    static int telling(RandomAnswerer.Drawn answer) {
        boolean isOrder = answer.least() > 1 && !answer.isChoice();
        return Math.min(answer.picks().length, isOrder ? 1 : Integer.MAX_VALUE);
    }

    /** Of which kind a pick is. Cards and rows go by their place among the options. */
    static int of(RandomAnswerer.Drawn answer, int pick, Board board) {
        return switch (answer.kind()) {
            case NUMBERS -> 1 + Math.clamp(pick, 0, MOST_NUMBERS - 1);
            case PLAYERS -> pick;
            case ROWS -> rank(answer.options(), pick, board::bullheads);
            case CARDS -> rank(answer.options(), pick, IntUnaryOperator.identity());
            default -> 1 + pick;
        };
    }

    /** Whether the pick is worth least, most or something between among the options. */
    static int rank(int[] options, int pick, IntUnaryOperator worth) {
        int own = worth.applyAsInt(pick);
        boolean isLowest = true;
        boolean isHighest = true;
        for (int option : options) {
            int other = worth.applyAsInt(option);
            isLowest &= other >= own;
            isHighest &= other <= own;
        }
        return isLowest ? LOWEST : isHighest ? HIGHEST : BETWEEN;
    }
}
