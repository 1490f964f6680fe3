package org.hornbook.game;

import java.util.List;

/** A player's answer. */
public sealed interface Answer {
    int seat();

    /**
     * The picks for each {@linkplain Decision#of question} to this seat, in their order. Trailing questions that need no pick
     * may be left out.
     */
    record Picks(int seat, List<List<Integer>> picks) implements Answer {
        public Picks {
            picks = picks.size() == 1
                    ? List.of(List.copyOf(picks.getFirst()))
                    : picks.stream().map(List::copyOf).toList();
        }

        /** The answer to a single question with one pick. */
        public static Picks of(int seat, int pick) {
            return new Picks(seat, List.of(List.of(pick)));
        }

        /** The picks for a question, by its index from 0; may be empty. */
        public List<Integer> picks(int question) {
            return question < picks.size() ? picks.get(question) : List.of();
        }

        /** The single pick for a question; 0 without one. */
        public int pick(int question) {
            return picks(question).isEmpty() ? 0 : picks(question).getFirst();
        }
    }

    /** The player does not answer: the script's rules for absent players decide. */
    record Absent(int seat) implements Answer {}
}
