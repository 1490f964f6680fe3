package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A question in the terminal, and the meaning of typed answers: {@code 43}, {@code 12 15}, {@code row 2}, {@code yes}, {@code
 * none}, or a name.
 *
 * @param board the deal shown above the question; null if the question is about all deals
 * @param narrator knows the names of players and cards
 */
record TypedAnswer(Question question, SeatView.@Nullable Board board, Narrator narrator) {
    private static final String NONE = "none";

    /** Marks the number of a name, since a typed number may mean something else. */
    private static final String NAMED = "#";

    /**
     * The question with its answers, such as {@code Your 3: Choose a row. (row 1 or row 4)}; cards of the hand are shown
     * above.
     */
    String asked() {
        boolean isHand = question.kind() == Kind.CARDS && board != null && board.isHand(question.options());
        boolean isOne = question.least() == 1 && question.most() == 1;
        return question.text()
                + (isHand && isOne ? "" : " (" + (isHand ? offered(List.of("your cards")) : offered()) + ")");
    }

    /** The picks, or why the text is not an answer. */
    Reading read(String typed) {
        String words = typed.strip().toLowerCase(Locale.ROOT);
        List<Integer> picks = new ArrayList<>();
        for (String word : words.equals(NONE) ? List.<String>of() : words(words)) {
            if (!word.matches(NAMED + "?\\d{1,9}")) {
                return new Reading.Unclear("Type for example " + example() + ". You can also type why or quit.");
            }
            if (question.kind() == Kind.CARDS && !word.startsWith(NAMED) && hasName(Integer.parseInt(word))) {
                return new Reading.Unclear(word + " cannot be chosen, only " + offered() + ".");
            }
            picks.add(Integer.valueOf(word.replace(NAMED, "")));
        }
        List<Integer> others = question.notOffered(picks);
        if (!others.isEmpty()) {
            return new Reading.Unclear(
                    Language.capital(word(others.getFirst())) + " cannot be chosen, only " + offered() + ".");
        }
        return question.takes(picks)
                ? new Reading.Picks(picks)
                : new Reading.Unclear("Choose " + Language.range(question.least(), question.most()) + ".");
    }

    /** The words typed, with names replaced by numbers. */
    private List<String> words(String typed) {
        String numbers = switch (question.kind()) {
            case PLAYERS ->
                numbered(
                        typed,
                        IntStream.rangeClosed(1, narrator.cast().names().size()),
                        seat -> narrator.cast().names().get(seat - 1));
            case YES_OR_NO -> typed.replaceAll("\\by(es)?\\b", "1").replaceAll("\\bno?\\b", "0");
            case ROWS, NUMBERS -> typed;
            default ->
                numbered(
                        typed.replace('_', ' '),
                        question.options().stream().mapToInt(Integer::intValue).filter(this::hasName),
                        this::word);
        };
        return Stream.of(numbers.split("[\\s,]+|\\b(and|cards?|rows?|players?|seats?)\\b"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** Replaces names, long ones first, since others may be parts of them. */
    private static String numbered(String typed, IntStream picks, IntFunction<String> name) {
        List<Integer> longestFirst = picks.boxed()
                .sorted(Comparator.comparing(pick -> -name.apply(pick).length()))
                .toList();
        String numbers = typed;
        for (int pick : longestFirst) {
            String written = Pattern.quote(name.apply(pick).toLowerCase(Locale.ROOT));
            numbers = numbers.replaceAll("(?<!\\w)" + written + "(?!\\w)", " " + NAMED + pick + " ");
        }
        return numbers;
    }

    private String offered() {
        List<Integer> options = question.options();
        boolean isRange =
                question.kind() == Kind.NUMBERS && options.getLast() - options.getFirst() == options.size() - 1;
        List<String> words = isRange
                ? List.of(options.getFirst() + " to " + options.getLast())
                : options.stream().map(this::offer).toList();
        return offered(words);
    }

    /** The text of an option: a card with its counters; a card that waits to be placed with its owner. */
    private String offer(int pick) {
        if (board == null || question.kind() != Kind.CARDS) {
            return word(pick);
        }
        String whose = board.queue().stream()
                .filter(played -> played.card() == pick)
                .map(played -> narrator.cast().whose(played.seat()) + " ")
                .findFirst()
                .orElse("");
        return whose + narrator.card(pick, board);
    }

    private String offered(List<String> words) {
        List<String> all = question.least() == 0
                ? Stream.concat(words.stream(), Stream.of(NONE)).toList()
                : words;
        return question.most() == 1
                ? Language.or(all.stream().distinct().toList())
                : Language.range(question.least(), question.most()) + " of " + Language.or(all);
    }

    private String example() {
        return question.options().stream()
                .limit(Math.max(1, question.least()))
                .map(this::word)
                .collect(Collectors.joining(" "));
    }

    private boolean hasName(int card) {
        return !word(card).equals(String.valueOf(card));
    }

    private String word(int pick) {
        return narrator.option(question.kind(), pick);
    }

    /** The result of reading an answer. */
    sealed interface Reading {
        record Picks(List<Integer> picks) implements Reading {
            public Picks {
                picks = List.copyOf(picks);
            }
        }

        /** @param why a sentence for the player */
        record Unclear(String why) implements Reading {}
    }
}
