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
final class InterpretedReferee extends Frame implements Referee {
    private final Program program;
    private final Reasons reasons;
    private final int[] fired;
    private final int[] bound;
    private final int[] boundIn;
    private List<String> whyItEnds = List.of();

    InterpretedReferee(InterpretedRules rules, Answers answers, Journal journal) {
        super(rules, answers, journal);
        this.program = rules.program();
        this.reasons = reasons();
        this.fired = new int[program.numbered()];
        this.bound = new int[rules.bindings()];
        this.boundIn = new int[rules.bindings()];
    }

    @Override
    public Result setUp(TableState table, int deal) {
        begin(table, deal, 0, 0);
        try {
            sort(false);
            tellRows();
            for (int modifier = 0; modifier < program.starts().length; modifier++) {
                start(modifier, program.starts()[modifier]);
            }
            happens(Hook.DEAL, 0);
            return afterwards(null);
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public Result place(TableState table, int deal, int seat, int card) {
        begin(table, deal, seat, card);
        try {
            happens(Hook.PLACING, 0);
            unfold();
            if (!over && !placed) {
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
            happens(event, 0);
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
            for (int deal = 1; deal <= table.deals() && !over; deal++) {
                turnTo(deal);
                seeWhetherItEnds(event);
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public int capacity(TableState table, int deal, int row) {
        begin(table, deal, 0, 0);
        return rules.capacity(this, row);
    }

    @Override
    public int places(TableState table, int deal, int row) {
        return rules.places(table.board(deal), row);
    }

    @Override
    public long steps() {
        return steps;
    }

    /**
     * Does what a step says, with everything that sets off. The table must have been turned to.
     *
     * @param sorts whether the rows are put in order afterwards
     */
    Result act(int rule, EffectNode effects, boolean sorts) {
        try {
            prepare(rule);
            effects.perform(this);
            unfold();
            if (sorts && !over) {
                sort(true);
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    protected void begin(TableState at, int ofDeal, int seat, int played) {
        super.begin(at, ofDeal, seat, played);
        slots[Slots.CARD] = played;
        slots[Slots.PLAYER] = seat;
        slots[Slots.ROW] = 0;
        whyItEnds = List.of();
        Arrays.fill(fired, 0);
    }

    @Override
    protected boolean listensTo(Hook event) {
        return program.listensTo(event);
    }

    @Override
    protected int binding(int number) {
        if (boundIn[number] != call) {
            bound[number] = program.binding(number).evaluate(this);
            boundIn[number] = call;
        }
        return bound[number];
    }

    @Override
    protected int bullheads(int ofCard) {
        return rules.bullheads(ofCard);
    }

    private void applyCase() {
        for (PlaceCase each : program.cases()) {
            rule = each.rule();
            if (each.condition().evaluate(this) != 0) {
                apply(each.rule(), reasons.of(each.source().condition()), reasons.before(each));
                each.effects().perform(this);
                return;
            }
        }
        rule = rules.number(Procedure.PLACING);
        throw gap();
    }

    /** Lets all that has happened set off rules, then the end of the card, if it is one; sorting comes last. */
    private Result afterwards(@Nullable Hook end) {
        unfold();
        if (end != null) {
            happens(end, 0);
            unfold();
            if (!over && !placed) {
                Verbs.drop(this);
            }
        }
        if (!over) {
            sort(true);
        }
        if (end != null && !over) {
            score(end);
            seeWhetherItEnds(end);
        }
        return result();
    }

    private void unfold() {
        while (!queue.isEmpty() && !over) {
            Hook event = queue.event();
            int row = queue.row();
            int modifier = queue.modifier();
            queue.removeNext();
            reasons.nextEvent();
            for (Reaction reaction : program.reactions(event)) {
                if (reaction.modifier() == modifier && !over) {
                    steps++;
                    slots[Slots.ROW] = row;
                    react(reaction);
                }
            }
        }
    }

    private void react(Reaction reaction) {
        int whilePresent = reaction.whilePresent();
        if (whilePresent >= 0 && board.modifierRow(whilePresent) == 0) {
            return;
        }
        rule = reaction.rule();
        if (reaction.condition().evaluate(this) == 0) {
            reasons.add(reaction);
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

    private void score(Hook event) {
        for (Reaction score : program.scores()) {
            if (score.on() == event && !over) {
                reasons.nextEvent();
                react(score);
                unfold();
            }
        }
    }

    private void seeWhetherItEnds(Hook event) {
        for (End end : program.ends()) {
            if (end.source().after() == event && !over) {
                rule = end.rule();
                if (end.condition().evaluate(this) != 0) {
                    journal.applied(end.rule());
                    table.end(end.rule());
                    over = true;
                    whyItEnds = reasons.ofEnding(end.source().condition());
                }
            }
        }
    }

    @Override
    public List<String> endedBecause() {
        return whyItEnds;
    }

    private void start(int modifier, ModifierStart start) {
        if (start.row() == null) {
            return;
        }
        prepare(start.rule());
        int row = start.row().evaluate(this);
        reasons.lays(modifier, row);
        Verbs.lay(this, modifier, row);
        if (start.side() != null) {
            int side = start.side().evaluate(this);
            reasons.shows(modifier);
            Verbs.show(this, modifier, side);
        }
    }

    private void sort(boolean tells) {
        RowOrder sorting = program.sorting();
        if (sorting != null) {
            rule = rules.number(Procedure.SORTING);
            int[] order = sorting.sorted(this);
            if (order.length > 0) {
                board.reorder(order);
                if (tells && wantsEvents) {
                    List<Integer> before = Arrays.stream(order).skip(1).boxed().toList();
                    journal.record(new Event.RowsSorted(deal, before, rules.cause(rule)));
                }
            }
        }
    }
}
