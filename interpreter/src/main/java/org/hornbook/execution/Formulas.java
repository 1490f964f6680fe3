package org.hornbook.execution;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Makes formulas ready for one setup. Every formula worked out counts one step. */
public final class Formulas {
    private final Setup setup;
    private final CardSets cardSets;

    Formulas(Setup setup) {
        this.setup = setup;
        this.cardSets = new CardSets(this);
    }

    CardSets cardSets() {
        return cardSets;
    }

    Node node(Formula formula) {
        return Node.counted(meaning(formula));
    }

    /** A modifier that is named costs no step. */
    private Node operand(Type type, Formula operand) {
        return type == Type.MODIFIER && operand instanceof Formula.Constant(int place)
                ? constant(place)
                : node(operand);
    }

    private Node meaning(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> constant(constant.value());
            case Formula.NamedCard named -> constant(named.card());
            case Formula.ParameterValue parameter -> constant(setup.parameters().get(parameter.index()));
            case Formula.Local local -> local(local.slot());
            case Formula.Bound bound -> bound(bound.binding());
            case Formula.Call call -> call(call);
            case Formula.CounterValue value ->
                counter(value.counter(), value.owner() == null ? Node.NOBODY : node(value.owner()));
            case Formula.Arithmetic arithmetic -> arithmetic(arithmetic);
            case Formula.Comparison comparison -> compared(comparison);
            case Formula.And and -> every(nodes(and.parts()));
            case Formula.Or or -> any(nodes(or.parts()));
            case Formula.Quantified quantified -> quantified(quantified);
            case Formula.Tally tally -> tally(tally);
            case Formula.Drawn drawn -> drawn(drawn);
            case Formula.Selection selection -> Candidates.selection(selection, this);
            case Formula.OfCards fact -> cardSets.fact(fact);
            case Formula.ChosenValue(int choice, Formula player) -> chosen(choice, node(player));
            case Formula.CountChosen(int choice, Formula player) -> countChosen(choice, player);
            case Formula.HasChosen(int choice, Formula player, Formula answer) ->
                hasChosen(choice, player, node(answer));
        };
    }

    /** A condition that may be left out. */
    Node condition(@Nullable Formula condition) {
        return condition == null ? Node.ALWAYS : node(condition);
    }

    Node[] nodes(List<Formula> formulas) {
        return formulas.stream().map(this::node).toArray(Node[]::new);
    }

    static Node constant(int value) {
        return frame -> value;
    }

    private static Node local(int slot) {
        return frame -> frame.slots()[slot];
    }

    private static Node bound(int binding) {
        return frame -> frame.binding(binding);
    }

    private Node call(Formula.Call call) {
        Function.Meaning meaning = call.function().meaning();
        List<Type> types = call.function().operands();
        Node first = types.isEmpty() ? Node.NOBODY : operand(types.getFirst(), call.owner());
        if (types.size() < 2) {
            return frame -> meaning.of(frame, first.evaluate(frame), 0);
        }
        Node second = operand(types.getLast(), call.values().getLast());
        return frame -> meaning.of(frame, first.evaluate(frame), second.evaluate(frame));
    }

    private Node counter(int counter, Node owner) {
        return switch (setup.variant().counters().get(counter).per()) {
            case PLAYER, TEAM, GAME -> frame -> frame.players().counters().get(counter, owner.evaluate(frame));
            case ROW -> frame -> frame.board().rowCounters().get(counter, owner.evaluate(frame));
            case CARD -> frame -> frame.board().cardCounters().get(counter, owner.evaluate(frame));
        };
    }

    private Node arithmetic(Formula.Arithmetic chain) {
        Node value = node(chain.first());
        for (Formula.Arithmetic.Step step : chain.steps()) {
            value = operation(step.operator(), value, node(step.operand()));
        }
        return value;
    }

    private static Node operation(Operator operator, Node first, Node second) {
        return frame -> operator.of(first.evaluate(frame), second.evaluate(frame));
    }

    /** A number that a card does not show compares with nothing. */
    private Node compared(Formula.Comparison comparison) {
        Node[] needed = nodes(comparison.needed());
        Node compared = comparison(comparison);
        Node all = every(needed);
        return needed.length == 0 ? compared : frame -> all.evaluate(frame) == 0 ? 0 : compared.evaluate(frame);
    }

    /** In {@code a < b < c} each operand is worked out once, and none after the first that does not fit. */
    private Node comparison(Formula.Comparison chain) {
        Node first = node(chain.first());
        Relation[] relations =
                chain.steps().stream().map(Formula.Comparison.Step::relation).toArray(Relation[]::new);
        Node[] operands =
                chain.steps().stream().map(step -> node(step.operand())).toArray(Node[]::new);
        return frame -> {
            int left = first.evaluate(frame);
            for (int i = 0; i < operands.length; i++) {
                int right = operands[i].evaluate(frame);
                if (!relations[i].holds(left, right)) {
                    return 0;
                }
                left = right;
            }
            return 1;
        };
    }

    private static Node chosen(int choice, Node player) {
        return frame -> frame.chosen(choice, player.evaluate(frame));
    }

    private static Node every(Node[] parts) {
        return frame -> {
            for (Node part : parts) {
                if (part.evaluate(frame) == 0) {
                    return 0;
                }
            }
            return 1;
        };
    }

    private static Node any(Node[] parts) {
        return frame -> {
            for (Node part : parts) {
                if (part.evaluate(frame) != 0) {
                    return 1;
                }
            }
            return 0;
        };
    }

    private Node quantified(Formula.Quantified quantified) {
        Node condition = node(quantified.condition());
        int slot = quantified.slot();
        int sought = truth(!quantified.every());
        Subject subject = quantified.subject();
        boolean barred = quantified.barred();
        return frame -> {
            int count = frame.count(subject);
            for (int candidate = 1; candidate <= count; candidate++) {
                if (barred && frame.bars(candidate)) {
                    continue;
                }
                frame.slots()[slot] = candidate;
                if (truth(condition.evaluate(frame) != 0) == sought) {
                    return sought;
                }
            }
            return 1 - sought;
        };
    }

    private Node tally(Formula.Tally tally) {
        Node where = condition(tally.where());
        Measure measure = tally.measure();
        Node value = measure == Measure.COUNT ? Node.ALWAYS : node(tally.value());
        Subject subject = tally.subject();
        int slot = tally.slot();
        return frame -> {
            int result = 0;
            boolean isFirst = true;
            int count = frame.count(subject);
            for (int candidate = 1; candidate <= count; candidate++) {
                frame.slots()[slot] = candidate;
                if (where.evaluate(frame) != 0) {
                    int each = value.evaluate(frame);
                    result = isFirst ? each : together(measure, result, each);
                    isFirst = false;
                }
            }
            return result;
        };
    }

    private Node drawn(Formula.Drawn drawn) {
        Keys.LineUp line = new Keys.LineUp(drawn.subject(), drawn.slot(), drawn.where(), null, this);
        return frame -> {
            int[] all = line.of(frame);
            return all.length == 0 ? 0 : all[frame.table().generator().below(all.length)];
        };
    }

    /** What a value comes to with those before it; each counts one where they are counted. */
    static int together(Measure measure, int before, int value) {
        return switch (measure) {
            case COUNT, TOTAL -> Operator.plus(before, value);
            case LOWEST -> Math.min(before, value);
            case HIGHEST -> Math.max(before, value);
        };
    }

    private Node countChosen(int choice, @Nullable Formula player) {
        if (player != null) {
            Node seat = node(player);
            return frame -> frame.allChosen(choice, seat.evaluate(frame)).length;
        }
        return frame -> (int) everybodys(frame, choice).distinct().count();
    }

    private Node hasChosen(int choice, @Nullable Formula player, Node answer) {
        if (player != null) {
            Node seat = node(player);
            return frame -> {
                int[] picks = frame.allChosen(choice, seat.evaluate(frame));
                int sought = answer.evaluate(frame);
                return truth(IntStream.of(picks).anyMatch(pick -> pick == sought));
            };
        }
        return frame -> {
            int sought = answer.evaluate(frame);
            return truth(everybodys(frame, choice).anyMatch(pick -> pick == sought));
        };
    }

    private static IntStream everybodys(Frame frame, int choice) {
        return IntStream.rangeClosed(1, frame.players().count())
                .flatMap(seat -> IntStream.of(frame.allChosen(choice, seat)));
    }

    static int truth(boolean value) {
        return value ? 1 : 0;
    }

    /** A formula made ready to be worked out. */
    @FunctionalInterface
    public interface Node {
        /** Stands for a condition the script leaves out, and costs no step. */
        Node ALWAYS = frame -> 1;

        /** Stands for an owner that a game's counter does not have, and costs no step. */
        Node NOBODY = frame -> 0;

        int evaluate(Frame frame);

        /** The same as one step of the work that a referee counts. */
        static Node counted(Node node) {
            return frame -> {
                frame.step();
                return node.evaluate(frame);
            };
        }
    }
}
