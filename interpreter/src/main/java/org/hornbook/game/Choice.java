package org.hornbook.game;

import java.util.List;

/** What a player answers. */
public sealed interface Choice {
    int seat();

    /**
     * What is chosen for each {@linkplain Decision#of question} to this seat, in their order. Of the last ones those can
     * be left out that need no pick.
     */
    record Answer(int seat, List<List<Integer>> picks) implements Choice {
        public Answer {
            picks = picks.size() == 1
                    ? List.of(List.copyOf(picks.getFirst()))
                    : picks.stream().map(List::copyOf).toList();
        }

        /** To a single question that wants one pick. */
        public static Answer of(int seat, int pick) {
            return new Answer(seat, List.of(List.of(pick)));
        }

        /** What is chosen for a question, by its place from 0; empty if nothing is. */
        public List<Integer> picks(int question) {
            return question < picks.size() ? picks.get(question) : List.of();
        }

        /** The one pick for a question; 0 if there is none. */
        public int pick(int question) {
            return picks(question).isEmpty() ? 0 : picks(question).getFirst();
        }
    }

    /** The player does not answer: the script's rules for absent players decide. */
    record Absent(int seat) implements Choice {}
}
