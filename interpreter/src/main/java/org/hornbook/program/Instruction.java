package org.hornbook.program;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.game.GamePhase;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** An instruction of a {@link CourseCode}. */
public sealed interface Instruction {
    /** The phase of the game during the instruction. */
    default GamePhase phase() {
        return switch (this) {
            case BeginRound _ -> GamePhase.DEALING;
            case Ask _, ChooseNext _ -> GamePhase.CHOOSING;
            case Resolve _, ResolveOne _ -> GamePhase.RESOLVING;
            default -> GamePhase.ACTING;
        };
    }

    /** What is done within it. */
    default List<Instruction> parts() {
        return List.of();
    }

    /** Whether it only leads to others. */
    default boolean leadsOn() {
        return !parts().isEmpty() || this instanceof PlayTurn;
    }

    record BeginRound() implements Instruction {}

    /** Carries out actions without a pause, deal by deal. */
    record Act(int rule, List<Effect> effects) implements Instruction {
        public Act {
            effects = List.copyOf(effects);
        }
    }

    /** Sorts the rows after dealing and publishes them. */
    record SortRows() implements Instruction {}

    /** Either one or the other. */
    record When(Formula condition, List<Instruction> then, List<Instruction> otherwise) implements Instruction {
        @Override
        public List<Instruction> parts() {
            return Stream.concat(then.stream(), otherwise.stream()).toList();
        }
    }

    /**
     * Done for the rows or players that meet a condition, in order. Those who come are kept in slots: from {@code first}, their
     * number, how many have had their turn, and who they are.
     */
    record Each(
            Subject subject,
            int slot,
            @Nullable Formula where,
            Effect.@Nullable Order order,
            Effect source,
            int first,
            List<Instruction> parts)
            implements Instruction {}

    /**
     * A step that is done on a condition, or again and again.
     *
     * @param count the slot in which it is counted how often it was done, if there is a bound
     */
    record Loop(
            int rule,
            @Nullable Formula condition,
            @Nullable Formula bound,
            int count,
            boolean repeats,
            List<Instruction> parts)
            implements Instruction {}

    /** Done until no cards are queued any more. */
    record WhileCardsWait(List<Instruction> parts) implements Instruction {}

    /**
     * Questions that each player answers without waiting for the others. Those of a stage are asked together; the next stage
     * depends on the same player's earlier answers.
     *
     * @param stages for each stage the index of its first question; the first is 0
     */
    record Ask(int rule, List<Effect.Ask> questions, List<Integer> stages) implements Instruction {
        public Ask {
            questions = List.copyOf(questions);
            stages = List.copyOf(stages);
        }

        Ask(int rule, Effect.Ask question) {
            this(rule, List.of(question), List.of(0));
        }

        /** The stage of a question. */
        public int stage(int question) {
            int stage = 0;
            while (question >= end(stage)) {
                stage++;
            }
            return stage;
        }

        /** The index after the last question of a stage. */
        public int end(int stage) {
            return stage + 1 < stages.size() ? stages.get(stage + 1) : questions.size();
        }
    }

    /**
     * Reveals a choice.
     *
     * @param lowestFirst whether cards are listed from the lowest on
     */
    record Reveal(int rule, int choice, boolean lowestFirst) implements Instruction {}

    /** Queues cards for placing. */
    record QueueCards(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Asks which of the tied cards comes next. */
    record ChooseNext(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Places the queued cards. */
    record Resolve() implements Instruction {}

    /** Places the next queued card of each deal. */
    record ResolveOne() implements Instruction {}

    /** Plays a turn. */
    record PlayTurn() implements Instruction {}

    record BeginTurn() implements Instruction {}

    /** Applies the rules for the end of a turn or round. */
    record After(Hook hook) implements Instruction {}

    /** Applies final rules and checks whether the game ends. */
    record Conclude(Hook hook) implements Instruction {}

    /** Returns to the instruction after the turn. */
    record EndTurn() implements Instruction {}

    record EndRound() implements Instruction {}
}
