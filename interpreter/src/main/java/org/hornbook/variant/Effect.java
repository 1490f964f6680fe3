package org.hornbook.variant;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Something a rule does to the table. Effects happen in order; what they set off waits until all of them are done. */
public sealed interface Effect {
    Span span();

    record Assign(Span span, int slot, Formula value) implements Effect {}

    /** Asks a player for a row and puts it in a slot. */
    record Choose(Span span, int slot, Question question) implements Effect {}

    /**
     * A verb and what it works with.
     *
     * @param operands as the verb has them; keeps and modifiers by their places among all, a counter as its
     *     {@link Formula.CounterValue}
     */
    record Do(Span span, Verb verb, List<Formula> operands) implements Effect {
        public Do {
            operands = List.copyOf(operands);
        }

        /** @throws IndexOutOfBoundsException if the verb has no such operand */
        public Formula operand(Verb.Operand operand) {
            return operands.get(verb.operands().indexOf(operand));
        }

        private Stream<Formula> formulas(Verb.Operand operand) {
            Formula formula = operand(operand);
            if (operand.isName()) {
                return Stream.empty();
            }
            return formula instanceof Formula.CounterValue counter && operand == Verb.Operand.COUNTER
                    ? Stream.ofNullable(counter.owner())
                    : Stream.of(formula);
        }
    }

    record Each(
            Span span, Subject subject, int slot, @Nullable Formula where, List<Effect> effects) implements Effect {
        public Each {
            effects = List.copyOf(effects);
        }
    }

    int MOST_ROWS = 12;

    /** The effects inside it. */
    default List<Effect> parts() {
        return this instanceof Each each ? each.effects() : List.of();
    }

    /** Whether it does, or may do, what the trait says. */
    default boolean is(Verb.Trait trait) {
        return this instanceof Do act && act.verb().is(trait)
                || parts().stream().anyMatch(part -> part.is(trait));
    }

    /** Whether some row may be without cards after these: it was emptied, and no card starts it anew. */
    static boolean leaveRowEmpty(List<Effect> effects) {
        return effects.stream()
                .anyMatch(effect -> leaveRowEmpty(effect.parts())
                        || effect instanceof Do act
                                && act.verb().is(Verb.Trait.EMPTIES_ROW)
                                && effects.stream()
                                        .noneMatch(other -> other instanceof Do start
                                                && start.verb().is(Verb.Trait.NEEDS_EMPTY_ROW)
                                                && start.operand(Verb.Operand.ROW)
                                                        .equals(act.operand(Verb.Operand.ROW))));
    }

    /** What it works with. */
    default Stream<Formula> formulas() {
        return switch (this) {
            case Assign assign -> Stream.of(assign.value());
            case Choose choose -> choose.question().formulas();
            case Do act -> act.verb().operands().stream().flatMap(act::formulas);
            case Each each ->
                Stream.concat(
                        Stream.ofNullable(each.where()), each.effects().stream().flatMap(Effect::formulas));
        };
    }

    /**
     * A choice of one row.
     *
     * @param name what the script calls the answer
     * @param slot where each candidate is put while it is judged
     * @param absent tells which row is chosen for somebody who does not answer; the lowest number settles the rest
     * @param barred whether rows barred for the card are left out
     */
    record Question(
            String name, Formula by, int slot, @Nullable Formula where, List<Formula.Key> absent, boolean barred) {
        public Question {
            absent = List.copyOf(absent);
        }

        Stream<Formula> formulas() {
            return Stream.of(
                            Stream.of(by),
                            Stream.ofNullable(where),
                            absent.stream().map(Formula.Key::value))
                    .flatMap(formulas -> formulas);
        }
    }
}
