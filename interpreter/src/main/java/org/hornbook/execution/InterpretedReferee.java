package org.hornbook.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.TableState;
import org.hornbook.reasons.Reasons;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Explainer;
import org.hornbook.rules.Journal;
import org.hornbook.rules.RefereeProtocol;
import org.hornbook.rules.Result;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Applies rules. */
final class InterpretedReferee extends RefereeProtocol implements Reasons.Meaning {
    private final Program program;
    private final Formulas reasoning;
    private final Reasons reasons;
    private final boolean explains;

    /** How often each rule has applied in this call. */
    private final int[] fired;

    private boolean hasFired;

    private List<String> whyItEnds = List.of();

    /** The call in which it has ended. */
    private int endedIn = -1;

    InterpretedReferee(InterpretedRules rules, Program program, Answers answers, Journal journal) {
        super(rules, rules.hooks(), answers, journal);
        this.program = program;
        this.reasoning = rules.reasoning();
        this.reasons = new Reasons(rules, this, this);
        this.explains = journal.wantsReasons();
        this.fired = new int[variant.triggers().size()];
    }

    /** Carries out actions of a step in one deal with everything they trigger. */
    Result act(TableState at, int ofDeal, Program.Act act) {
        turnTo(at, ofDeal);
        try {
            act.perform(this);
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    void begin(int ofStep) {
        prepare(ofStep);
    }

    /** @param sorts whether the rows are sorted, if the game sorts them */
    void conclude(boolean sorts) {
        unfold();
        if (sorts) {
            sort();
        }
    }

    /**
     * Turns to a table for an instruction of the course: puts what the names among the steps' actions stand for where formulas look
     * for it; lines and repetitions come after them.
     */
    void turnTo(TableState at, int ofDeal) {
        beginStep(at, ofDeal);
        System.arraycopy(table.locals(), 0, slots, 0, variant.locals());
    }

    @Override
    protected void turnTo(int seat, int played) {
        super.turnTo(seat, played);
        slots[Formula.Slots.CARD] = played;
        slots[Formula.Slots.PLAYER] = seat;
        slots[Formula.Slots.ROW] = 0;
        if (hasFired) {
            Arrays.fill(fired, 0);
            hasFired = false;
        }
    }

    @Override
    public int bullheads(int ofCard) {
        return rules.bullheads(ofCard);
    }

    @Override
    protected void placeCard() {
        program.cases().place(this);
    }

    /** Makes a rule the one at work: that of a case, which may find out that it does not apply, or of a step. */
    void tries(int other) {
        rule = other;
    }

    void applyCase(int ofCase, @Nullable Formula condition) {
        if (explains) {
            apply(ofCase, whyPlaced(condition), reasons.before(ofCase));
        } else {
            apply(ofCase, List.of(), List.of());
        }
    }

    Result.Stop noCase() {
        rule = rules.number(Procedure.PLACING);
        return gap();
    }

    /** Why the card comes now, if it has waited for that, and why a case takes it. */
    private List<String> whyPlaced(@Nullable Formula condition) {
        List<String> why = new ArrayList<>(reasons.of(condition));
        for (int at = table.instruction(); at >= 0; at--) {
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
        program.reactions()[event.number()].react(this, row);
    }

    @Override
    protected void end(Hook event) {
        reasons.nextEvent();
        program.ends()[event.number()].react(this, 0);
    }

    /** Whether a rule has its turn: not once all is over, and in the first deal only if it is for the whole table. */
    boolean minds(NamedRule.Trigger trigger) {
        return !over && (deal == 1 || !trigger.isOfTable());
    }

    /** Makes a rule that an event may set off the one at work. */
    void turnToEvent(int reaction, int row) {
        steps++;
        slots[Formula.Slots.ROW] = row;
        slots[Formula.Slots.MODIFIER] = modifier;
        rule = reaction;
    }

    void skip(NamedRule.Trigger trigger) {
        if (explains) {
            reasons.add(trigger);
        }
    }

    void keepWithin(int bound, int number) {
        hasFired = true;
        if (fired[number]++ >= bound) {
            throw tooOften(bound);
        }
    }

    void applyReaction(int reaction, NamedRule.Trigger trigger) {
        if (explains) {
            apply(reaction, reasons.of(trigger.condition()), reasons.reactions());
        } else {
            apply(reaction, List.of(), List.of());
        }
    }

    /** Says why it is over, if the effects of a rule that comes last have brought that about. */
    void afterEnding(NamedRule.Trigger trigger) {
        if (over && explains && trigger.comesLast()) {
            whyItEnds = reasons.ofEnding(trigger.condition());
            endedIn = call;
        }
    }

    @Override
    public List<String> endedBecause() {
        return endedIn == call ? whyItEnds : List.of();
    }

    @Override
    protected int sortedBy(int row) {
        return program.sorting().first(this, row);
    }

    @Override
    public int capacity(int row) {
        return program.capacity().of(this, row);
    }

    @Override
    public int places(int row) {
        return program.filled().of(this, row);
    }

    @Override
    public boolean bars(int row) {
        return program.bars().keep(this, row);
    }

    @Override
    public Explainer explainer() {
        return reasons;
    }

    @Override
    public int value(Formula formula) {
        return reasoning.node(formula).evaluate(this);
    }

    @Override
    public OptionalInt scoreLimit() {
        return EndConditions.scoreLimit(rules.setup());
    }

    /** The cases of {@code place card}: the first of them that takes the card. */
    interface Case extends Part {
        Case NONE = referee -> {
            throw referee.noCase();
        };

        void place(InterpretedReferee referee);
    }

    record PlaceCase(
            int rule,
            Formulas.Node condition,
            Effects.Node effects,
            @Nullable Formula source,
            Case otherwise) implements Case {
        @Override
        public void place(InterpretedReferee referee) {
            referee.tries(rule);
            if (condition.evaluate(referee) != 0) {
                referee.applyCase(rule, source);
                effects.perform(referee);
            } else {
                otherwise.place(referee);
            }
        }
    }

    /** Rules that an event sets off, one after the other. */
    interface Reactions extends Part {
        Reactions NONE = (_, _) -> {};

        void react(InterpretedReferee referee, int row);
    }

    /** @param number tells rules apart in counting how often each applied */
    record Reaction(
            int number,
            int rule,
            Formulas.Node condition,
            Formulas.@Nullable Node bound,
            Effects.Node effects,
            NamedRule.Trigger source,
            Reactions others)
            implements Reactions {
        @Override
        public void react(InterpretedReferee referee, int row) {
            if (referee.minds(source)) {
                referee.turnToEvent(rule, row);
                if (condition.evaluate(referee) == 0) {
                    referee.skip(source);
                } else {
                    if (bound != null) {
                        referee.keepWithin(bound.evaluate(referee), number);
                    }
                    referee.applyReaction(rule, source);
                    effects.perform(referee);
                    referee.afterEnding(source);
                }
            }
            others.react(referee, row);
        }
    }
}
