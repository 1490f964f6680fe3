package org.hornbook.rules;

import java.util.Arrays;
import java.util.List;
import org.hornbook.course.Procedure;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Program.End;
import org.hornbook.rules.Program.ModifierStart;
import org.hornbook.rules.Program.PlaceCase;
import org.hornbook.rules.Program.Reaction;
import org.hornbook.variant.Slots;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Applies interpreted rules. */
final class InterpretedReferee implements Referee {
    private final InterpretedRules rules;
    private final Program program;
    private final InterpreterFrame frame;
    private final Reasons reasons;
    private final int[] fired;
    private List<String> ending = List.of();

    InterpretedReferee(InterpretedRules rules, Answers answers, Journal journal) {
        this.rules = rules;
        this.program = rules.program();
        this.frame = new InterpreterFrame(rules, answers, journal);
        this.reasons = frame.reasons;
        this.fired = new int[program.numbered()];
    }

    @Override
    public Result setUp(TableState table, int deal) {
        begin(table, deal, 0, 0);
        try {
            sort(false);
            frame.tellRows();
            for (int modifier = 0; modifier < program.starts().length; modifier++) {
                start(modifier, program.starts()[modifier]);
            }
            frame.happens(Hook.DEAL, 0);
            return afterwards(null);
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public Result place(TableState table, int deal, int seat, int card) {
        begin(table, deal, seat, card);
        try {
            frame.happens(Hook.PLACING, 0);
            unfold();
            if (!frame.over && !frame.placed) {
                applyCase();
            }
            return afterwards(Hook.AFTER_CARD);
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public Result after(TableState table, int deal, Hook event) {
        begin(table, deal, 0, 0);
        try {
            frame.happens(event, 0);
            return afterwards(null);
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public Result conclude(TableState table, Hook event) {
        begin(table, 1, 0, 0);
        try {
            score(event);
            for (int deal = 1; deal <= table.deals() && !frame.over; deal++) {
                frame.turnTo(deal);
                seeWhetherItEnds(event);
            }
            return frame.result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public int capacity(TableState table, int deal, int row) {
        begin(table, deal, 0, 0);
        return rules.capacity(frame, row);
    }

    @Override
    public int places(TableState table, int deal, int row) {
        return rules.places(table.board(deal), row);
    }

    @Override
    public long steps() {
        return frame.steps;
    }

    InterpreterFrame frame() {
        return frame;
    }

    /**
     * Does what a step says, with everything that sets off. The table must have been turned to.
     *
     * @param sorts whether the rows are put in order afterwards
     */
    Result act(int rule, EffectNode effects, boolean sorts) {
        try {
            frame.prepare(rule);
            effects.perform(frame);
            unfold();
            if (sorts && !frame.over) {
                sort(true);
            }
            return frame.result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    void begin(TableState table, int deal, int seat, int card) {
        ending = List.of();
        frame.begin(table, deal, seat, card);
        Arrays.fill(fired, 0);
    }

    private void applyCase() {
        for (PlaceCase each : program.cases()) {
            frame.rule = each.rule();
            if (each.condition().evaluate(frame) != 0) {
                frame.apply(each.rule(), reasons.of(each.source().condition()), reasons.before(each));
                each.effects().perform(frame);
                return;
            }
        }
        frame.rule = rules.number(Procedure.PLACING);
        throw frame.gap();
    }

    /** Lets all that has happened set off rules, then the end of the card, if it is one; sorting comes last. */
    private Result afterwards(@Nullable Hook end) {
        unfold();
        if (end != null) {
            frame.happens(end, 0);
            unfold();
            if (!frame.over && !frame.placed) {
                Verbs.drop(frame);
            }
        }
        if (!frame.over) {
            sort(true);
        }
        if (end != null && !frame.over) {
            score(end);
            seeWhetherItEnds(end);
        }
        return frame.result();
    }

    private void unfold() {
        EventQueue queue = frame.queue;
        while (!queue.isEmpty() && !frame.over) {
            Hook event = queue.event();
            int row = queue.row();
            int modifier = queue.modifier();
            queue.removeNext();
            reasons.nextEvent();
            for (Reaction reaction : program.reactions(event)) {
                if (reaction.modifier() == modifier && !frame.over) {
                    frame.steps++;
                    frame.slots[Slots.ROW] = row;
                    react(reaction);
                }
            }
        }
    }

    private void react(Reaction reaction) {
        int whilePresent = reaction.whilePresent();
        if (whilePresent >= 0 && frame.board.modifierRow(whilePresent) == 0) {
            return;
        }
        frame.rule = reaction.rule();
        if (reaction.condition().evaluate(frame) == 0) {
            reasons.add(reaction);
            return;
        }
        if (reaction.bound() != null) {
            int bound = reaction.bound().evaluate(frame);
            if (fired[reaction.number()]++ >= bound) {
                throw frame.tooOften(bound);
            }
        }
        frame.apply(reaction.rule(), reasons.of(reaction.source().condition()), reasons.reactions());
        reaction.effects().perform(frame);
    }

    private void score(Hook event) {
        for (Reaction score : program.scores()) {
            if (score.on() == event && !frame.over) {
                reasons.nextEvent();
                react(score);
                unfold();
            }
        }
    }

    private void seeWhetherItEnds(Hook event) {
        for (End end : program.ends()) {
            if (end.source().after() == event && !frame.over) {
                frame.rule = end.rule();
                if (end.condition().evaluate(frame) != 0) {
                    frame.journal.applied(end.rule());
                    frame.table.end(end.rule());
                    frame.over = true;
                    ending = reasons.ofEnding(end.source().condition());
                }
            }
        }
    }

    @Override
    public List<String> endedBecause() {
        return ending;
    }

    private void start(int modifier, ModifierStart start) {
        if (start.row() == null) {
            return;
        }
        frame.prepare(start.rule());
        int row = start.row().evaluate(frame);
        reasons.lays(modifier, row);
        Verbs.lay(frame, modifier, row);
        if (start.side() != null) {
            int side = start.side().evaluate(frame);
            reasons.shows(modifier);
            Verbs.show(frame, modifier, side);
        }
    }

    private void sort(boolean tells) {
        RowOrder sorting = program.sorting();
        if (sorting != null) {
            frame.rule = rules.number(Procedure.SORTING);
            int[] order = sorting.sorted(frame);
            if (order.length > 0) {
                frame.board.reorder(order);
                if (tells && frame.wantsEvents) {
                    List<Integer> before = Arrays.stream(order).skip(1).boxed().toList();
                    frame.journal.record(new Event.RowsSorted(frame.deal, before, rules.cause(frame.rule)));
                }
            }
        }
    }
}
