package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.document.English;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.narration.Cast;

/**
 * A question as it is put in the terminal, and what the words typed in answer to it mean: {@code 43}, {@code 12 15}, {@code
 * row 2}, {@code yes}, {@code none}, or what somebody is called.
 *
 * @param cast what the players are called
 */
record TypedAnswer(Question question, Cast cast) {
    private static final String NONE = "none";

    /** The question and what can be typed, such as {@code Your 3: choose a row. (row 1 or row 4)}. */
    String asked() {
        return question.text() + " (" + offered() + ")";
    }

    /** What was typed, or why that is no answer. */
    Reading read(String typed) {
        String words = typed.strip().toLowerCase(Locale.ROOT);
        List<Integer> picks = new ArrayList<>();
        for (String word : words.equals(NONE) ? List.<String>of() : words(words)) {
            if (!word.matches("\\d{1,9}")) {
                return new Reading.Unclear("Type for example " + example() + ". You can also type why or quit.");
            }
            picks.add(Integer.valueOf(word));
        }
        List<Integer> others = question.notOffered(picks);
        if (!others.isEmpty()) {
            return new Reading.Unclear(
                    English.capital(word(others.getFirst())) + " cannot be chosen, only " + offered() + ".");
        }
        return question.takes(picks)
                ? new Reading.Picks(picks)
                : new Reading.Unclear("Choose " + English.range(question.least(), question.most()) + ".");
    }

    /** What was typed, with numbers for all that has a name. */
    private List<String> words(String typed) {
        String numbers = switch (question.kind()) {
            case PLAYERS -> seats(typed);
            case YES_OR_NO -> typed.replaceAll("\\by(es)?\\b", "1").replaceAll("\\bno?\\b", "0");
            case CARDS, ROWS, NUMBERS -> typed;
        };
        return Stream.of(numbers.split("[\\s,]+|\\b(and|cards?|rows?|players?|seats?)\\b"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** Long names first, for others may be parts of them. */
    private String seats(String typed) {
        List<Integer> longestFirst = IntStream.rangeClosed(1, cast.names().size())
                .boxed()
                .sorted(Comparator.comparing(seat -> -cast.names().get(seat - 1).length()))
                .toList();
        String numbers = typed;
        for (int seat : longestFirst) {
            numbers = numbers.replace(cast.names().get(seat - 1).toLowerCase(Locale.ROOT), " " + seat + " ");
        }
        return numbers;
    }

    private String offered() {
        List<Integer> options = question.options();
        boolean isRange =
                question.kind() == Kind.NUMBERS && options.getLast() - options.getFirst() == options.size() - 1;
        List<String> words = isRange
                ? List.of(options.getFirst() + " to " + options.getLast())
                : options.stream().map(this::word).toList();
        String none = question.least() == 0 ? ", or " + NONE : "";
        return question.most() == 1
                ? English.or(words) + none
                : English.range(question.least(), question.most()) + " of " + String.join(", ", words) + none;
    }

    private String example() {
        return question.options().stream()
                .limit(Math.max(1, question.least()))
                .map(this::word)
                .collect(Collectors.joining(" "));
    }

    private String word(int pick) {
        return cast.option(question.kind(), pick);
    }

    /** What words come to. */
    sealed interface Reading {
        record Picks(List<Integer> picks) implements Reading {
            public Picks {
                picks = List.copyOf(picks);
            }
        }

        /** @param why a sentence for whoever typed them */
        record Unclear(String why) implements Reading {}
    }
}
