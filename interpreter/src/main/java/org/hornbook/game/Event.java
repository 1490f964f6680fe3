package org.hornbook.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that happened in a game. Each kind says who may see it: everybody, or one seat. */
public sealed interface Event {
    /** An event that everybody sees. All that it tells follows from what everybody sees, or is shown by it. */
    sealed interface Open extends Event {
        @Override
        default int onlyFor() {
            return 0;
        }
    }

    /** An event that only one seat may see. */
    sealed interface Private extends Event {
        int seat();

        @Override
        default int onlyFor() {
            return seat();
        }
    }

    /** The size of an event's object in bytes. */
    int SIZE = 80;

    /** The size of a number in a list, in bytes. */
    int NUMBER_SIZE = 20;

    /** The only seat that may see this event; 0 if everybody may. */
    int onlyFor();

    /** The deal in which it happened, from 1; 0 for events of all deals. */
    default int deal() {
        return 0;
    }

    /** The rule that caused it; null for events of every game. */
    default @Nullable Cause cause() {
        return null;
    }

    /** The approximate size in bytes, with the reasons of its cause. */
    default long bytes() {
        Cause cause = cause();
        return SIZE + (long) NUMBER_SIZE * numbers() + (cause == null ? 0 : cause.bytes());
    }

    private int numbers() {
        return switch (this) {
            case HandDealt dealt -> dealt.cards().size();
            case RowsDealt dealt -> dealt.rows().stream().mapToInt(List::size).sum();
            case CardsPassed passed -> 3 * (passed.gave().size() + passed.got().size());
            case CardsMoved moved -> moved.cards().size();
            case ChoiceShown shown -> shown.picks().size();
            case CardsRevealed revealed -> 2 * revealed.cards().size();
            case RowTaken taken -> taken.cards().size();
            case CardsDiscarded discarded -> discarded.cards().size();
            case RowsSorted sorted -> sorted.order().size();
            case RoundEnded ended -> 2 * ended.scores().size();
            case GameEnded ended -> ended.winners().size() + 2 * ended.scores().size();
            case SeedCommitted _,
                    RoundBegan _,
                    Answered _,
                    TurnBegan _,
                    CardSubstituted _,
                    RuleApplied _,
                    CardPlaced _,
                    CardLaid _,
                    CardStacked _,
                    CardReturned _,
                    RowOpened _,
                    RowClosed _,
                    ModifierMoved _,
                    CounterSet _,
                    PointsGained _,
                    TurnEnded _,
                    SeedRevealed _,
                    PassedOver _,
                    RulesFailed _ -> 0;
        };
    }

    /** Published before the first deal: SHA-256 of the seed, in hexadecimal. */
    record SeedCommitted(String commitment) implements Open {}

    record RoundBegan(int round) implements Open {}

    record HandDealt(int deal, int seat, List<Integer> cards) implements Private {
        public HandDealt {
            cards = List.copyOf(cards);
        }
    }

    /** The rows at the start of a round. */
    record RowsDealt(int deal, List<List<Integer>> rows) implements Open {
        public RowsDealt {
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** A player has answered; the answer is still secret. */
    record Answered(int seat) implements Open {}

    /**
     * Cards that a player passed on or got, visible to that player only.
     *
     * @param from for each card given, the place it has left
     * @param to for each card got, the place it is in now
     * @param takers for each card given, the player whose place it is in now; 0 for a place of the game
     * @param givers for each card got, the player whose place it was in; 0 for a place of the game or the deck
     */
    record CardsPassed(
            int deal,
            int seat,
            List<Integer> gave,
            List<Integer> got,
            @Telling List<String> from,
            @Telling List<String> to,
            @Telling List<Integer> takers,
            @Telling List<Integer> givers)
            implements Private {
        public CardsPassed {
            gave = List.copyOf(gave);
            got = List.copyOf(got);
            from = List.copyOf(from);
            to = List.copyOf(to);
            takers = List.copyOf(takers);
            givers = List.copyOf(givers);
        }
    }

    /**
     * Cards moved between places that everybody sees.
     *
     * @param from the place they came from, {@code row}, or empty for the deck
     * @param giver the owner of that place, or the row's number; 0 for a place of the game
     * @param taker the player whose place they are in now; 0 for a place of the game
     */
    record CardsMoved(int deal, String from, int giver, String to, int taker, List<Integer> cards, Cause cause)
            implements Open {
        public CardsMoved {
            cards = List.copyOf(cards);
        }
    }

    /**
     * A choice that is now public.
     *
     * @param choice its name in the script
     * @param picks cards, rows, seats or numbers; 0 for no and 1 for yes
     * @param byDefault whether it is the default for a player who did not answer
     * @param player the player whose card is being resolved; 0 without one
     * @param card that card
     */
    record ChoiceShown(
            int deal,
            int seat,
            String choice,
            Question.Kind kind,
            List<Integer> picks,
            boolean byDefault,
            @Telling int player,
            @Telling int card,
            Cause cause)
            implements Open {
        /** A choice while no card is being resolved. */
        public ChoiceShown(
                int deal,
                int seat,
                String choice,
                Question.Kind kind,
                List<Integer> picks,
                boolean byDefault,
                Cause cause) {
            this(deal, seat, choice, kind, picks, byDefault, 0, 0, cause);
        }

        public ChoiceShown {
            picks = List.copyOf(picks);
        }
    }

    record TurnBegan(int turn) implements Open {}

    /** All cards of a turn, in the order they will be resolved. */
    record CardsRevealed(int deal, List<Played> cards) implements Open {
        public CardsRevealed {
            cards = List.copyOf(cards);
        }
    }

    /** A card was played for a player who chose none, or none that could be played. */
    record CardSubstituted(int deal, int seat, int card, Cause cause) implements Open {}

    /**
     * A case or rule applies; its effects follow. {@code card} is the card being resolved and {@code seat} its player, both 0
     * without one.
     */
    record RuleApplied(int deal, int seat, int card, Cause cause) implements Open {}

    /** A card was placed in a row. {@code place} counts the row's cards from 1 at the left. */
    record CardPlaced(int deal, int seat, int card, int row, int place, Cause cause) implements Open {}

    /**
     * A card from another place was laid in a row.
     *
     * @param from the place it came from, or {@code row}
     * @param giver the owner of that place, or the row's number; 0 for a place of the game
     * @param place counts the row's cards from 1 at the left
     */
    record CardLaid(int deal, String from, int giver, int card, int row, int place, Cause cause) implements Open {}

    /**
     * A card was put on another one of a row; both count as one from now on.
     *
     * @param seat the player of the card being resolved; 0 if the card came from another place
     * @param from the place it came from, {@code row}, or empty for a card being resolved or dealt
     * @param giver the owner of that place, or the row's number; 0 for a place of the game
     * @param base the card on which it lies
     * @param place counts the row's cards from 1 at the left, each before those that lie on it
     * @param cause null for the rows at the start
     */
    record CardStacked(
            int deal,
            int seat,
            String from,
            int giver,
            int card,
            int base,
            int row,
            int place,
            @Nullable Cause cause) implements Open {}

    /**
     * A card that waited to be placed goes back where it came from, since the turn or round has ended.
     *
     * @param seat the player for whom it waited; 0 for nobody
     * @param to the place it came from, or {@code row}
     * @param owner the owner of that place, or the row's number; 0 for a place of the game
     */
    record CardReturned(int deal, int seat, int card, String to, int owner, Cause cause) implements Open {}

    /** A player took the cards of a row; {@code points} are their bullheads. */
    record RowTaken(int deal, int seat, int row, List<Integer> cards, int points, Cause cause) implements Open {
        public RowTaken {
            cards = List.copyOf(cards);
        }
    }

    record RowOpened(int deal, int row, Cause cause) implements Open {}

    record RowClosed(int deal, int row, Cause cause) implements Open {}

    /** Cards left the game; {@code row} is 0 for a card that was in no row. */
    record CardsDiscarded(int deal, int row, List<Integer> cards, Cause cause) implements Open {
        public CardsDiscarded {
            cards = List.copyOf(cards);
        }
    }

    /** Rows were reordered: {@code order} holds, for each new place, the number the row had before. */
    record RowsSorted(int deal, List<Integer> order, Cause cause) implements Open {
        public RowsSorted {
            order = List.copyOf(order);
        }
    }

    /** A modifier moved to another row; {@code from} is 0 if it was not on the table. */
    record ModifierMoved(int deal, String modifier, int from, int to, Cause cause) implements Open {}

    /** A counter has a new value; {@code owner} is a seat or a row, or 0 for a counter of the game. */
    record CounterSet(int deal, String counter, int owner, int value, Cause cause) implements Open {}

    record PointsGained(int seat, int points, Cause cause) implements Open {}

    record TurnEnded(int turn) implements Open {}

    /** The round is over; {@code points} and {@code scores} are in the order of the seats. */
    record RoundEnded(int round, List<Integer> points, List<Integer> scores) implements Open {
        public RoundEnded {
            points = List.copyOf(points);
            scores = List.copyOf(scores);
        }
    }

    /**
     * The game is over; {@code winners} is empty if the rules failed.
     *
     * @param worths for each seat the number that decides who wins, that of its team; empty if points decide
     */
    record GameEnded(List<Integer> winners, List<Integer> scores, List<Integer> worths, Cause cause) implements Open {
        public GameEnded {
            winners = List.copyOf(winners);
            scores = List.copyOf(scores);
            worths = List.copyOf(worths);
        }
    }

    /** Published after the game, so that anybody can verify the deals. */
    record SeedRevealed(String seed) implements Open {}

    /** Something that the rules ask for cannot be done, and the game goes on without it; {@code message} says what. */
    record PassedOver(int deal, @Telling String message, Cause cause) implements Open {}

    /** The rules leave open what happens, so the game ends. {@code message} says what is missing. */
    record RulesFailed(int deal, @Telling String message, Cause cause) implements Open {}

    record Played(int seat, int card) {}
}
