package org.hornbook.rules;

import org.hornbook.game.TableState;
import org.hornbook.variant.Slots;
import org.hornbook.words.Hook;

/** The frame of interpreted rules, with slots for the values of names. */
final class InterpreterFrame extends Frame {
    final InterpretedRules rules;
    final int[] slots;
    final Reasons reasons;

    private final int[] bound;
    private final int[] boundIn;

    InterpreterFrame(InterpretedRules rules, Answers answers, Journal journal) {
        super(rules, answers, journal);
        this.rules = rules;
        this.slots = new int[rules.locals()];
        this.reasons = new Reasons(rules, this);
        this.bound = new int[rules.bindings()];
        this.boundIn = new int[rules.bindings()];
    }

    @Override
    protected void begin(TableState at, int ofDeal, int seat, int played) {
        super.begin(at, ofDeal, seat, played);
        slots[Slots.CARD] = played;
        slots[Slots.PLAYER] = seat;
        slots[Slots.ROW] = 0;
    }

    @Override
    protected boolean listensTo(Hook event) {
        return rules.program().listensTo(event);
    }

    @Override
    protected int bullheads(int ofCard) {
        return rules.bullheads(ofCard);
    }

    boolean isBound(int binding) {
        return boundIn[binding] == call;
    }

    int bound(int binding) {
        return bound[binding];
    }

    void bind(int binding, int value) {
        bound[binding] = value;
        boundIn[binding] = call;
    }
}
