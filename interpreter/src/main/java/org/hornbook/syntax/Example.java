package org.hornbook.syntax;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** A table, the cards played at it, by number or name, and what must come of it; {@code because} names every rule that must fire. */
public record Example(Span span, Text title, List<Claim> given, List<Play> plays, List<Claim> then, List<Name> because)
        implements Node {
    public Example {
        given = List.copyOf(given);
        plays = List.copyOf(plays);
        then = List.copyOf(then);
        because = List.copyOf(because);
    }

    /** Everybody at the table, in the order of the seats: those given cards or counts, those who play, those who took cards. */
    public List<String> players() {
        Stream<@Nullable Name> first = given.stream().map(claim -> switch (claim) {
            case Claim.Lies lies -> lies.player();
            case Claim.Value value -> value.player();
            default -> null;
        });
        Stream<@Nullable Name> last =
                given.stream().map(claim -> claim instanceof Claim.Took took ? took.player() : null);
        return Stream.of(first, plays.stream().<@Nullable Name>map(Play::player), last)
                .flatMap(names -> names)
                .filter(Objects::nonNull)
                .map(Name::text)
                .distinct()
                .toList();
    }

    /**
     * What a player answers: {@code ann plays 3 and 14 choosing row 2}, {@code ben chooses no for waits}. Whatever is not said
     * is left to the default.
     *
     * @param choice what the script calls the answer; missing for the cards that are played
     * @param picks cards, rows, numbers, players or yes, no or none, as written
     * @param row the row chosen if rules ask for one
     */
    public record Play(
            Span span,
            Name player,
            @Nullable Name choice,
            List<Name> picks,
            @Nullable Integer row) implements Node {
        public Play {
            picks = List.copyOf(picks);
        }

        /** The cards played; none of any other answer. */
        public List<Name> cards() {
            return choice == null ? picks : List.of();
        }
    }

    /** A statement about the table or a player, true before the plays or after them. */
    public sealed interface Claim extends Node {
        record Rows(Span span, List<RowPicture> rows) implements Claim {
            public Rows {
                rows = List.copyOf(rows);
            }
        }

        record Took(Span span, Name player, List<Name> cards) implements Claim {
            public Took {
                cards = List.copyOf(cards);
            }
        }

        record Gained(Span span, Name player, int points) implements Claim {}

        record Wins(Span span, Name player) implements Claim {}

        /**
         * {@code ann hand [3 14]}: the cards at a place, of a player, a row or the game.
         *
         * @param row the number of the row, if it is one's
         */
        record Lies(
                Span span, @Nullable Name player, @Nullable Name row, Name place, List<Name> cards) implements Claim {
            public Lies {
                cards = List.copyOf(cards);
            }

            /** What has such a place. */
            public Owner per() {
                return row != null ? Owner.ROW : player != null ? Owner.PLAYER : Owner.GAME;
            }
        }

        /**
         * {@code starter is ben}, {@code ann score is 12}, {@code row 2 heat is 1}: what is counted, or was chosen before.
         *
         * @param player whose it is, if it is a player's
         * @param which row or card it is of, if it is of one
         */
        record Value(
                Span span,
                Owner per,
                @Nullable Name player,
                @Nullable Name which,
                Name counter,
                Name value) implements Claim {}

        /** {@code ann may not play 30}: whether a player may answer so when asked. */
        record May(
                Span span,
                Name player,
                boolean allowed,
                List<Name> picks,
                @Nullable Name choice) implements Claim {
            public May {
                picks = List.copyOf(picks);
            }
        }

        /** {@code the round ends}: this turn is the last of the round or game, or is broken off. */
        record Ends(Span span, String what) implements Claim {}
    }

    /**
     * The cards of a row in order, by number or name, and modifiers, each followed by its side if it has sides.
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
