package org.hornbook.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** Applies rules in their order: for a card, after a turn, after a round. Each thread needs its own. */
public final class Referee extends Frame {
    private final boolean sorts;
    private final int sorting;
    private final RowSorter sorter = new RowSorter();
    private final boolean beginsCards;
    private final boolean endsCards;

    /** Whether a card only has its case and what that triggers. */
    private final boolean plain;

    private final Program program;
    private final Formulas reasoning;
    private final Reasons reasons;
    private final boolean explains;

    /** How many names there are among the steps' actions. */
    private final int names;

    /** How often each rule has applied in this call. */
    private final int[] fired;

    private boolean hasFired;

    private List<String> whyItEnds = List.of();

    /** The call in which it has ended. */
    private int endedIn = -1;

    Referee(Rules rules, Program program, Answerer answers, Journal journal) {
        super(rules, program.events().heard(), answers, journal);
        sorts = variant.procedure().sorting() != null;
        sorting = rules.number(Procedure.SORTING);
        this.program = program;
        beginsCards = listensTo(Hook.PLACING);
        endsCards = minds(Hook.CARD_END);
        plain = !beginsCards && !endsCards && !sorts;
        this.reasoning = rules.reasoning();
        this.reasons = new Reasons(rules, this);
        this.explains = journal.wantsReasons();
        this.names = variant.locals();
        this.fired = new int[variant.triggers().size()];
    }

    /** Begins with actions of a step in one deal. */
    void beginAct(TableState at, int ofDeal, int step) {
        lookAt(at, ofDeal);
        prepare(step);
    }

    /** Leaves the names in slots for what comes later. What is needed only meanwhile is forgotten: it may be somebody's card. */
    void keep(int[] names) {
        for (int slot : names) {
            table.locals()[slot] = slots[slot];
        }
    }

    /** Ends them with everything they trigger. */
    Result endAct(boolean sortsRows, Events.Unfolding events) {
        events.unfold(this);
        if (sortsRows) {
            sort();
        }
        return result();
    }

    /**
     * Looks at a table for an instruction of the course: puts what the names among the steps' actions stand for where formulas look
     * for it; lines and repetitions come after them.
     */
    void lookAt(TableState at, int ofDeal) {
        beginStep(at, ofDeal);
        if (names > 0) {
            System.arraycopy(table.locals(), 0, slots, 0, names);
        }
    }

    @Override
    void nextCard(int seat, int played) {
        super.nextCard(seat, played);
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
            if (rules.code().instructions().get(at) instanceof Instruction.QueueCards queue) {
                why.addAll(0, reasons.ofOrder(queue.placing()));
                break;
            }
        }
        return why;
    }

    private void end(Hook event) {
        reasons.nextEvent();
        program.ends().happen(this, event.number(), 0);
    }

    /** Whether a rule has its turn: not once all is over, and in the first deal only if it is for the whole table. */
    boolean minds(boolean isOfTable) {
        return !over && (deal == 1 || !isOfTable);
    }

    /** Makes a rule that an event may set off the one at work. */
    void weigh(int reaction, int row) {
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

    /** Why the last {@link #conclude} ended something, in sentences; empty unless requested. */
    public List<String> endedBecause() {
        return endedIn == call ? whyItEnds : List.of();
    }

    private int sortedBy(int row) {
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
    Reasons explainer() {
        return reasons;
    }

    /** The value of a formula for reasons. */
    int value(Formula formula) {
        return reasoning.node(formula).evaluate(this);
    }

    /** The score that ends the game, if one does. */
    OptionalInt scoreLimit() {
        return EndConditions.scoreLimit(rules.setup());
    }

    /** Sorts the rows after dealing and publishes them. */
    public Result sortRows(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        try {
            if (sorts) {
                arrange();
            }
            tellRows();
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    private void tellRows() {
        if (wantsEvents) {
            List<List<Integer>> rows = IntStream.rangeClosed(1, board.rowCount())
                    .mapToObj(row -> IntStream.range(0, board.size(row))
                            .filter(place -> !board.isStacked(row, place))
                            .mapToObj(place -> board.card(row, place))
                            .toList())
                    .toList();
            journal.record(new Event.RowsDealt(deal, rows));
            for (int row = 1; row <= board.rowCount(); row++) {
                for (int place : board.stacked(row)) {
                    int onto = board.card(row, place - 1);
                    journal.record(
                            new Event.CardStacked(deal, 0, "", 0, board.card(row, place), onto, row, place + 1, null));
                }
            }
        }
    }

    /** Starts an instruction of the course on a table. */
    private void beginStep(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        forgetMoves();
    }

    /** Whether {@link #sortRows} changes anything. */
    public boolean sortsRows() {
        return sorts;
    }

    /** Places a card with everything it triggers. The card must have left its player's hand. */
    public Result place(TableState at, int ofDeal, int seat, int played) {
        begin(at, ofDeal, seat, played);
        try {
            resolveAmidRules(program.cases(), program.unfolding());
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    /** Places the next card of a deal's queue; it stays there if its player has to answer first. */
    public Result placeNext(TableState at, int ofDeal) {
        CardQueue waiting = at.queue(ofDeal);
        Result result = place(at, ofDeal, waiting.seat(), waiting.card());
        Question.@Nullable MidStep asked = at.asked();
        if (asked == null || asked.placed()) {
            waiting.removeNext();
        }
        return result;
    }

    /** Takes a card out of a queue at which rules have stopped, unless a question comes before it is in a row. */
    void leave(CardQueue waiting, Result.Stop stop) {
        if (placed || stop.result() != Result.ASKED) {
            waiting.removeNext();
        }
    }

    /** Applies the rules for the end of something in one deal, without those of {@link #conclude}. */
    public Result after(TableState at, int ofDeal, Hook event) {
        begin(at, ofDeal, 0, 0);
        roundIsOver = event == Hook.ROUND_END || event == Hook.GAME_END;
        try {
            happens(event, 0);
            unfold();
            sort();
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    /** Whether rules apply at this event after the cards of all deals. */
    public boolean minds(Hook event) {
        return listensTo(event) || endsWith(event);
    }

    private boolean endsWith(Hook event) {
        return (program.ends().heard() & 1L << event.number()) != 0;
    }

    /** Applies the rules that come after all others at the end of a turn, a round or the game, in one deal after the other. */
    public Result conclude(TableState at, Hook event) {
        begin(at, 1, 0, 0);
        roundIsOver = event == Hook.ROUND_END;
        try {
            if (endsWith(event)) {
                for (int each = 1; each <= at.deals() && !over; each++) {
                    lookInto(each);
                    end(event);
                    unfold();
                }
            }
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    /** The number of places of a row. */
    public int capacity(TableState at, int ofDeal, int row) {
        begin(at, ofDeal, 0, 0);
        return capacity(row);
    }

    /** The number of a row's places that are filled by cards and modifiers. */
    public int places(TableState at, int ofDeal, int row) {
        begin(at, ofDeal, 0, 0);
        return places(row);
    }

    /** The number of steps of the last call, or of its last card: evaluated formulas and effects, tried rules and bars. */
    public long steps() {
        return steps;
    }

    /** Whether a card only has its case and what that triggers. */
    boolean isPlain() {
        return plain;
    }

    /** Ends a card of which {@link #isPlain} is true. */
    void endCard(Events.Unfolding events) {
        events.unfold(this);
        dropUnlessPlaced();
    }

    /** Resolves the current card with everything it triggers; rules for the end of a card come last. */
    void resolveAmidRules(Case cases, Events.Unfolding events) {
        if (beginsCards) {
            happens(Hook.PLACING, 0);
            events.unfold(this);
        }
        if (!over && !placed) {
            cases.place(this);
        }
        events.unfold(this);
        if (endsCards) {
            happens(Hook.CARD_END, 0);
            events.unfold(this);
        }
        dropUnlessPlaced();
        sort();
        if (endsCards) {
            concludeCard();
        }
    }

    private void dropUnlessPlaced() {
        if (!placed && !over) {
            Verbs.drop(this);
        }
    }

    private void concludeCard() {
        if (endsWith(Hook.CARD_END) && !over) {
            end(Hook.CARD_END);
            unfold();
        }
    }

    /** Goes on to the next event that sets off rules; says whether there is one. */
    boolean nextEvent() {
        if (over || !queue.next()) {
            return false;
        }
        concern(queue.player());
        modifier = queue.modifier();
        taken = queue.taken();
        reasons.nextEvent();
        return true;
    }

    private void unfold() {
        program.unfolding().unfold(this);
    }

    /** Sorts the rows if the game sorts them, and publishes the order. */
    private void sort() {
        if (sorts && !over && arrange() && wantsEvents) {
            journal.record(new Event.RowsSorted(deal, sorter.order(board.rowCount()), atWork()));
        }
    }

    private boolean arrange() {
        rule = sorting;
        int rows = board.rowCount();
        for (int row = 1; row <= rows; row++) {
            sorter.values[row] = sortedBy(row);
        }
        boolean moves = sorter.sort(rows);
        if (moves) {
            table.reorderRows(deal, sorter.order);
        }
        return moves;
    }

    /** A stable sort of rows in reused arrays. */
    private static final class RowSorter {
        /** The sort value of each row, from 1. */
        final int[] values = new int[Effect.MOST_ROWS + 1];

        /** For each new place, from 1, the number of the row that comes there. */
        final int[] order = new int[Effect.MOST_ROWS + 1];

        /**
         * Sorts; the values are sorted too.
         *
         * @return whether any row moves
         */
        boolean sort(int rows) {
            if (isSorted(rows)) {
                return false;
            }
            for (int row = 1; row <= rows; row++) {
                int value = values[row];
                int place = row;
                while (place > 1 && values[place - 1] > value) {
                    values[place] = values[place - 1];
                    order[place] = order[place - 1];
                    place--;
                }
                values[place] = value;
                order[place] = row;
            }
            return true;
        }

        private boolean isSorted(int rows) {
            for (int row = 2; row <= rows; row++) {
                if (values[row - 1] > values[row]) {
                    return false;
                }
            }
            return true;
        }

        /** The order of the last sort, for this number of rows. */
        List<Integer> order(int rows) {
            return Arrays.stream(order, 1, rows + 1).boxed().toList();
        }
    }

    /** The cases of {@code place card}: the first of them that takes the card. */
    interface Case extends Part {
        Case NONE = referee -> {
            throw referee.noCase();
        };

        void place(Referee referee);
    }

    record PlaceCase(
            int rule,
            Formulas.Node condition,
            Effects.Node effects,
            @Nullable Formula source,
            Case otherwise) implements Case {
        @Override
        public void place(Referee referee) {
            referee.tries(rule);
            if (condition.evaluate(referee) != 0) {
                referee.applyCase(rule, source);
                effects.perform(referee);
            } else {
                otherwise.place(referee);
            }
        }
    }

    /** The rules that events set off; of events that set off none it knows nothing. */
    interface Events extends Part {
        /** An event sets off its rules, one after the other. */
        void happen(Referee referee, int event, int row);

        /** The events that set off rules, by their numbers, as a set of bits. */
        long heard();

        /** @param last whether it is about the rules that come when all others of an event are done, or about these others */
        static Events of(List<NamedRule.Trigger> triggers, boolean last, Formulas formulas, Effects effects) {
            Events all = new None();
            for (Hook event : Hook.values()) {
                Reactions ofEvent = null;
                for (int i = triggers.size() - 1; i >= 0; i--) {
                    NamedRule.Trigger trigger = triggers.get(i);
                    if (trigger.on() == event && trigger.comesLast() == last) {
                        ofEvent = new Reaction(
                                i,
                                trigger.rule().index(),
                                formulas.ofRule(trigger.rule().index(), trigger.condition()),
                                trigger.bound() == null ? null : formulas.node(trigger.bound()),
                                effects.inOrder(trigger.effects()),
                                trigger.isOfTable(),
                                trigger,
                                ofEvent);
                    }
                }
                all = ofEvent == null ? all : new On(event.number(), ofEvent, all);
            }
            return all;
        }

        record None() implements Events {
            @Override
            public void happen(Referee referee, int event, int row) {}

            @Override
            public long heard() {
                return 0;
            }
        }

        record On(int number, Reactions reactions, Events others) implements Events {
            @Override
            public void happen(Referee referee, int event, int row) {
                if (event == number) {
                    reactions.react(referee, row);
                } else {
                    others.happen(referee, event, row);
                }
            }

            @Override
            public long heard() {
                return others.heard() | 1L << number;
            }
        }

        /** Rules that an event sets off. */
        interface Reactions extends Part {
            void react(Referee referee, int row);
        }

        /**
         * @param number tells rules apart in counting how often each applied
         * @param isOfTable whether it is done once for all deals
         */
        record Reaction(
                int number,
                int rule,
                Formulas.Node condition,
                Formulas.@Nullable Node bound,
                Effects.Node effects,
                boolean isOfTable,
                NamedRule.Trigger source,
                @Nullable Reactions others)
                implements Reactions {
            @Override
            public void react(Referee referee, int row) {
                if (referee.minds(isOfTable)) {
                    referee.weigh(rule, row);
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
                if (others != null) {
                    others.react(referee, row);
                }
            }
        }

        /** Lets events that wait set off their rules, with all that these bring about in turn. */
        interface Unfolding extends Part {
            void unfold(Referee referee);
        }

        record OneByOne(Events events) implements Unfolding {
            @Override
            public void unfold(Referee referee) {
                while (referee.nextEvent()) {
                    events.happen(referee, referee.queue.event(), referee.queue.row());
                }
            }
        }
    }
}
