package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.words.Language;
import org.hornbook.words.Type;

/**
 * A question to one player: to choose some of several options.
 *
 * @param deal the deal it is about, from 1; 0 if it is about the whole game
 * @param name the name of the choice in the script
 * @param text the question, as a sentence for the player
 * @param options the possible picks, in ascending order: cards (with repetitions where there are copies), rows, seats or
 *     numbers, places in the variant's words; 0 for no and 1 for yes
 * @param least the fewest picks
 * @param most the most picks
 * @param secret whether the others know neither the options nor the answer
 * @param card the card being resolved; 0 without one
 * @param absent the default for a player who does not answer; empty if it is drawn at random or nothing is chosen
 * @param cause the rule that asks
 */
public record Question(
        int seat,
        int deal,
        String name,
        String text,
        Kind kind,
        List<Integer> options,
        int least,
        int most,
        boolean secret,
        int card,
        List<Integer> absent,
        Cause cause) {
    public Question {
        options = List.copyOf(options);
        absent = List.copyOf(absent);
    }

    /** Whether the answer is exactly one of several rows. */
    public boolean wantsOneRow() {
        return kind == Kind.ROWS && least == 1 && most == 1;
    }

    /** This question with a default for a player who does not answer. */
    public Question absent(List<Integer> ifAway) {
        return new Question(seat, deal, name, text, kind, options, least, most, secret, card, ifAway, cause);
    }

    /** This question with some of its options, at least as many as it wants. */
    public Question offering(List<Integer> some) {
        return new Question(
                seat, deal, name, text, kind, some, least, Math.min(most, some.size()), secret, card, absent, cause);
    }

    /** This question with another text. */
    public Question saying(String words) {
        return new Question(seat, deal, name, words, kind, options, least, most, secret, card, absent, cause);
    }

    /** The kind of options: their type, and the word for one of them. */
    public enum Kind {
        CARDS(Type.CARD),
        ROWS(Type.ROW),
        PLAYERS(Type.PLAYER),
        NUMBERS(Type.NUMBER),
        WORDS(Type.WORD),
        YES_OR_NO(Type.TRUTH);

        private static final Map<Type, Kind> OF_TYPES =
                Stream.of(values()).collect(Collectors.toUnmodifiableMap(Kind::type, kind -> kind));

        private final Type type;

        Kind(Type type) {
            this.type = type;
        }

        /**
         * The kind for a type.
         *
         * @throws NoSuchElementException if values of this type cannot be chosen
         */
        public static Kind of(Type type) {
            Kind kind = OF_TYPES.get(type);
            if (kind == null) {
                throw new NoSuchElementException("nothing of type " + type + " can be chosen");
            }
            return kind;
        }

        public Type type() {
            return type;
        }

        public String noun() {
            return Language.say(this, "kind");
        }

        /** The request for one of them in words. */
        public String phrase() {
            return Language.say(this, "one");
        }

        /**
         * The deals in which a step asks: each deal if the options belong to deals; otherwise once, in deal 0, for all of
         * them.
         */
        public IntStream deals(int count) {
            return isPerDeal(count) ? IntStream.rangeClosed(1, count) : IntStream.of(0);
        }

        /** Whether a step asks in each of so many deals; otherwise it asks once for all of them. */
        public boolean isPerDeal(int count) {
            return count == 1 || this == CARDS || this == ROWS;
        }
    }

    /** Whether more than one answer is possible. */
    public boolean leavesAChoice() {
        return least < options.size() && most > 0;
    }

    /** Whether these picks are a valid answer; a card can be picked as often as there are copies of it. */
    public boolean takes(List<Integer> picks) {
        return least <= picks.size()
                && picks.size() <= most
                && (picks.size() == 1
                        ? offers(picks.getFirst())
                        : notOffered(picks).isEmpty());
    }

    private boolean offers(int pick) {
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i) == pick) {
                return true;
            }
        }
        return false;
    }

    /**
     * A random valid answer.
     *
     * @param below gives a random number from 0 up to but not including a bound
     */
    public List<Integer> any(IntUnaryOperator below) {
        int count = least == most ? least : least + below.applyAsInt(most - least + 1);
        if (count == 1) {
            return List.of(options.get(below.applyAsInt(options.size())));
        }
        List<Integer> left = new ArrayList<>(options);
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < count) {
            picks.add(left.remove(below.applyAsInt(left.size())));
        }
        return picks;
    }

    /** The picks that are not among the options. */
    public List<Integer> notOffered(List<Integer> picks) {
        List<Integer> left = new ArrayList<>(options);
        return picks.stream().filter(pick -> !left.remove(pick)).toList();
    }

    /**
     * A question in the middle of a step, while a card is being resolved or a rule is being carried out.
     *
     * @param rule the index of the rule that asks
     * @param placed whether the card being resolved has been placed already
     * @param hidden whether only the asked player may know the options
     */
    public record MidStep(Question question, int rule, boolean placed, boolean hidden) {
        public int seat() {
            return question.seat();
        }
    }
}
