package org.hornbook.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * An example: a table, the cards played, and the expected result; {@code because} names every rule that must apply.
 *
 * @param when what is done, turn by turn
 */
public record Example(
        Span span, Text title, List<Claim> given, List<List<Claim>> when, List<Claim> then, List<Name> because)
        implements Node {
    /** The name of a place that stands for all cards before they are dealt, the first on top. */
    public static final String DEAL = "deal";

    public Example {
        given = List.copyOf(given);
        when = when.stream().map(List::copyOf).toList();
        then = List.copyOf(then);
        because = List.copyOf(because);
    }

    /** The players in the order of the seats: as {@code given players} says, or else in that of the alphabet. */
    public List<String> players() {
        return seats().map(seats -> seats.players().stream().map(Name::text).distinct())
                .orElseGet(() -> Stream.concat(given.stream(), when.stream().flatMap(List::stream))
                        .<@Nullable Name>map(Claim::player)
                        .filter(Objects::nonNull)
                        .map(Name::text)
                        .distinct()
                        .sorted())
                .toList();
    }

    /** Who sits at the table, in which order, where the example says it. */
    public Optional<Claim.Players> seats() {
        return given.stream()
                .filter(Claim.Players.class::isInstance)
                .map(Claim.Players.class::cast)
                .findFirst();
    }

    /** The first cards that are dealt, where the example begins before the deal. */
    public Optional<Claim.Lies> deal() {
        return given.stream()
                .flatMap(claim -> claim instanceof Claim.Lies lies && lies.isDealt() ? Stream.of(lies) : Stream.empty())
                .findFirst();
    }

    /** The plays, turn by turn. The checker refuses other claims among them. */
    public List<List<Play>> turns() {
        return when.stream()
                .map(turn -> turn.stream()
                        .filter(Play.class::isInstance)
                        .map(Play.class::cast)
                        .toList())
                .toList();
    }

    /** The plays of all turns. */
    public List<Play> plays() {
        return turns().stream().flatMap(List::stream).toList();
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

    /**
     * The subject of a claim: {@code ann.hand}, {@code ann.team.score}, {@code row 2.tokens}, {@code card 13.holder}, {@code pasture}.
     *
     * @param player the owner, or a player of the team that is
     */
    public record What(
            Owner per, @Nullable Name player, @Nullable Name which, Name name) {

        /** A subject that belongs to a player. */
        public static What of(Name player, Name name) {
            return new What(Owner.PLAYER, player, null, name);
        }

        /** As examples write it. */
        public String written() {
            String owner = per == Owner.TEAM ? player + ".team" : player != null ? player.text() : owner();
            return (owner.isEmpty() ? "" : owner + ".") + name;
        }

        private String owner() {
            return which == null ? "" : per.name().toLowerCase(Locale.ROOT) + " " + which;
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
                case Play play -> play.player();
                case Rows _, Ends _, Wins _, Players _ -> null;
            };
        }

        record Rows(Span span, List<RowPicture> rows) implements Claim {
            public Rows {
                rows = List.copyOf(rows);
            }
        }

        /** {@code ann and ben win}: the game is over, and these and nobody else win. */
        record Wins(Span span, List<Name> players) implements Claim {
            public Wins {
                players = List.copyOf(players);
            }
        }

        /** {@code players dora and ann and ben}: who sits at the table, in the order of the seats. */
        record Players(Span span, List<Name> players) implements Claim {
            public Players {
                players = List.copyOf(players);
            }
        }

        /** {@code ann.hand is [3 14]}: the cards at a place of a player, a row or the game. */
        record Lies(Span span, What what, List<Name> cards) implements Claim {
            public Lies {
                cards = List.copyOf(cards);
            }

            /** Whether these are the cards that are dealt first. */
            public boolean isDealt() {
                return what.per() == Owner.GAME && what.name().text().equals(DEAL);
            }
        }

        /**
         * {@code starter is ben}, {@code ann.score is 12}, {@code row 2.heat is 1}: the value of a counter or an earlier
         * choice.
         */
        record Value(Span span, What what, Name value) implements Claim {}

        /**
         * {@code ann.lead may not be 30}: whether this may be among the picks, or with brackets, whether these may be all.
         *
         * @param whole whether the picks stand between brackets
         */
        record May(Span span, What what, boolean allowed, List<Name> picks, boolean whole) implements Claim {
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
