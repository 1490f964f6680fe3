package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.rules.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Counter.Scope;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Effect.Keep;
import org.hornbook.variant.Formula.Candidates;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Trigger;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

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
            case Effect.Assign assign -> assign(assign.slot(), formulas.node(assign.value()));
            case Effect.Choose choose -> assign(choose.slot(), new RowQuestion(choose.question(), formulas));
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
            case Effect.Win win -> win(formulas.node(win.player()), win.span());
            case Effect.EndGame _ -> Effects::end;
            case Effect.Each each -> each(each);
        };
    }

    private static Act assign(int slot, Node value) {
        return frame -> frame.slots[slot] = value.evaluate(frame);
    }

    private Act add(Effect.AddCard add) {
        Node card = formulas.node(add.card());
        Node row = formulas.node(add.row());
        boolean left = add.left();
        return frame -> {
            int number = row(frame, row, "to join", add.span());
            Cards.place(frame, card.evaluate(frame), number, left, add.span());
        };
    }

    private Act take(Effect.TakeRow take) {
        Node row = formulas.node(take.row());
        @Nullable Keep keeping = take.keeping();
        return frame -> Cards.take(frame, row(frame, row, "to take", take.span()), keeping);
    }

    private Act start(Effect.StartRow start) {
        Node card = formulas.node(start.card());
        Node row = formulas.node(start.row());
        return frame -> {
            int number = row(frame, row, "to start", start.span());
            if (frame.board.count(number) > 0) {
                throw frame.fail(
                        Kind.ROW_NOT_EMPTY,
                        "Row " + number + " still holds cards, so no card can start it.",
                        start.span());
            }
            Cards.place(frame, card.evaluate(frame), number, false, start.span());
        };
    }

    private Act open(Effect.OpenRow open) {
        Node card = formulas.node(open.card());
        return frame -> {
            if (!frame.board.hasRoomForRow()) {
                throw frame.fail(
                        Kind.TOO_MANY_ROWS,
                        "There is no room for more than " + Effect.MOST_ROWS + " rows.",
                        open.span());
            }
            int row = frame.board.openRow();
            if (frame.wantsEvents) {
                frame.record(new Event.RowOpened(frame.deal, row, frame.cause));
            }
            Cards.place(frame, card.evaluate(frame), row, false, open.span());
        };
    }

    private Act close(Effect.CloseRow close) {
        Node row = formulas.node(close.row());
        return frame -> {
            int number = row(frame, row, "to close", close.span());
            Cards.discard(frame, number);
            frame.board.closeRow(number);
            frame.happenings.closed(number);
            if (frame.wantsEvents) {
                frame.record(new Event.RowClosed(frame.deal, number, frame.cause));
            }
        };
    }

    private Act discard(Effect.DiscardRow discard) {
        Node row = formulas.node(discard.row());
        return frame -> Cards.discard(frame, row(frame, row, "to discard", discard.span()));
    }

    private Act move(Effect.MoveModifier move) {
        int modifier = move.modifier();
        String name = variant.modifiers().get(modifier).name();
        Node row = formulas.node(move.row());
        return frame -> {
            int to = row(frame, row, "for the " + name, move.span());
            int from = frame.board.modifierRow(modifier);
            if (to != from) {
                frame.board.moveModifier(modifier, to);
                if (frame.wantsEvents) {
                    frame.record(new Event.ModifierMoved(frame.deal, name, from, to, frame.cause));
                }
                frame.happens(Trigger.Event.MOVED, to, modifier);
            }
        };
    }

    private Act turn(Effect.TurnModifier turn) {
        int modifier = turn.modifier();
        String name = variant.modifiers().get(modifier).name();
        Node side = formulas.node(turn.side());
        return frame -> {
            int shown = side.evaluate(frame);
            if (shown != frame.board.modifierSide(modifier)) {
                frame.board.turnModifier(modifier, shown);
                if (frame.wantsEvents) {
                    frame.record(new Event.ModifierTurned(
                            frame.deal, name, variant.sides().get(shown), frame.cause));
                }
            }
        };
    }

    private Act set(Effect.SetCounter set) {
        int counter = set.counter();
        Counter counted = variant.counters().get(counter);
        Node owner = set.owner() == null ? Node.NOBODY : formulas.node(set.owner());
        Node value = formulas.node(set.value());
        boolean ofRow = counted.per() == Scope.ROW;
        boolean ofGame = counted.per() == Scope.GAME;
        return frame -> {
            int whose = owner.evaluate(frame);
            if (whose == 0 && !ofGame) {
                throw frame.fail(
                        ofRow ? Kind.NO_ROW : Kind.NO_PLAYER,
                        "There is " + (ofRow ? "no row" : "nobody") + " whose " + counted.name() + " could be set.",
                        set.span());
            }
            int number = value.evaluate(frame);
            if (ofRow) {
                frame.board.setCounter(counter, whose, number);
            } else {
                frame.players.setCounter(counter, whose, number);
            }
            if (frame.wantsEvents) {
                frame.record(new Event.CounterSet(frame.deal, counted.name(), whose, number, frame.cause));
            }
        };
    }

    private Act gain(Effect.Gain gain) {
        Node player = formulas.node(gain.player());
        Node points = formulas.node(gain.points());
        boolean scoring = rule.kind() == NamedRule.Kind.SCORE;
        return frame -> {
            int seat = player(frame, player, gain.span());
            int gained = points.evaluate(frame);
            if (scoring) {
                frame.players.scores(seat, gained);
            } else {
                frame.players.gains(seat, gained);
            }
            if (frame.wantsEvents && gained != 0) {
                frame.record(new Event.PointsGained(seat, gained, frame.cause));
            }
        };
    }

    private static Act win(Node player, Span span) {
        return frame -> {
            frame.table.addWinner(player(frame, player, span));
            end(frame);
        };
    }

    private static void end(Frame frame) {
        frame.table.end(frame.rule);
        frame.over = true;
    }

    /** Everybody's turn comes even if the game ends with the first of them, so that several can win at once. */
    private Act each(Effect.Each each) {
        boolean rows = each.candidates() == Candidates.ROWS;
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

    private static int row(Frame frame, Node row, String purpose, Span span) {
        int number = row.evaluate(frame);
        if (number < 1 || number > frame.board.rowCount()) {
            throw frame.fail(Kind.NO_ROW, "There is no row " + purpose + ".", span);
        }
        return number;
    }

    private static int player(Frame frame, Node player, Span span) {
        int seat = player.evaluate(frame);
        if (seat == 0) {
            throw frame.fail(Kind.NO_PLAYER, "There is nobody whom this concerns.", span);
        }
        return seat;
    }
}
