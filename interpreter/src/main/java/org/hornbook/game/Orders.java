package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The answers that wait, hidden, until everybody has given one: a choice for each seat. Mutable and cheap to copy, since
 * choices themselves never change, and to clear: what was ordered before is still there, but nobody's order any more.
 */
public final class Orders {
    private final int seats;
    private final int deals;
    private final @Nullable Choice[] choices;
    private final @Nullable Stages[] stages;

    /** For each deal of each seat, the place of the card it draws if it does. */
    private final int[] draws;

    /** The seats that are asked, those that have made a choice and those that draw, as sets of bits: bit 1 for seat 1. */
    private int asked;

    private int choosing;

    private int drawing;

    /** The seats that have answered in stages. */
    private int staged;

    public Orders(int seats, int deals) {
        this.seats = seats;
        this.deals = deals;
        choices = new Choice[seats + 1];
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

    /** Waits for new answers of these seats, a set of bits. */
    public void ask(int toAsk) {
        asked = toAsk;
        choosing = 0;
        drawing = 0;
        staged = 0;
    }

    /** Keeps a choice in place of what the same seat ordered before. */
    public void put(Choice choice) {
        choices[choice.seat()] = choice;
        choosing |= 1 << choice.seat();
        drawing &= ~(1 << choice.seat());
    }

    /** Keeps what a seat has answered so far where its later questions depend on that; it has yet to answer the others. */
    public void put(int seat, Stages answers) {
        stages[seat] = answers;
        staged = answers.stage() == 0 ? staged & ~(1 << seat) : staged | 1 << seat;
    }

    /** What a seat has answered in stages. */
    public Stages stages(int seat) {
        Stages known = (staged & 1 << seat) == 0 ? null : stages[seat];
        return known == null ? Stages.NONE : known;
    }

    /**
     * Lets a seat play the card at a place of its hand as {@link Heaps#pick} counts them. Who draws in one deal must do
     * so in all.
     */
    public void draw(int seat, int deal, int place) {
        draws[seat * deals + deal - 1] = place;
        drawing |= 1 << seat;
    }

    /** The place of the card a seat draws in a deal; -1 if it draws none. */
    public int drawn(int seat, int deal) {
        return (drawing & 1 << seat) == 0 ? -1 : draws[seat * deals + deal - 1];
    }

    public @Nullable Choice of(int seat) {
        return (choosing & 1 << seat) == 0 ? null : choices[seat];
    }

    /** Whether a seat has yet to answer. */
    public boolean isMissing(int seat) {
        return (asked & ~(choosing | drawing) & 1 << seat) != 0;
    }

    /** Whether a seat is asked, and may have answered already. */
    public boolean isAsked(int seat) {
        return (asked & 1 << seat) != 0;
    }

    public boolean areComplete() {
        return (asked & ~(choosing | drawing)) == 0;
    }

    /** Whether everybody draws and nobody has chosen. */
    public boolean areDrawn() {
        return choosing == 0 && areComplete();
    }

    /** The seats that have yet to answer. */
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
     * What a seat has answered to questions of which later ones depend on earlier answers. Nobody else learns of it before
     * the seat has answered all of them.
     *
     * @param stage how many stages it has answered, and so the one that it is at
     * @param questions those of these stages
     * @param picks what was chosen, for each of these questions
     * @param given the choices that were made; none for a stage that left no choice
     */
    public record Stages(int stage, List<Question> questions, List<List<Integer>> picks, List<Choice> given) {
        public static final Stages NONE = new Stages(0, List.of(), List.of(), List.of());

        public Stages {
            questions = List.copyOf(questions);
            picks = List.copyOf(picks);
            given = List.copyOf(given);
        }

        /** With the answers to the questions of the next stage, in their order. */
        public Stages and(List<Question> asked, List<List<Integer>> answers, Optional<Choice> choice) {
            return new Stages(
                    stage + 1,
                    joined(questions, asked),
                    joined(picks, answers),
                    joined(given, choice.stream().toList()));
        }

        private static <T> List<T> joined(List<T> first, List<T> second) {
            return Stream.concat(first.stream(), second.stream()).toList();
        }
    }
}
