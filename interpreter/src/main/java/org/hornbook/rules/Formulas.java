package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.syntax.Expression.Arithmetic.Operator;
import org.hornbook.syntax.Item.Counter.Scope;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Candidates;
import org.hornbook.variant.Formula.Relation;

/** Makes formulas ready for one setup. Every formula worked out counts one step. */
final class Formulas {
    private final Setup setup;
    private final int odd;
    private final int even;

    Formulas(Setup setup) {
        this.setup = setup;
        this.odd = setup.variant().sides().indexOf("odd");
        this.even = setup.variant().sides().indexOf("even");
    }

    Node node(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> new Node.Constant(constant.value());
            case Formula.ParameterValue parameter ->
                new Node.Constant(setup.parameters().get(parameter.index()));
            case Formula.Local local -> local(local.slot());
            case Formula.Bound bound -> bound(bound.binding());
            case Formula.TableFact fact -> tableFact(fact.fact());
            case Formula.CardFact fact -> cardFact(fact.fact(), node(fact.card()));
            case Formula.RowFact fact -> rowFact(fact.fact(), node(fact.row()));
            case Formula.PlayerFact fact -> playerFact(fact.fact(), node(fact.player()));
            case Formula.ModifierRow row -> modifierRow(row.modifier());
            case Formula.ModifierSide side -> modifierSide(side.modifier());
            case Formula.CounterValue counter -> counter(counter);
            case Formula.Negative negative -> negative(node(negative.inner()));
            case Formula.Arithmetic arithmetic -> arithmetic(arithmetic);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.HasModifier has -> hasModifier(node(has.row()), has.modifier());
            case Formula.Exists exists -> exists(node(exists.subject()));
            case Formula.Not not -> not(node(not.inner()));
            case Formula.And and -> every(nodes(and.parts()));
            case Formula.Or or -> any(nodes(or.parts()));
            case Formula.Quantified quantified -> quantified(quantified);
            case Formula.CountRows count -> countRows(count);
            case Formula.Selection selection -> RowSelection.of(selection, this);
        };
    }

    Node[] nodes(List<Formula> formulas) {
        return formulas.stream().map(this::node).toArray(Node[]::new);
    }

    private static Node local(int slot) {
        return frame -> {
            frame.steps++;
            return frame.slots[slot];
        };
    }

    private static Node bound(int binding) {
        return frame -> {
            frame.steps++;
            if (!frame.isBound(binding)) {
                frame.bind(binding, frame.rules.program().binding(binding).evaluate(frame));
            }
            return frame.bound(binding);
        };
    }

    private Node tableFact(Formula.OfTable fact) {
        return switch (fact) {
            case PLAYERS -> new Node.Constant(setup.players());
            case ROUND -> ofTable(TableState::round);
            case TURN -> ofTable(TableState::turn);
            case DEAL ->
                frame -> {
                    frame.steps++;
                    return frame.deal;
                };
            case ROWS ->
                frame -> {
                    frame.steps++;
                    return frame.board.rowCount();
                };
        };
    }

    private static Node ofTable(java.util.function.ToIntFunction<TableState> fact) {
        return frame -> {
            frame.steps++;
            return fact.applyAsInt(frame.table);
        };
    }

    private Node cardFact(Formula.OfCard fact, Node card) {
        return switch (fact) {
            case BULLHEADS ->
                frame -> {
                    frame.steps++;
                    return frame.rules.bullheads(card.evaluate(frame));
                };
            case PARITY ->
                frame -> {
                    frame.steps++;
                    return (card.evaluate(frame) & 1) == 1 ? odd : even;
                };
        };
    }

    private static Node rowFact(Formula.OfRow fact, Node row) {
        return switch (fact) {
            case NUMBER ->
                frame -> {
                    frame.steps++;
                    return row.evaluate(frame);
                };
            case FIRST ->
                frame -> {
                    frame.steps++;
                    return frame.board.first(row.evaluate(frame));
                };
            case LAST ->
                frame -> {
                    frame.steps++;
                    return frame.board.last(row.evaluate(frame));
                };
            case COUNT ->
                frame -> {
                    frame.steps++;
                    return frame.board.count(row.evaluate(frame));
                };
            case BULLHEADS ->
                frame -> {
                    frame.steps++;
                    return bullheads(frame, row.evaluate(frame));
                };
            case PLACES ->
                frame -> {
                    frame.steps++;
                    return frame.rules.places(frame.board, row.evaluate(frame));
                };
            case CAPACITY ->
                frame -> {
                    frame.steps++;
                    return frame.rules.capacity(frame, row.evaluate(frame));
                };
            case FULL ->
                frame -> {
                    frame.steps++;
                    int number = row.evaluate(frame);
                    return truth(number != 0 && room(frame, number) <= 0);
                };
            case OVERFULL ->
                frame -> {
                    frame.steps++;
                    int number = row.evaluate(frame);
                    return truth(number != 0 && room(frame, number) < 0);
                };
            case EMPTY ->
                frame -> {
                    frame.steps++;
                    int number = row.evaluate(frame);
                    return truth(number != 0 && frame.board.count(number) == 0);
                };
        };
    }

    private static int room(Frame frame, int row) {
        return frame.rules.capacity(frame, row) - frame.rules.places(frame.board, row);
    }

    private static int bullheads(Frame frame, int row) {
        Board board = frame.board;
        int sum = 0;
        for (int place = 0; place < board.count(row); place++) {
            sum += frame.rules.bullheads(board.card(row, place));
        }
        return sum;
    }

    private static Node playerFact(Formula.OfPlayer fact, Node player) {
        return switch (fact) {
            case NUMBER ->
                frame -> {
                    frame.steps++;
                    return player.evaluate(frame);
                };
            case SCORE ->
                frame -> {
                    frame.steps++;
                    return frame.players.score(player.evaluate(frame));
                };
            case POINTS ->
                frame -> {
                    frame.steps++;
                    return frame.players.points(player.evaluate(frame));
                };
            case PILE_BULLHEADS ->
                frame -> {
                    frame.steps++;
                    return frame.players.pileBullheads(player.evaluate(frame));
                };
            case PILE_COUNT ->
                frame -> {
                    frame.steps++;
                    return frame.players.pileCount(player.evaluate(frame));
                };
            case HAND_COUNT ->
                frame -> {
                    frame.steps++;
                    return frame.table.handCount(player.evaluate(frame));
                };
        };
    }

    private static Node modifierRow(int modifier) {
        return frame -> {
            frame.steps++;
            return frame.board.modifierRow(modifier);
        };
    }

    private static Node modifierSide(int modifier) {
        return frame -> {
            frame.steps++;
            return frame.board.modifierSide(modifier);
        };
    }

    private Node counter(Formula.CounterValue value) {
        int counter = value.counter();
        Node owner = value.owner() == null ? new Node.Constant(0) : node(value.owner());
        Scope scope = setup.variant().counters().get(counter).per();
        return switch (scope) {
            case PLAYER, GAME ->
                frame -> {
                    frame.steps++;
                    return frame.players.counter(counter, owner.evaluate(frame));
                };
            case ROW ->
                frame -> {
                    frame.steps++;
                    return frame.board.counter(counter, owner.evaluate(frame));
                };
        };
    }

    private static Node negative(Node inner) {
        return frame -> {
            frame.steps++;
            return -inner.evaluate(frame);
        };
    }

    private Node arithmetic(Formula.Arithmetic chain) {
        Node value = node(chain.first());
        for (Formula.Arithmetic.Step step : chain.steps()) {
            value = operation(step.operator(), value, node(step.operand()));
        }
        Node whole = value;
        return frame -> {
            frame.steps++;
            return whole.evaluate(frame);
        };
    }

    private static Node operation(Operator operator, Node first, Node second) {
        return switch (operator) {
            case PLUS -> frame -> within((long) first.evaluate(frame) + second.evaluate(frame));
            case MINUS -> frame -> within((long) first.evaluate(frame) - second.evaluate(frame));
            case TIMES -> frame -> within((long) first.evaluate(frame) * second.evaluate(frame));
            case DIVIDED ->
                frame -> {
                    int dividend = first.evaluate(frame);
                    int divisor = second.evaluate(frame);
                    return divisor == 0 ? 0 : dividend / divisor;
                };
            case MODULO ->
                frame -> {
                    int dividend = first.evaluate(frame);
                    int divisor = second.evaluate(frame);
                    return divisor == 0 ? 0 : dividend % divisor;
                };
        };
    }

    private static int within(long value) {
        return (int) Math.clamp(value, -Formula.LIMIT, Formula.LIMIT);
    }

    private Node comparison(Formula.Comparison chain) {
        Node first = node(chain.first());
        if (chain.steps().size() == 1) {
            Formula.Comparison.Step step = chain.steps().getFirst();
            return comparison(first, step.relation(), node(step.operand()));
        }
        Relation[] relations =
                chain.steps().stream().map(Formula.Comparison.Step::relation).toArray(Relation[]::new);
        Node[] operands =
                chain.steps().stream().map(step -> node(step.operand())).toArray(Node[]::new);
        return frame -> {
            frame.steps++;
            int left = first.evaluate(frame);
            for (int i = 0; i < operands.length; i++) {
                int right = operands[i].evaluate(frame);
                if (!holds(left, relations[i], right)) {
                    return 0;
                }
                left = right;
            }
            return 1;
        };
    }

    private static Node comparison(Node first, Relation relation, Node second) {
        return switch (relation) {
            case LESS ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) < second.evaluate(frame));
                };
            case AT_MOST ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) <= second.evaluate(frame));
                };
            case MORE ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) > second.evaluate(frame));
                };
            case AT_LEAST ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) >= second.evaluate(frame));
                };
            case EQUAL ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) == second.evaluate(frame));
                };
            case UNEQUAL ->
                frame -> {
                    frame.steps++;
                    return truth(first.evaluate(frame) != second.evaluate(frame));
                };
        };
    }

    static boolean holds(int left, Relation relation, int right) {
        return switch (relation) {
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case MORE -> left > right;
            case AT_LEAST -> left >= right;
            case EQUAL -> left == right;
            case UNEQUAL -> left != right;
        };
    }

    private static Node hasModifier(Node row, int modifier) {
        return frame -> {
            frame.steps++;
            int number = row.evaluate(frame);
            return truth(number != 0 && frame.board.modifierRow(modifier) == number);
        };
    }

    private static Node exists(Node subject) {
        return frame -> {
            frame.steps++;
            return truth(subject.evaluate(frame) != 0);
        };
    }

    private static Node not(Node inner) {
        return frame -> {
            frame.steps++;
            return truth(inner.evaluate(frame) == 0);
        };
    }

    private static Node every(Node[] parts) {
        return frame -> {
            frame.steps++;
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
            frame.steps++;
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
        boolean rows = quantified.candidates() == Candidates.ROWS;
        boolean barred = quantified.barred();
        return frame -> {
            frame.steps++;
            int count = rows ? frame.board.rowCount() : frame.players.count();
            for (int candidate = 1; candidate <= count; candidate++) {
                if (barred && frame.rules.bars(frame, candidate)) {
                    continue;
                }
                frame.slots[slot] = candidate;
                if (truth(condition.evaluate(frame) != 0) == sought) {
                    return sought;
                }
            }
            return 1 - sought;
        };
    }

    private Node countRows(Formula.CountRows counted) {
        Node where = counted.where() == null ? new Node.Constant(1) : node(counted.where());
        int slot = counted.slot();
        return frame -> {
            frame.steps++;
            int count = 0;
            for (int row = 1; row <= frame.board.rowCount(); row++) {
                frame.slots[slot] = row;
                if (where.evaluate(frame) != 0) {
                    count++;
                }
            }
            return count;
        };
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }
}
