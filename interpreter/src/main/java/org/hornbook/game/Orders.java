package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The secret answers to the open question, one choice for each seat, until everybody has answered. Mutable and cheap to copy,
 * since choices are immutable, and cheap to clear.
 */
public final class Orders {
    private final int seats;
    private final int deals;
    private final @Nullable Answer[] choices;
    private final @Nullable Stages[] stages;

    /** For each seat and deal, the index of the card it draws, if it draws. */
    private final int[] draws;

    /** The seats that are asked, those with a choice, and those that draw, as sets of bits: bit 1 for seat 1. */
    private int asked;

    private int choosing;

    private int drawing;

    /** The seats that have answered in stages. */
    private int staged;

    public Orders(int seats, int deals) {
        this.seats = seats;
        this.deals = deals;
        choices = new Answer[seats + 1];
        stages = new Stages[seats + 1];
        draws = new int[(seats + 1) * deals];
    }

    public Orders copy() {
        Orders copy = new Orders(seats, deals);
        copy.become(this);
        return copy;
    }

    void become(Orders other) {
        if (other.choosing != 0) {
            System.arraycopy(other.choices, 0, choices, 0, choices.length);
        }
        if (other.drawing != 0) {
            System.arraycopy(other.draws, 0, draws, 0, draws.length);
        }
        if (other.staged != 0) {
            System.arraycopy(other.stages, 0, stages, 0, stages.length);
        }
        staged = other.staged;
        asked = other.asked;
        choosing = other.choosing;
        drawing = other.drawing;
    }

    public void clear() {
        ask(0);
    }

    /** Asks these seats, a set of bits, and forgets earlier answers. */
    public void ask(int toAsk) {
        asked = toAsk;
        choosing = 0;
        drawing = 0;
        staged = 0;
    }

    /** Stores a seat's choice in place of its earlier one. */
    public void put(Answer answer) {
        choices[answer.seat()] = answer;
        choosing |= 1 << answer.seat();
        drawing &= ~(1 << answer.seat());
    }

    /** Stores a seat's answers to some stages; it has not answered the others yet. */
    public void put(int seat, Stages answers) {
        stages[seat] = answers;
        staged = answers.stage() == 0 ? staged & ~(1 << seat) : staged | 1 << seat;
    }

    /** A seat's answers to stages. */
    public Stages stages(int seat) {
        Stages known = (staged & 1 << seat) == 0 ? null : stages[seat];
        return known == null ? Stages.NONE : known;
    }

    /**
     * Lets a seat play the card at an index of its hand, as {@link Heaps#pick} counts. A seat that draws in one deal must draw
     * in all.
     */
    public void draw(int seat, int deal, int place) {
        draws[seat * deals + deal - 1] = place;
        drawing |= 1 << seat;
    }

    /** The index of the card that a seat draws in a deal; -1 for none. */
    public int drawn(int seat, int deal) {
        return (drawing & 1 << seat) == 0 ? -1 : draws[seat * deals + deal - 1];
    }

    public @Nullable Answer of(int seat) {
        return (choosing & 1 << seat) == 0 ? null : choices[seat];
    }

    /** Whether a seat has not answered yet. */
    public boolean isMissing(int seat) {
        return (asked & ~(choosing | drawing) & 1 << seat) != 0;
    }

    /** Whether a seat is asked, also if it has answered. */
    public boolean isAsked(int seat) {
        return (asked & 1 << seat) != 0;
    }

    public boolean areComplete() {
        return (asked & ~(choosing | drawing)) == 0;
    }

    /** The seats that have not answered yet. */
    public List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            if (isMissing(seat)) {
                missing.add(seat);
            }
        }
        return missing;
    }

    /**
     * A seat's answers to questions of which later ones depend on earlier ones. They stay secret until the seat has answered
     * all of them.
     *
     * @param stage the number of answered stages, and so the index of the current one
     * @param questions the questions of these stages
     * @param picks the picks for each of these questions
     * @param given the choices made; none for a stage with only one possible answer
     */
    public record Stages(int stage, List<Question> questions, List<List<Integer>> picks, List<Answer> given) {
        public static final Stages NONE = new Stages(0, List.of(), List.of(), List.of());

        public Stages {
            questions = List.copyOf(questions);
            picks = List.copyOf(picks);
            given = List.copyOf(given);
        }

        /** These stages with the answers to the next one's questions, in their order. */
        public Stages and(List<Question> asked, List<List<Integer>> answers, Optional<Answer> answer) {
            return new Stages(
                    stage + 1,
                    joined(questions, asked),
                    joined(picks, answers),
                    joined(given, answer.stream().toList()));
        }

        private static <T> List<T> joined(List<T> first, List<T> second) {
            return Stream.concat(first.stream(), second.stream()).toList();
        }
    }
}
