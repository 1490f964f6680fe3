package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Board;
import org.hornbook.game.Question;
import org.hornbook.rules.Setup;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * The answers to each question of a game as figures tell them apart: a few kinds, however much there is to choose from. The
 * kinds of all choices are numbered one after the other.
 */
final class AnswerKinds {
    private static final int MOST_NUMBERS = 11;
    private static final int LOWEST = 1;
    private static final int BETWEEN = 2;
    private static final int HIGHEST = 3;

    private final Map<String, Choice> choices = new HashMap<>();
    private final List<Choice> inOrder = new ArrayList<>();

    AnswerKinds(Setup setup, CourseCode code) {
        code.choices().forEach(choice -> add(choice.name(), labels(setup, choice.type())));
    }

    private void add(String name, List<String> labels) {
        int first = inOrder.isEmpty() ? 0 : inOrder.getLast().end();
        Choice choice = new Choice(name, inOrder.size(), first, labels);
        choices.put(name, choice);
        inOrder.add(choice);
    }

    private static List<String> labels(Setup setup, Type type) {
        List<String> labels = new ArrayList<>(List.of("none"));
        labels.addAll(
                switch (type) {
                    case TRUTH -> List.of("no", "yes");
                    case WORD ->
                        setup.variant().words().stream().map(Term::spoken).toList();
                    case NUMBER ->
                        IntStream.range(0, MOST_NUMBERS)
                                .mapToObj(number -> number + (number < MOST_NUMBERS - 1 ? "" : " and more"))
                                .toList();
                    case PLAYER ->
                        IntStream.rangeClosed(1, setup.players())
                                .mapToObj(setup::seat)
                                .toList();
                    case ROW -> List.of("fewest bullheads", "in between", "most bullheads");
                    default -> List.of("the lowest", "in between", "the highest");
                });
        return labels;
    }

    List<Choice> choices() {
        return inOrder;
    }

    /** The choice that a question is about; missing for which card is placed next, which has no name. */
    @Nullable
    Choice of(String name) {
        return choices.get(name);
    }

    /** Of which kinds picks are; of an order only what comes first. Cards and rows go by their place among the options. */
    static IntStream of(Question question, List<Integer> picks, Board board) {
        if (picks.isEmpty()) {
            return IntStream.of(0);
        }
        boolean isOrder =
                question.least() > 1 && question.least() == question.options().size();
        return picks.stream().limit(isOrder ? 1 : picks.size()).mapToInt(pick -> switch (question.kind()) {
            case NUMBERS -> 1 + Math.clamp(pick, 0, MOST_NUMBERS - 1);
            case PLAYERS -> pick;
            case ROWS -> rank(question.options(), pick, board::bullheads);
            case CARDS -> rank(question.options(), pick, IntUnaryOperator.identity());
            default -> 1 + pick;
        });
    }

    /** Whether the pick is worth least, most or something between among the options. */
    static int rank(List<Integer> options, int pick, IntUnaryOperator worth) {
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

    /**
     * A choice by its name.
     *
     * @param place its own number among all choices
     * @param first the number of the first of its kinds of answers
     * @param labels what they are called
     */
    record Choice(String name, int place, int first, List<String> labels) {
        Choice {
            labels = List.copyOf(labels);
        }

        int end() {
            return first + labels.size();
        }
    }
}
