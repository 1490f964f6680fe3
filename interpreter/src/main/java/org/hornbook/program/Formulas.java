package org.hornbook.program;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.hornbook.game.Board;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Things;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Makes formulas ready for one setup. */
final class Formulas {
    private final Setup setup;

    /** How many rows there always are; negative if rules change it, or if that is not known yet. */
    private final int rows;

    /** Is told of everything; missing if nobody wants to know. */
    private final @Nullable Trace trace;

    /** The conditions to tell of, each by its number. */
    private final IdentityHashMap<Formula, Integer> conditions = new IdentityHashMap<>();

    private final CardSets cardSets;
    private final CardSets lookedAt;

    Formulas(Setup setup) {
        this(setup, -1, null);
    }

    /** The same for a trace. */
    Formulas(Setup setup, Trace trace) {
        this(setup, -1, trace);
    }

    private Formulas(Setup setup, int rows, @Nullable Trace trace) {
        this.setup = setup;
        this.rows = rows;
        this.trace = trace;
        setup.variant().conditions().forEach(condition -> conditions.put(condition, conditions.size()));
        this.cardSets = new CardSets(this, true);
        this.lookedAt = new CardSets(this, false);
    }

    /** The same for games that are played from the start, with so many rows. */
    Formulas from(int start) {
        return new Formulas(setup, setup.variant().changesRows() ? -1 : start, trace);
    }

    /** The same without a trace. */
    Formulas untraced() {
        return trace == null ? this : new Formulas(setup);
    }

    /** Cards that are moved. */
    CardSets cardSets() {
        return cardSets;
    }

    /** Cards that are only looked at. */
    CardSets lookedAt() {
        return lookedAt;
    }

    Node node(Formula formula) {
        Integer condition = conditions.get(formula);
        Node counted = counted(meaning(formula));
        Node node = condition == null ? counted : new Decided(counted, condition);
        return trace == null ? node : trace.of(formula, node);
    }

    /** A condition of which is told whether it holds. */
    record Decided(Node node, int number) implements Node, Part.Telling {
        @Override
        public int evaluate(Frame frame) {
            int holds = node.evaluate(frame);
            frame.decided(number, holds != 0);
            return holds;
        }
    }

    /** The condition by which a case or rule applies; it may be left out. */
    Node ofRule(int rule, @Nullable Formula condition) {
        Node node = condition(condition);
        return trace == null ? node : trace.ofRule(rule, node);
    }

    /** An action, told of if there is a trace. */
    Effects.Node traced(Effect effect, Effects.Node node) {
        return trace == null ? node : trace.of(effect, node);
    }

    /** The same as one step of the work that a referee counts. */
    Node counted(Node node) {
        return new Counted(node);
    }

    /** A modifier that is named costs no step. */
    private Node operand(Type type, Formula operand) {
        return type == Type.MODIFIER && operand instanceof Formula.Constant(int place)
                ? constant(place)
                : node(operand);
    }

    private Node call(Formula.Call call) {
        Function function = call.function();
        if (function.needsCapacity()) {
            return new Room.Full(node(call.owner()), filled(), capacity(), call.is(Function.OVERFULL) ? 1 : 0);
        }
        if (call.is(Function.CARD_NUMBER) && setup.variant().namedCards().isEmpty()) {
            return node(call.owner());
        }
        List<Type> types = function.operands();
        Node first = types.isEmpty() ? Node.NOBODY : operand(types.getFirst(), call.owner());
        return types.size() < 2
                ? new Call(function.meaning(), first)
                : new CallWithTwo(
                        function.meaning(),
                        first,
                        operand(types.getLast(), call.values().getLast()));
    }

    private Node meaning(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> constant(constant.value());
            case Formula.NamedCard named -> constant(named.card());
            case Formula.ParameterValue parameter -> constant(setup.parameters().get(parameter.index()));
            case Formula.Local local -> new Local(local.slot());
            case Formula.Bound bound ->
                new Bound(
                        bound.binding(),
                        node(setup.variant()
                                .placement()
                                .bindings()
                                .get(bound.binding())
                                .value()));
            case Formula.Call call -> call(call);
            case Formula.CounterValue value ->
                new CounterOf(
                        setup.variant().counters().get(value.counter()).per(),
                        value.counter(),
                        orNobody(value.owner()));
            case Formula.Arithmetic arithmetic -> arithmetic(arithmetic);
            case Formula.Comparison comparison -> compared(comparison);
            case Formula.And and -> every(and.parts());
            case Formula.Or or -> any(or.parts());
            case Formula.Fold fold ->
                setup.variant().subject(fold.of()) == Subject.CARD ? lookedAt.fact(fold) : Group.fact(fold, this);
            case Formula.ChosenValue(int choice, Formula player) -> new Chosen(choice, node(player));
        };
    }

    /** A condition as 0 or 1. */
    Node truth(Formula condition) {
        return condition.isTruth() ? node(condition) : new Call(Function.EXISTS.meaning(), node(condition));
    }

    /** Whether a formula is worked out at once and cannot fail, so that it can be for things of which nobody wants to know it. */
    static boolean isCheap(Formula formula) {
        return switch (formula) {
            case Formula.Constant _,
                    Formula.NamedCard _,
                    Formula.ParameterValue _,
                    Formula.Local _,
                    Formula.Call _,
                    Formula.CounterValue _,
                    Formula.Arithmetic _,
                    Formula.Comparison _,
                    Formula.And _,
                    Formula.Or _ -> formula.operands().allMatch(Formulas::isCheap);
            default -> false;
        };
    }

    /** A condition that may be left out. */
    Node condition(@Nullable Formula condition) {
        return condition == null ? Node.ALWAYS : node(condition);
    }

    /** An owner that a game's counter or place does not have. */
    Node orNobody(@Nullable Formula owner) {
        return owner == null ? Node.NOBODY : node(owner);
    }

    static Node constant(int value) {
        return new Constant(value);
    }

    /** How many rows there are. */
    Node rows() {
        return rows < 0 ? frame -> frame.board().rowCount() : constant(rows);
    }

    /** How many rows or players there are. */
    Node count(Subject subject) {
        return subject == Subject.ROW ? rows() : constant(setup.players());
    }

    /** The same of those that a set is of. */
    Node count(Things things) {
        return count(setup.variant().subject(things));
    }

    /** What keeps the card that is placed from rows. */
    Group.Bars bars() {
        Group.Bars bars = Group.Bars.NONE;
        for (NamedRule.Bar bar : setup.variant().bars().reversed()) {
            bars = new Group.Bar(bar.rule().index(), bar.slot(), node(bar.barred()), bars);
        }
        return bars;
    }

    /** How many places a row has. */
    Room capacity() {
        return new Room.Capacity(node(setup.variant().capacity()));
    }

    /** How many places of a row are filled. */
    Room filled() {
        Room filled = Room.CARDS;
        for (int modifier = 0; modifier < setup.variant().modifiers().size(); modifier++) {
            int places = setup.variant().fills(modifier);
            filled = places == 0 ? filled : new Room.Modifier(modifier, places, filled);
        }
        return filled;
    }

    /** @param group those that it is one of */
    Node selection(Formula.Selection selection, Group group) {
        Things of = selection.of();
        Subject subject = setup.variant().subject(of);
        List<Formula.Key> keys = selection.keys();
        boolean isCheap = trace == null
                && of.areMembers(subject)
                && (!of.isBarred() || setup.variant().bars().isEmpty())
                && !keys.isEmpty()
                && isCheap(keys.getFirst().value())
                && of.formulas().allMatch(Formulas::isCheap);
        if (isCheap) {
            Formula where = of.condition();
            return new CheapSelection(
                    subject,
                    count(subject),
                    selection.slot(),
                    where == null ? Node.ALWAYS : truth(where),
                    node(keys.getFirst().value()),
                    keys.getFirst().low(),
                    Keys.of(selection.slot(), keys.subList(1, keys.size()), this),
                    selection);
        }
        return new Selection(subject, group, Keys.of(selection.slot(), keys, this), selection);
    }

    private Node arithmetic(Formula.Arithmetic chain) {
        Node value = node(chain.first());
        for (Formula.Arithmetic.Step step : chain.steps()) {
            boolean isSmall = step.operator() == Operator.MINUS && isOfCard(chain.first()) && isOfCard(step.operand());
            value = new Operation(
                    isSmall
                            ? (first, second) -> first - second
                            : step.operator().meaning(),
                    value,
                    node(step.operand()));
        }
        return value;
    }

    /** Whether a value is so small that a difference cannot be out of bounds. */
    private static boolean isOfCard(Formula value) {
        return value instanceof Formula.Call call && call.is(Function.CARD_NUMBER);
    }

    /** A number that a card does not show compares with nothing. */
    private Node compared(Formula.Comparison comparison) {
        Comparing chain = Comparing.END;
        for (Formula.Comparison.Step step : comparison.steps().reversed()) {
            chain = new Next(step.relation().meaning(), node(step.operand()), chain);
        }
        Node compared = new Compared(node(comparison.first()), chain);
        return comparison.needed().isEmpty() ? compared : new And(every(comparison.needed()), compared);
    }

    private Node every(List<Formula> parts) {
        Node all = Node.ALWAYS;
        for (Formula part : parts.reversed()) {
            all = new And(node(part), all);
        }
        return all;
    }

    private Node any(List<Formula> parts) {
        Node any = Node.NOBODY;
        for (Formula part : parts.reversed()) {
            any = new Or(node(part), any);
        }
        return any;
    }

    /** What a value comes to with those before it; each counts one where they are counted. */
    static IntBinaryOperator together(Measure measure) {
        return switch (measure) {
            case COUNT, TOTAL -> Operator::plus;
            case LOWEST -> Math::min;
            case HIGHEST -> Math::max;
        };
    }

    /** A formula made ready to be worked out. Truths are 0 and 1. */
    @FunctionalInterface
    interface Node extends Part {
        /** Stands for a condition the script leaves out, and costs no step. */
        Node ALWAYS = frame -> 1;

        /** Stands for an owner that a game's counter does not have, and costs no step. */
        Node NOBODY = frame -> 0;

        int evaluate(Frame frame);
    }

    record Counted(Node node) implements Node, Part.Telling {
        @Override
        public int evaluate(Frame frame) {
            frame.step();
            return node.evaluate(frame);
        }
    }

    record Constant(int value) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return value;
        }
    }

    record Local(int slot) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return frame.slots()[slot];
        }
    }

    /** A name bound before the cases: worked out when first needed in a call. */
    record Bound(int number, Node value) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return frame.isBound(number) ? frame.bound(number) : frame.bind(number, value.evaluate(frame));
        }
    }

    record Call(Function.Meaning function, Node operand) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return function.of(frame, operand.evaluate(frame), 0);
        }
    }

    record CallWithTwo(Function.Meaning function, Node first, Node second) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return function.of(frame, first.evaluate(frame), second.evaluate(frame));
        }
    }

    record CounterOf(Owner per, int counter, Node owner) implements Node {
        @Override
        public int evaluate(Frame frame) {
            int whose = owner.evaluate(frame);
            Board board = frame.board();
            if (per == Owner.ROW) {
                return board.rowCounters().get(counter, whose);
            }
            return per == Owner.CARD
                    ? board.cardCounters().get(counter, whose)
                    : frame.players().counters().get(counter, whose);
        }
    }

    record Operation(IntBinaryOperator operator, Node first, Node second) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return operator.applyAsInt(first.evaluate(frame), second.evaluate(frame));
        }
    }

    /** In {@code a < b < c} each operand is worked out once, and none after the first that does not fit. */
    record Compared(Node first, Comparing others) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return others.hold(frame, first.evaluate(frame)) ? 1 : 0;
        }
    }

    /** What comes after a number in a chain of comparisons. */
    interface Comparing extends Part {
        Comparing END = (_, _) -> true;

        boolean hold(Frame frame, int left);
    }

    record Next(Relation.Meaning relation, Node operand, Comparing others) implements Comparing {
        @Override
        public boolean hold(Frame frame, int left) {
            int right = operand.evaluate(frame);
            return relation.holds(left, right) && others.hold(frame, right);
        }
    }

    record And(Node first, Node second) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return first.evaluate(frame) != 0 && second.evaluate(frame) != 0 ? 1 : 0;
        }
    }

    record Or(Node first, Node second) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return first.evaluate(frame) != 0 || second.evaluate(frame) != 0 ? 1 : 0;
        }
    }

    /** The number in a set of at most one; several are a tie, which stops the game. */
    private static int only(Subject subject, long found, long first, Formula.Selection source, Frame frame) {
        if ((first & first - 1) != 0) {
            throw frame.tie(subject, first, source.span());
        }
        int chosen = Group.lowest(first);
        frame.explainer().selected(source, found, chosen);
        return chosen;
    }

    /** The one row or player that its keys put first; 0 if there is none. */
    record Selection(Subject subject, Group group, Keys keys, Formula.Selection source) implements Node {
        @Override
        public int evaluate(Frame frame) {
            long found = group.in(frame);
            return only(subject, found, keys.best(frame, found), source, frame);
        }
    }

    /**
     * The same where conditions and the first key are worked out at once: then all rows or players are gone through once, alike and
     * without a jump that depends on them.
     */
    record CheapSelection(
            Subject subject,
            Node count,
            int slot,
            Node where,
            Node key,
            boolean low,
            Keys others,
            Formula.Selection source)
            implements Node {
        @Override
        public int evaluate(Frame frame) {
            int best = Integer.MAX_VALUE;
            long found = 0;
            long equal = 0;
            int last = count.evaluate(frame);
            for (int each = 1; each <= last; each++) {
                frame.slots()[slot] = each;
                int fits = where.evaluate(frame);
                int first = key.evaluate(frame);
                int value = fits == 0 ? Integer.MAX_VALUE : low ? first : -first;
                long bit = (long) fits << each;
                found |= bit;
                equal = value < best ? bit : value == best ? equal | bit : equal;
                best = Math.min(best, value);
            }
            return only(subject, found, others.best(frame, equal), source, frame);
        }
    }

    record Chosen(int choice, Node player) implements Node {
        @Override
        public int evaluate(Frame frame) {
            return frame.chosen(choice, player.evaluate(frame));
        }
    }
}
