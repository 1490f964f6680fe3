package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Keep;
import org.hornbook.words.Subject;

/** Writes the effects of one rule. Every effect counts one step besides those of its formulas. */
final class Effects {
    private final Formulas formulas;
    private final Stack stack;
    private final NamedRule rule;

    Effects(Formulas formulas, NamedRule rule) {
        this.formulas = formulas;
        this.stack = formulas.stack;
        this.rule = rule;
    }

    /** All effects in order; once one of them has ended the game, those after it are left out. */
    void inOrder(List<Effect> effects) {
        Label end = stack.label();
        for (Effect effect : effects) {
            stack.step();
            write(effect);
            if (canEnd(effect) && effect != effects.getLast()) {
                stack.loadOver();
                stack.branch(Opcode.IFNE, end);
            }
        }
        stack.bind(end);
    }

    private static boolean canEnd(Effect effect) {
        return effect instanceof Effect.Win
                || effect instanceof Effect.EndGame
                || effect instanceof Effect.Each each && each.effects().stream().anyMatch(Effects::canEnd);
    }

    private void write(Effect effect) {
        switch (effect) {
            case Effect.Assign assign -> {
                formulas.value(assign.value());
                stack.code.istore(stack.local(assign.slot()));
            }
            case Effect.Choose choose -> {
                new Selections(formulas).ask(choose.question());
                stack.code.istore(stack.local(choose.slot()));
            }
            case Effect.AddCard add -> add(add);
            case Effect.TakeRow take -> take(take);
            case Effect.StartRow start -> start(start);
            case Effect.OpenRow open -> open(open);
            case Effect.CloseRow close -> onRow("closeRow", close.row(), "to close", close);
            case Effect.DiscardRow discard -> onRow("discard", discard.row(), "to discard", discard);
            case Effect.MoveModifier move -> move(move);
            case Effect.TurnModifier turn -> turn(turn);
            case Effect.SetCounter set -> set(set);
            case Effect.Gain gain -> gain(gain);
            case Effect.Win win -> win(win);
            case Effect.EndGame _ -> {
                stack.self();
                stack.perform("endGame", 0);
            }
            case Effect.Each each -> each(each);
        }
    }

    /** Leaves the number of a row that must be there. */
    private void row(Formula row, String purpose, Effect effect) {
        stack.self();
        formulas.value(row);
        stack.code.loadConstant(purpose);
        span(effect);
        stack.call("row", int.class, int.class, String.class, int.class);
    }

    private void span(Effect effect) {
        stack.constant(formulas.lists().number(effect.span()));
    }

    private void onRow(String deed, Formula row, String purpose, Effect effect) {
        stack.self();
        row(row, purpose, effect);
        stack.perform(deed, 1);
    }

    private void add(Effect.AddCard add) {
        stack.self();
        row(add.row(), "to join", add);
        place(add.card(), add.left(), add);
    }

    /** Puts a card in the row whose number lies on the stack, above the referee. */
    private void place(Formula card, boolean left, Effect effect) {
        formulas.value(card);
        stack.constant(left ? 1 : 0);
        span(effect);
        stack.call("add", void.class, int.class, int.class, boolean.class, int.class);
    }

    private void take(Effect.TakeRow take) {
        Keep keeping = take.keeping();
        stack.self();
        row(take.row(), "to take", take);
        if (keeping == null) {
            stack.perform("take", 1);
        } else {
            stack.constant(keeping.ordinal());
            stack.perform("takeKeeping", 2);
        }
    }

    private void start(Effect.StartRow start) {
        stack.self();
        stack.self();
        row(start.row(), "to start", start);
        span(start);
        stack.find("emptyRow", 2);
        place(start.card(), false, start);
    }

    private void open(Effect.OpenRow open) {
        stack.self();
        stack.self();
        span(open);
        stack.find("openRow", 1);
        place(open.card(), false, open);
    }

    private void move(Effect.MoveModifier move) {
        String name = formulas.setup.variant().modifiers().get(move.modifier()).name();
        stack.self();
        row(move.row(), "for the " + name, move);
        stack.constant(move.modifier());
        stack.perform("move", 2);
    }

    private void turn(Effect.TurnModifier turn) {
        stack.self();
        formulas.value(turn.side());
        stack.constant(turn.modifier());
        stack.perform("turn", 2);
    }

    private void set(Effect.SetCounter set) {
        stack.self();
        stack.self();
        if (set.owner() == null) {
            stack.constant(0);
        } else {
            formulas.value(set.owner());
        }
        stack.constant(set.counter());
        span(set);
        stack.find("owner", 3);
        formulas.value(set.value());
        stack.constant(set.counter());
        stack.perform("setCounter", 3);
    }

    /** Leaves the seat of a player who must be there. */
    private void player(Formula player, Effect effect) {
        stack.self();
        formulas.value(player);
        span(effect);
        stack.find("player", 2);
    }

    private void gain(Effect.Gain gain) {
        stack.self();
        player(gain.player(), gain);
        formulas.value(gain.points());
        stack.constant(rule.kind() == NamedRule.Kind.SCORE ? 1 : 0);
        stack.call("gain", void.class, int.class, int.class, boolean.class);
    }

    private void win(Effect.Win win) {
        stack.self();
        player(win.player(), win);
        stack.perform("win", 1);
    }

    /** Everybody's turn comes even if the game ends with the first of them, so that several can win at once. */
    private void each(Effect.Each each) {
        if (each.subject() == Subject.PLAYER) {
            new RowLoop(formulas).each(each.subject(), each.slot(), next -> body(each, next));
        } else {
            eachRow(each);
        }
    }

    private void body(Effect.Each each, Label next) {
        if (each.where() != null) {
            formulas.jump(each.where(), false, next);
        }
        inOrder(each.effects());
    }

    /** As many turns as there were rows; a closed row hands its number on to the next one. */
    private void eachRow(Effect.Each each) {
        RowLoop loop = new RowLoop(formulas);
        int turns = stack.newLocal();
        int row = stack.newLocal();
        int rowsBefore = stack.newLocal();
        Label again = stack.label();
        Label next = stack.label();
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
        body(each, next);
        stack.bind(next);
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
