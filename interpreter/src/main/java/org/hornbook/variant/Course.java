package org.hornbook.variant;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a game is played: the steps of a round, and those of a turn, which a step of the round plays. */
public record Course(List<Step> round, List<Step> turn) {
    public Course {
        round = List.copyOf(round);
        turn = List.copyOf(turn);
    }

    /** All that its steps ask. */
    public Stream<Effect.Ask> questions() {
        return steps().flatMap(step -> step.effects().stream()).flatMap(Effect::questions);
    }

    /** Those of the round, then those of the turn. */
    public Stream<Step> steps() {
        return Stream.concat(round.stream(), turn.stream());
    }

    /**
     * A step.
     *
     * @param condition what must hold for it; nothing if it is always done
     * @param repeats whether it is done as long as the condition holds, instead of once if it does
     * @param bound how often it is repeated at most; nothing if its condition ends it
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
