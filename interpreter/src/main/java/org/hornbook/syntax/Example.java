package org.hornbook.syntax;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** An example: a table, the cards played, and the expected result; {@code because} names every rule that must apply. */
public record Example(Span span, Text title, List<Claim> given, List<Claim> when, List<Claim> then, List<Name> because)
        implements Node {
    public Example {
        given = List.copyOf(given);
        when = List.copyOf(when);
        then = List.copyOf(then);
        because = List.copyOf(because);
    }

    /** The players in the order of the seats: those with cards or counters first, then those who only play. */
    public List<String> players() {
        return Stream.concat(given.stream(), when.stream())
                .<@Nullable Name>map(Claim::player)
                .filter(Objects::nonNull)
                .map(Name::text)
                .distinct()
                .toList();
    }

    /** The plays. The checker refuses other claims among them. */
    public List<Play> plays() {
        return when.stream()
                .filter(Play.class::isInstance)
                .map(Play.class::cast)
                .toList();
    }

    /**
     * A player's answer: {@code ann plays 3 and 14}, {@code ann.home is row 2}, {@code ben.waits is no}. Questions that are
     * not mentioned get their defaults.
     *
     * @param choice the name of the choice; null for the cards played
     * @param picks cards, {@code row 2}, numbers, players or yes, no or none, as written
     */
    public record Play(Span span, Name player, @Nullable Name choice, List<Name> picks) implements Claim {
        public Play {
            picks = List.copyOf(picks);
        }

        /** The cards played; empty for other answers. */
        public List<Name> cards() {
            return choice == null ? picks : List.of();
        }
    }

    /** The subject of a claim: {@code ann.hand}, {@code row 2.tokens}, {@code card 13.holder}, {@code pasture}. */
    public record What(
            Owner per, @Nullable Name player, @Nullable Name which, Name name) {

        /** A subject that belongs to a player. */
        public static What of(Name player, Name name) {
            return new What(Owner.PLAYER, player, null, name);
        }
    }

    /** A claim about the table or a player before or after the plays, or a play. */
    public sealed interface Claim extends Node {
        /** The player it is about; null if it is about none. */
        default @Nullable Name player() {
            return switch (this) {
                case Lies lies -> lies.what().player();
                case Value value -> value.what().player();
                case May may -> may.what().player();
                case Wins(Span _, Name player) -> player;
                case Play play -> play.player();
                case Rows _, Ends _ -> null;
            };
        }

        record Rows(Span span, List<RowPicture> rows) implements Claim {
            public Rows {
                rows = List.copyOf(rows);
            }
        }

        record Wins(Span span, Name player) implements Claim {}

        /** {@code ann.hand is [3 14]}: the cards at a place of a player, a row or the game. */
        record Lies(Span span, What what, List<Name> cards) implements Claim {
            public Lies {
                cards = List.copyOf(cards);
            }
        }

        /**
         * {@code starter is ben}, {@code ann.score is 12}, {@code row 2.heat is 1}: the value of a counter or an earlier
         * choice.
         */
        record Value(Span span, What what, Name value) implements Claim {}

        /** {@code ann.lead may not be 30}: whether an answer is allowed. */
        record May(Span span, What what, boolean allowed, List<Name> picks) implements Claim {
            public May {
                picks = List.copyOf(picks);
            }
        }

        /** {@code round end}: the turn ends the round or game, or is broken off. */
        record Ends(Span span, String what) implements Claim {}
    }

    /**
     * The cards of a row in order, by number or name, and its modifiers, each followed by its side if it has sides.
     *
     * @param stacked the places, from 0, of the cards that lie on the one before them
     */
    public record RowPicture(Span span, List<Name> words, List<Integer> stacked) implements Node {
        public RowPicture {
            stacked = List.copyOf(stacked);
            words = List.copyOf(words);
        }
    }
}
