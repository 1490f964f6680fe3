package org.hornbook.variant;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The steps of a round, and those of a turn; one step of the round plays the turns. */
public record Course(List<Step> round, List<Step> turn) {
    /** The most repetitions of a step in a row. */
    public static final int MOST_REPETITIONS = 1000;

    public Course {
        round = List.copyOf(round);
        turn = List.copyOf(turn);
    }

    /** The steps of the round, then those of the turn. */
    public Stream<Step> steps() {
        return Stream.concat(round.stream(), turn.stream());
    }

    /**
     * One step of a round or turn.
     *
     * @param condition the step is left out if this does not hold; missing if it is always done
     * @param repeats whether the step is repeated as long as the condition holds, like {@code while}, or done once, like {@code if}
     * @param bound the most repetitions; missing if the condition itself is sure to end them
     */
    public record Step(
            NamedRule rule,
            @Nullable Formula condition,
            boolean repeats,
            @Nullable Formula bound,
            List<Effect> effects) {
        public Step {
            effects = List.copyOf(effects);
        }
    }
}
