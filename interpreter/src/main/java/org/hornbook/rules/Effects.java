package org.hornbook.rules;

import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;

/** Makes the effects of one rule ready. Every effect counts one step besides those of its formulas. */
final class Effects {
    private final Variant variant;
    private final Formulas formulas;
    private final NamedRule rule;

    Effects(Variant variant, Formulas formulas, NamedRule rule) {
        this.variant = variant;
        this.formulas = formulas;
        this.rule = rule;
    }

    /** All effects in order; once one of them has ended the game, those after it are left out. */
    Act inOrder(List<Effect> effects) {
        Act[] acts = effects.stream().map(this::act).toArray(Act[]::new);
        return frame -> {
            for (Act act : acts) {
                frame.steps++;
                act.perform(frame);
                if (frame.over) {
                    return;
                }
            }
        };
    }

    private Act act(Effect effect) {
        return switch (effect) {
            case Effect.Assign assign -> assign(assign, assign.slot(), formulas.node(assign.value()));
            case Effect.Choose choose -> assign(choose, choose.slot(), new RowQuestion(choose.question(), formulas));
            case Effect.AddCard add -> add(add);
            case Effect.TakeRow take -> take(take);
            case Effect.StartRow start -> start(start);
            case Effect.OpenRow open -> open(open);
            case Effect.CloseRow close -> close(close);
            case Effect.DiscardRow discard -> discard(discard);
            case Effect.MoveModifier move -> move(move);
            case Effect.TurnModifier turn -> turn(turn);
            case Effect.SetCounter set -> set(set);
            case Effect.Gain gain -> gain(gain);
            case Effect.Win win -> win(win);
            case Effect.EndGame _ -> Deeds::end;
            case Effect.Each each -> each(each);
        };
    }

    private static Act assign(Effect effect, int slot, Node value) {
        return frame -> {
            frame.slots[slot] = value.evaluate(frame);
            frame.reasons.doing(effect, frame.slots[slot]);
        };
    }

    private Act add(Effect.AddCard add) {
        Node card = formulas.node(add.card());
        Node row = formulas.node(add.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), "to join", add.span());
            int placed = card.evaluate(frame);
            frame.reasons.doing(add, number);
            Cards.place(frame, placed, number, add.left(), add.span());
        };
    }

    private Act take(Effect.TakeRow take) {
        Node row = formulas.node(take.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), "to take", take.span());
            frame.reasons.doing(take, number);
            Cards.take(frame, number, take.keeping());
        };
    }

    private Act start(Effect.StartRow start) {
        Node card = formulas.node(start.card());
        Node row = formulas.node(start.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), "to start", start.span());
            Deeds.emptyRow(frame, number, start.span());
            int placed = card.evaluate(frame);
            frame.reasons.doing(start, number);
            Cards.place(frame, placed, number, false, start.span());
        };
    }

    private Act open(Effect.OpenRow open) {
        Node card = formulas.node(open.card());
        return frame -> {
            frame.reasons.doing(open, 0);
            int row = Deeds.openRow(frame, open.span());
            Cards.place(frame, card.evaluate(frame), row, false, open.span());
        };
    }

    private Act close(Effect.CloseRow close) {
        Node row = formulas.node(close.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), "to close", close.span());
            frame.reasons.doing(close, number);
            Deeds.closeRow(frame, number);
        };
    }

    private Act discard(Effect.DiscardRow discard) {
        Node row = formulas.node(discard.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), "to discard", discard.span());
            frame.reasons.doing(discard, number);
            Cards.discard(frame, number);
        };
    }

    private Act move(Effect.MoveModifier move) {
        String purpose = "for the " + variant.modifiers().get(move.modifier()).name();
        Node row = formulas.node(move.row());
        return frame -> {
            int number = Deeds.row(frame, row.evaluate(frame), purpose, move.span());
            frame.reasons.doing(move, number);
            Deeds.move(frame, move.modifier(), number);
        };
    }

    private Act turn(Effect.TurnModifier turn) {
        Node side = formulas.node(turn.side());
        return frame -> {
            int shown = side.evaluate(frame);
            frame.reasons.doing(turn, shown);
            Deeds.turn(frame, turn.modifier(), shown);
        };
    }

    private Act set(Effect.SetCounter set) {
        Node owner = set.owner() == null ? Node.NOBODY : formulas.node(set.owner());
        Node value = formulas.node(set.value());
        return frame -> {
            int whose = Deeds.owner(frame, set.counter(), owner.evaluate(frame), set.span());
            int number = value.evaluate(frame);
            frame.reasons.doing(set, number);
            Deeds.setCounter(frame, set.counter(), whose, number);
        };
    }

    private Act gain(Effect.Gain gain) {
        Node player = formulas.node(gain.player());
        Node points = formulas.node(gain.points());
        boolean scoring = rule.kind() == NamedRule.Kind.SCORE;
        return frame -> {
            int seat = Deeds.player(frame, player.evaluate(frame), gain.span());
            int gained = points.evaluate(frame);
            frame.reasons.doing(gain, gained);
            Deeds.gain(frame, seat, gained, scoring);
        };
    }

    private Act win(Effect.Win win) {
        Node player = formulas.node(win.player());
        return frame -> Deeds.win(frame, Deeds.player(frame, player.evaluate(frame), win.span()));
    }

    /** Everybody's turn comes even if the game ends with the first of them, so that several can win at once. */
    private Act each(Effect.Each each) {
        boolean rows = each.subject() == Subject.ROW;
        int slot = each.slot();
        Node where = each.where() == null ? Node.ALWAYS : formulas.node(each.where());
        Act body = inOrder(each.effects());
        return frame -> {
            int count = rows ? frame.board.rowCount() : frame.players.count();
            int candidate = 1;
            for (int i = 0; i < count; i++) {
                int rowsBefore = frame.board.rowCount();
                frame.slots[slot] = candidate;
                if (where.evaluate(frame) != 0) {
                    body.perform(frame);
                }
                // A closed row hands its number on to the next one.
                boolean closed = rows && frame.board.rowCount() < rowsBefore;
                candidate += closed ? 0 : 1;
                if (rows && candidate > frame.board.rowCount()) {
                    return;
                }
            }
        };
    }
}
