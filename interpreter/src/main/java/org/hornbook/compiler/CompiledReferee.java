package org.hornbook.compiler;

import java.util.Arrays;
import java.util.List;
import org.hornbook.course.Procedure;
import org.hornbook.execution.Effects;
import org.hornbook.execution.Formulas;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Cards;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.RefereeProtocol;
import org.hornbook.rules.Result;
import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;

/** What the bytecode of rules calls, and the methods that it fills in. Truths are 0 or 1. */
abstract class CompiledReferee extends RefereeProtocol {
    /** In place of seats, where the interpreter is to say who is asked. */
    static final int LEFT = -1;

    /** How often each rule with a bound has applied in this call. */
    final int[] fired;

    private final int placing;
    private final Cards cards;

    CompiledReferee(InterpretedRules rules, Answers answers, Journal journal) {
        super(rules, rules.hooks(), answers, journal);
        fired = new int[bounded(variant.triggers())];
        cards = rules.cards();
        placing = rules.number(Procedure.PLACING);
    }

    static int bounded(List<NamedRule.Trigger> triggers) {
        return (int) triggers.stream().filter(each -> each.bound() != null).count();
    }

    /** Applies the rules that wait for an event, given by its number. */
    abstract void react(int event, int row);

    /** Applies the rules of an event that come after all its others. */
    abstract void end(int event);

    /** What the condition or bound of a step's instruction comes to. */
    abstract int value(int instruction);

    /** The seats that an instruction asks, as a set of bits; or {@link #LEFT}. */
    abstract int asked(int instruction);

    final int value(TableState at, int instruction) {
        beginStep(at, 1);
        return value(instruction);
    }

    final int asked(TableState at, int instruction) {
        beginStep(at, 1);
        return asked(instruction);
    }

    @Override
    protected final void react(Hook event, int row) {
        react(event.number(), row);
    }

    @Override
    protected final void end(Hook event) {
        end(event.number());
    }

    @Override
    public final int bullheads(int ofCard) {
        return cards.bullheads(ofCard);
    }

    @Override
    protected final void turnTo(int seat, int played) {
        super.turnTo(seat, played);
        if (fired.length > 0) {
            Arrays.fill(fired, 0);
        }
    }

    final void apply(int applied) {
        apply(applied, List.of(), List.of());
    }

    /** Whether some bar keeps the card from a row: 1 or 0. */
    abstract int barred(int row);

    @Override
    public final boolean bars(int row) {
        return barred(row) != 0;
    }

    /** A bar keeps the card from a row. */
    final int barredBy(int bar) {
        journal.applied(bar);
        journal.acted(bar);
        return 1;
    }

    /** Lets the interpreter do an effect; the names it uses are in their slots. */
    final void interpret(Effects.Node effect) {
        showConcerned();
        effect.perform(this);
    }

    /** Lets the interpreter work out a formula. */
    final int evaluate(Formulas.Node formula) {
        showConcerned();
        return formula.evaluate(this);
    }

    private void showConcerned() {
        slots[Formula.Slots.CARD] = card;
        slots[Formula.Slots.PLAYER] = player;
        slots[Formula.Slots.MODIFIER] = modifier;
    }

    /** Answers whose cards lie where all see them are no secret any more. */
    final void layOpen(int choice) {
        table.picks().reveal(choice);
    }

    final void gather() {
        dealing().gather();
    }

    final void dealToPlayers(int count, int from, int giver, int place) {
        dealing().dealToPlayers(count, from, giver, place);
    }

    final void dealToRows(int count, int from, int giver) {
        dealing().dealToRows(count, from, giver);
    }

    final void dealTo(int count, int from, int giver, int place, int owner) {
        dealing().dealTo(count, from, giver, place, owner);
    }

    /** Whether rules that are for the whole table have their turn: 1 or 0. */
    final int isFirstDeal() {
        return deal == 1 ? 1 : 0;
    }

    final Result.Stop tieOfRows(long rows, Span span) {
        return tie(Subject.ROW, rows, span);
    }

    final Result.Stop tieOfPlayers(long players, Span span) {
        return tie(Subject.PLAYER, players, span);
    }

    final Result.Stop noCase() {
        rule = placing;
        return gap();
    }
}
