package org.hornbook.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.execution.Program.PlaceCase;
import org.hornbook.execution.Program.Reaction;
import org.hornbook.game.TableState;
import org.hornbook.reasons.Reasons;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Explainer;
import org.hornbook.rules.Journal;
import org.hornbook.rules.RefereeProtocol;
import org.hornbook.variant.Formula;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Applies interpreted rules. */
final class InterpretedReferee extends RefereeProtocol implements Reasons.Meaning {
    private final Program program;
    private final Reasons reasons;
    private final int[] fired;
    private final int[] bound;
    private final int[] boundIn;
    private List<String> whyItEnds = List.of();

    InterpretedReferee(InterpretedRules rules, Answers answers, Journal journal) {
        super(rules, rules.hooks(), answers, journal);
        this.program = rules.program();
        this.reasons = new Reasons(rules, this, this);
        this.fired = new int[program.numbered()];
        this.bound = new int[program.bindings()];
        this.boundIn = new int[program.bindings()];
    }

    /** What is needed only meanwhile is forgotten: it may be somebody's card. */
    @Override
    protected void carryOut(int instruction) {
        int[] names = table.locals();
        knowNames();
        try {
            program.block(instruction).perform(this);
        } finally {
            for (int slot : program.names(instruction)) {
                names[slot] = slots[slot];
            }
        }
    }

    /** Turns to a table for an instruction of the course. */
    void turnTo(TableState at, int ofDeal) {
        beginStep(at, ofDeal);
        knowNames();
    }

    /** Puts what the names among the steps' actions stand for where formulas look for it. */
    private void knowNames() {
        System.arraycopy(table.locals(), 0, slots, 0, table.locals().length);
    }

    @Override
    protected void turnTo(int seat, int played) {
        super.turnTo(seat, played);
        slots[Formula.Slots.CARD] = played;
        slots[Formula.Slots.PLAYER] = seat;
        slots[Formula.Slots.ROW] = 0;
        whyItEnds = List.of();
        Arrays.fill(fired, 0);
    }

    @Override
    public int binding(int number) {
        if (boundIn[number] != call) {
            bound[number] = program.binding(number).evaluate(this);
            boundIn[number] = call;
        }
        return bound[number];
    }

    @Override
    public int bullheads(int ofCard) {
        return rules.bullheads(ofCard);
    }

    @Override
    protected void placeCard() {
        for (PlaceCase each : program.cases()) {
            rule = each.rule();
            if (each.condition().evaluate(this) != 0) {
                apply(each.rule(), whyPlaced(each.source().condition()), reasons.before(each.rule()));
                each.effects().perform(this);
                return;
            }
        }
        rule = rules.number(Procedure.PLACING);
        throw gap();
    }

    /** Why the card comes now, if it has waited for that, and why a case takes it. */
    private List<String> whyPlaced(@Nullable Formula condition) {
        List<String> why = new ArrayList<>(reasons.of(condition));
        for (int at = table.instruction(); journal.wantsReasons() && at >= 0; at--) {
            if (rules.code().instructions().get(at) instanceof CourseCode.Queue queue) {
                why.addAll(0, reasons.ofOrder(queue.placing()));
                break;
            }
        }
        return why;
    }

    @Override
    protected void react(Hook event, int row) {
        reasons.nextEvent();
        for (Reaction reaction : program.reactions(event)) {
            if (!over && (deal == 1 || !reaction.isOfTable())) {
                steps++;
                slots[Formula.Slots.ROW] = row;
                slots[Formula.Slots.MODIFIER] = modifier;
                react(reaction);
            }
        }
    }

    private void react(Reaction reaction) {
        rule = reaction.rule();
        if (reaction.condition().evaluate(this) == 0) {
            reasons.add(reaction.source());
            return;
        }
        if (reaction.bound() != null) {
            int bound = reaction.bound().evaluate(this);
            if (fired[reaction.number()]++ >= bound) {
                throw tooOften(bound);
            }
        }
        apply(reaction.rule(), reasons.of(reaction.source().condition()), reasons.reactions());
        reaction.effects().perform(this);
    }

    @Override
    protected void end(Hook event) {
        reasons.nextEvent();
        for (Reaction reaction : program.ends(event)) {
            if (!over && (deal == 1 || !reaction.isOfTable())) {
                steps++;
                react(reaction);
                if (over) {
                    whyItEnds = reasons.ofEnding(reaction.source().condition());
                }
            }
        }
    }

    @Override
    public List<String> endedBecause() {
        return whyItEnds;
    }

    @Override
    protected int sortedBy(int row) {
        Keys sorting = program.sorting();
        return sorting == null ? 0 : sorting.first(this, row);
    }

    @Override
    public int capacity(int row) {
        if (row == 0) {
            return 0;
        }
        int before = slots[Formula.Slots.ROW];
        slots[Formula.Slots.ROW] = row;
        int places = program.capacity().evaluate(this);
        slots[Formula.Slots.ROW] = before;
        return places;
    }

    @Override
    public int places(int row) {
        int places = board.count(row);
        int[] fills = program.fills();
        for (int beside = 0; beside < fills.length; beside++) {
            if (row != 0 && board.modifierRow(beside) == row) {
                places += fills[beside];
            }
        }
        return places;
    }

    @Override
    public boolean bars(int row) {
        for (Program.RowBar bar : program.bars()) {
            step();
            if (bar.keepsFrom(this, row)) {
                journal.applied(bar.rule());
                journal.acted(bar.rule());
                return true;
            }
        }
        return false;
    }

    @Override
    public Explainer explainer() {
        return reasons;
    }

    @Override
    public int value(Formula formula) {
        return program.formulas().node(formula).evaluate(this);
    }

    @Override
    public OptionalInt scoreLimit() {
        return EndConditions.scoreLimit(rules.setup());
    }
}
