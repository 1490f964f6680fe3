package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.source.Span;
import org.hornbook.variant.Slots;
import org.hornbook.variant.Trigger;

/**
 * What formulas and effects work on: the table, the slots with the names' values, and the rule at work. A referee has
 * one and uses it again for every call.
 */
final class Frame {
    final InterpretedRules rules;
    final Answers answers;
    final Journal journal;
    final boolean wantsEvents;
    final int[] slots;
    final Happenings happenings = new Happenings();

    TableState table;
    Board board;
    Players players;
    int deal;
    long steps;

    /** The place of the rule at work. */
    int rule;

    /** The rule at work, as the events it causes name it; made only if events are wanted. */
    Cause cause;

    /** Whether the card being resolved lies in a row. */
    boolean placed;

    boolean over;

    private final int[] bound;
    private final int[] boundIn;
    private int card;

    @SuppressWarnings("NullAway.Init")
    Frame(InterpretedRules rules, Answers answers, Journal journal) {
        this.rules = rules;
        this.answers = answers;
        this.journal = journal;
        this.wantsEvents = journal.wantsEvents();
        this.slots = new int[rules.locals()];
        this.bound = new int[rules.bindings()];
        this.boundIn = new int[rules.bindings()];
    }

    /** Turns to a table and forgets all that was known of another. */
    void begin(TableState at, int ofDeal, int seat, int played) {
        table = at;
        players = at.players();
        turnTo(ofDeal);
        slots[Slots.CARD] = played;
        slots[Slots.PLAYER] = seat;
        slots[Slots.ROW] = 0;
        steps = 0;
        placed = false;
        over = false;
        card++;
        happenings.clear();
    }

    void turnTo(int ofDeal) {
        deal = ofDeal;
        board = table.board(ofDeal);
    }

    int card() {
        return slots[Slots.CARD];
    }

    int player() {
        return slots[Slots.PLAYER];
    }

    boolean isBound(int binding) {
        return boundIn[binding] == card;
    }

    int bound(int binding) {
        return bound[binding];
    }

    void bind(int binding, int value) {
        bound[binding] = value;
        boundIn[binding] = card;
    }

    void happens(Trigger.Event event, int row, int modifier) {
        if (rules.program().listensTo(event)) {
            happenings.add(event, row, modifier);
        }
    }

    void record(Event event) {
        journal.record(event);
    }

    /** Makes a rule the one at work and tells of it. */
    void apply(int applied, List<Cause.Skipped> skipped) {
        rule = applied;
        journal.applied(applied);
        if (wantsEvents) {
            Cause plain = rules.cause(applied);
            cause = skipped.isEmpty()
                    ? plain
                    : new Cause(plain.rule(), plain.text(), plain.rulings(), plain.script(), plain.line(), skipped);
            record(new Event.RuleApplied(deal, player(), card(), cause));
        }
    }

    /** Stops because the words at {@code span}, which the rule at work relies on, do not say how to go on. */
    Stop fail(Failure.Kind kind, String message, Span span, int rows) {
        journal.failed(new Failure(kind, rule, span, rows, message));
        table.end(rule);
        Cause at = rules.cause(rule);
        Cause because =
                new Cause(at.rule(), at.text(), at.rulings(), span.source().name(), span.line(), List.of());
        record(new Event.RulesFailed(deal, message, because));
        return Stop.FAILED;
    }

    Stop fail(Failure.Kind kind, String message, Span span) {
        return fail(kind, message, span, 0);
    }
}
