package org.hornbook.game;

import java.util.List;

/** What the game waits for, and from whom. The options are never empty. */
public sealed interface Decision {

    /** The seats that have yet to answer. */
    List<Integer> seats();

    /** Everybody in {@code seats} chooses a card of each deal, hidden from the others until all have. */
    record PlayCards(List<Integer> seats) implements Decision {
        public PlayCards {
            seats = List.copyOf(seats);
        }
    }

    /** Everybody in {@code seats} chooses {@code count} cards of each deal to pass on, hidden from the others. */
    record PassCards(List<Integer> seats, int count) implements Decision {
        public PassCards {
            seats = List.copyOf(seats);
        }
    }

    /**
     * One player chooses a row for the card being resolved.
     *
     * @param rows the rows to choose from, in ascending order
     * @param absent the row chosen for a player who does not answer
     * @param cause the rule that asks
     */
    record ChooseRow(int seat, int deal, int card, List<Integer> rows, int absent, Cause cause) implements Decision {
        public ChooseRow {
            rows = List.copyOf(rows);
        }

        @Override
        public List<Integer> seats() {
            return List.of(seat);
        }
    }

    /** Nothing: the game is over. */
    record Nothing() implements Decision {
        @Override
        public List<Integer> seats() {
            return List.of();
        }
    }
}
