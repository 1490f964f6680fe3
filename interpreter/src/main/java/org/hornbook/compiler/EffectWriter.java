package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;
import org.hornbook.execution.Effects;
import org.hornbook.rules.Verbs;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Writes effects. Every effect counts one step besides those of its formulas. */
final class EffectWriter {
    private static final int MOST_OPERANDS = 4;

    private final FormulaWriter formulas;
    private final Stack stack;

    /** Whether it may all be over before an effect, since it is done for one after the other. */
    private boolean maybeOver;

    EffectWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    /** All effects in order; once one of them has ended the game, round or turn, those after it are left out. */
    void inOrder(List<Effect> effects) {
        stack.within(() -> oneByOne(effects));
    }

    private void oneByOne(List<Effect> effects) {
        Label end = stack.label();
        for (Effect effect : effects) {
            stack.step();
            if (isLeft(effect)) {
                interpret(effect);
            } else {
                write(effect);
            }
            if ((maybeOver || mayFinish(effect)) && effect != effects.getLast()) {
                stack.loadOver();
                stack.branch(Opcode.IFNE, end);
            }
        }
        stack.bind(end);
    }

    private static boolean mayFinish(Effect effect) {
        return effect.is(Verb.Trait.ENDS_GAME)
                || effect instanceof Effect.Do act && (act.verb() == Verb.END_TURN || act.verb() == Verb.END_ROUND)
                || effect.parts().stream().anyMatch(EffectWriter::mayFinish);
    }

    /**
     * Whether it is left to the interpreter: what moves cards from place to place or lays them at rows, what asks
     * anybody, and whatever settles that first.
     */
    private boolean isLeft(Effect effect) {
        return switch (effect) {
            case Effect.MoveCards _, Effect.Ask _ -> true;
            case Effect.DealCards deal -> deal.from().owner() != null || isOfRow(deal.to());
            case Effect.Do act -> act.verb().has(Verb.Operand.TARGET) && isOfRow(act.destination());
            case Effect.Each each ->
                each.cards() != null
                        || each.where() != null
                        || each.order() != null
                        || each.parts().stream().anyMatch(this::movesCards);
            default -> false;
        };
    }

    private boolean isOfRow(Effect.Recipient to) {
        return to instanceof Effect.Destination one
                && formulas.rules.code().places().get(one.place()).per() == Owner.ROW;
    }

    private boolean movesCards(Effect effect) {
        return isLeft(effect) || effect.parts().stream().anyMatch(this::movesCards);
    }

    private void interpret(Effect effect) {
        stack.show(FormulaWriter.slots(effect.formulas()));
        stack.self();
        stack.constant(formulas.pool().add(formulas.rules.effect(effect), Effects.Node.class));
        stack.call("interpret", void.class, Effects.Node.class);
    }

    private void write(Effect effect) {
        switch (effect) {
            case Effect.Assign assign -> {
                formulas.value(assign.value());
                stack.store(assign.slot());
            }
            case Effect.Do act
            when act.verb() == Verb.GATHER -> {
                stack.self();
                stack.perform("gather", 0);
            }
            case Effect.Do act -> perform(act);
            case Effect.DealCards deal -> deal(deal);
            case Effect.Each each -> each(each);
            case Effect.When when -> when(when);
            case Effect.MoveCards _, Effect.Ask _, Effect.PlaceCards _ ->
                throw new IllegalArgumentException("not written: " + effect);
        }
        effect.laysOpen(formulas.rules.code().places()).forEach(choice -> {
            stack.self();
            stack.constant(choice);
            stack.perform("layOpen", 1);
        });
    }

    private void deal(Effect.DealCards deal) {
        stack.self();
        formulas.value(deal.count());
        stack.constant(deal.from().place());
        stack.constant(0);
        switch (deal.to()) {
            case Effect.Recipient.EachPlayer(int place) -> {
                stack.constant(place);
                stack.perform("dealToPlayers", 4);
            }
            case Effect.Recipient.EachRow() -> stack.perform("dealToRows", 3);
            case Effect.Destination(int place, Formula owner) -> {
                stack.constant(place);
                ownerOrNobody(owner);
                stack.perform("dealTo", 5);
            }
        }
    }

    private void ownerOrNobody(@Nullable Formula owner) {
        if (owner == null) {
            stack.constant(0);
        } else {
            formulas.value(owner);
        }
    }

    private void when(Effect.When when) {
        Label otherwise = stack.label();
        Label end = stack.label();
        formulas.jump(when.condition(), false, otherwise);
        inOrder(when.then());
        stack.jump(end);
        stack.bind(otherwise);
        inOrder(when.otherwise());
        stack.bind(end);
    }

    private void perform(Effect.Do act) {
        if (act.taker() != null) {
            stack.self();
            formulas.value(act.taker());
            stack.perform("taking", 1);
        }
        stack.constant(formulas.pool().add(Verbs.of(act.verb()), Verbs.Operation.class));
        stack.self();
        int left = MOST_OPERANDS;
        for (Verb.Operand operand : act.verb().operands()) {
            left -= operand(operand, act);
        }
        for (int none = 0; none < left; none++) {
            stack.constant(0);
        }
        stack.constant(formulas.pool().add(act.span(), Span.class));
        stack.operate();
        if (act.taker() != null) {
            stack.self();
            stack.constant(0);
            stack.perform("taking", 1);
        }
    }

    /** Leaves an operand and says how many values it is: names cost no step, and a counter or a place is which and whose. */
    private int operand(Verb.Operand operand, Effect.Do act) {
        if (operand == Verb.Operand.TARGET) {
            stack.constant(act.destination().place());
            ownerOrNobody(act.destination().owner());
            return 2;
        }
        Formula formula = act.operand(operand);
        if (operand.isName() && formula instanceof Formula.Constant(int place)) {
            stack.constant(place);
            return 1;
        }
        if (operand == Verb.Operand.COUNTER && formula instanceof Formula.CounterValue(int counter, Formula owner)) {
            stack.constant(counter);
            ownerOrNobody(owner);
            return 2;
        }
        if (operand == Verb.Operand.CARD || operand == Verb.Operand.BASE) {
            card(formula);
            return 1;
        }
        formulas.value(formula);
        return 1;
    }

    /** Leaves a card and where it lies, if the formula tells. */
    private void card(Formula card) {
        switch (card) {
            case Formula.Call call when call.is(Function.ROW_FIRST) -> located("firstOf", call.owner());
            case Formula.Call call when call.is(Function.ROW_LAST) -> located("lastOf", call.owner());
            case Formula.ChosenValue(int choice, Formula player) -> {
                stack.step();
                stack.self();
                stack.constant(choice);
                formulas.value(player);
                stack.find("chosenCard", 2);
            }
            case Formula.BestCard best -> formulas.interpret(best, formulas.rules.card(best));
            default -> formulas.value(card);
        }
    }

    private void located(String end, Formula row) {
        stack.step();
        stack.self();
        formulas.value(row);
        stack.find(end, 1);
    }

    /** Everybody's turn comes even if the game ends with the first of them, so that several can win at once. */
    private void each(Effect.Each each) {
        boolean maybeOverBefore = maybeOver;
        maybeOver |= mayFinish(each);
        if (each.subject() == Subject.PLAYER) {
            new RowLoop(formulas).each(each.subject(), each.slot(), _ -> inOrder(each.effects()));
        } else {
            eachRow(each);
        }
        maybeOver = maybeOverBefore;
    }

    /** As many turns as there were rows; a closed row hands its number on to the next one. */
    private void eachRow(Effect.Each each) {
        RowLoop loop = new RowLoop(formulas);
        int turns = stack.newLocal();
        int row = stack.newLocal();
        int rowsBefore = stack.newLocal();
        Label again = stack.label();
        Label closed = stack.label();
        Label end = stack.label();
        loop.howMany(Subject.ROW);
        stack.code.istore(turns);
        stack.constant(1);
        stack.code.istore(row);
        stack.bind(again);
        stack.code.iload(turns);
        stack.branch(Opcode.IFLE, end);
        stack.add(turns, -1);
        loop.howMany(Subject.ROW);
        stack.code.istore(rowsBefore);
        stack.code.iload(row).istore(stack.local(each.slot()));
        inOrder(each.effects());
        loop.howMany(Subject.ROW);
        stack.code.iload(rowsBefore);
        stack.branch(Opcode.IF_ICMPLT, closed);
        stack.add(row, 1);
        stack.bind(closed);
        stack.code.iload(row);
        loop.howMany(Subject.ROW);
        stack.branch(Opcode.IF_ICMPLE, again);
        stack.bind(end);
    }
}
