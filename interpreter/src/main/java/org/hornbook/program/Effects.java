package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** Makes effects ready. Every effect counts one step besides those of its formulas. */
final class Effects {
    private final Formulas formulas;
    private final List<Place> places;

    Effects(Formulas formulas, List<Place> places) {
        this.formulas = formulas;
        this.places = places;
    }

    /** An effect made ready to be done. */
    @FunctionalInterface
    interface Node extends Part {
        Node NOTHING = _ -> {};

        void perform(Frame frame);
    }

    record Counted(Node node) implements Node, Part.Telling {
        @Override
        public void perform(Frame frame) {
            frame.step();
            node.perform(frame);
        }
    }

    /** All effects in order; once one of them has ended the game, those after it are left out. */
    Node inOrder(List<Effect> effects) {
        Node all = Node.NOTHING;
        for (Effect effect : effects.reversed()) {
            Node first = new Counted(showing(effect));
            all = all == Node.NOTHING ? first : new InOrder(first, all);
        }
        return all;
    }

    record InOrder(Node first, Node others) implements Node {
        @Override
        public void perform(Frame frame) {
            first.perform(frame);
            if (!frame.isOver()) {
                others.perform(frame);
            }
        }
    }

    /** Answers whose cards it lays open are no secret any more. */
    Node showing(Effect effect) {
        Node showing = act(effect);
        for (int choice : effect.laysOpen(places).toList()) {
            showing = new Showing(showing, choice);
        }
        return formulas.traced(effect, showing);
    }

    record Showing(Node effect, int choice) implements Node {
        @Override
        public void perform(Frame frame) {
            effect.perform(frame);
            frame.table().answers().reveal(choice);
        }
    }

    private Node act(Effect effect) {
        return switch (effect) {
            case Effect.Assign assign -> new Assign(assign.slot(), formulas.node(assign.value()), assign);
            case Effect.Do act -> perform(act);
            case Effect.Each each -> each(each);
            case Effect.When when ->
                new When(formulas.node(when.condition()), inOrder(when.then()), inOrder(when.otherwise()));
            case Effect.MoveCards move ->
                new Move(formulas.cardSets().node(move.cards()), move.to().place(), owner(move.to(), move));
            case Effect.DealCards deal -> deal(deal);
            case Effect.Ask ask -> {
                Visibility open = new Visibility(places);
                yield new Ask(AskNode.of(ask, open.hidesNumber(ask), true, formulas), !open.lie(ask.options()));
            }
            case Effect.PlaceCards _ ->
                throw new IllegalArgumentException("only steps place cards one by one: " + effect);
        };
    }

    record Assign(int slot, Formulas.Node value, Effect source) implements Node {
        @Override
        public void perform(Frame frame) {
            frame.slots()[slot] = value.evaluate(frame);
            frame.explainer().doing(source);
        }
    }

    /** Asks one after the other, in the middle of whatever goes on; what others hold must not show by who is left out. */
    record Ask(AskNode ask, boolean hidesOptions) implements Node {
        @Override
        public void perform(Frame frame) {
            for (int seat : ask.seats(frame)) {
                ask.ask(frame, seat, hidesOptions);
            }
        }
    }

    record When(Formulas.Node condition, Node then, Node otherwise) implements Node {
        @Override
        public void perform(Frame frame) {
            if (condition.evaluate(frame) != 0) {
                then.perform(frame);
            } else {
                otherwise.perform(frame);
            }
        }
    }

    record Move(CardSets.Node cards, int place, Formulas.Node owner) implements Node {
        @Override
        public void perform(Frame frame) {
            CardList moved = cards.taken(frame);
            int taker = moved.count() == 0 ? 0 : owner.evaluate(frame);
            for (int i = 0; i < moved.count(); i++) {
                frame.moves().lift(moved, i, place, taker);
            }
            frame.giveBackList();
            frame.moves().putDownUnlessAmongOthers();
        }
    }

    private Node deal(Effect.DealCards deal) {
        Formulas.Node count = formulas.node(deal.count());
        int from = deal.from().place();
        Formulas.Node giver = owner(deal.from(), deal);
        return switch (deal.to()) {
            case Effect.Recipient.EachPlayer(int place) -> new DealToPlayers(count, from, giver, place, deal);
            case Effect.Recipient.EachRow() -> new DealToRows(count, from, giver, deal);
            case Effect.Destination one -> new DealTo(count, from, giver, one.place(), owner(one, deal), deal);
        };
    }

    record DealToPlayers(Formulas.Node count, int from, Formulas.Node giver, int to, Effect source) implements Node {
        @Override
        public void perform(Frame frame) {
            frame.dealing().dealToPlayers(count.evaluate(frame), from, giver.evaluate(frame), to, source.span());
        }
    }

    record DealToRows(Formulas.Node count, int from, Formulas.Node giver, Effect source) implements Node {
        @Override
        public void perform(Frame frame) {
            frame.dealing().dealToRows(count.evaluate(frame), from, giver.evaluate(frame), source.span());
        }
    }

    record DealTo(Formulas.Node count, int from, Formulas.Node giver, int to, Formulas.Node owner, Effect source)
            implements Node {
        @Override
        public void perform(Frame frame) {
            frame.dealing()
                    .dealTo(
                            count.evaluate(frame),
                            from,
                            giver.evaluate(frame),
                            to,
                            owner.evaluate(frame),
                            source.span());
        }
    }

    /** Whose place it is; a row that has it must be there. */
    private Formulas.Node owner(Effect.Destination to, Effect effect) {
        Formulas.Node owner = formulas.orNobody(to.owner());
        Place place = places.get(to.place());
        return place.per() == Owner.ROW ? new RowWith(owner, place.name(), effect) : owner;
    }

    record RowWith(Formulas.Node row, String place, Effect effect) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int number = row.evaluate(frame);
            if (number < 1 || number > frame.board().rowCount()) {
                throw frame.fail(
                        Journal.Failure.Kind.NO_ROW, "There is no row that has such a `" + place + "`.", effect.span());
            }
            return number;
        }
    }

    private Node perform(Effect.Do act) {
        if (act.verb() == Verb.GATHER) {
            return frame -> frame.dealing().gather();
        }
        List<Formulas.Node> operands = new ArrayList<>();
        act.verb().operands().forEach(operand -> addOperands(operand, act, operands));
        while (operands.size() < 4) {
            operands.add(Formulas.Node.NOBODY);
        }
        return new Do(
                Verbs.of(act.verb()),
                operands.get(0),
                operands.get(1),
                operands.get(2),
                operands.get(3),
                formulas.orNobody(act.taker()),
                act);
    }

    record Do(
            Verbs.Operation operation,
            Formulas.Node first,
            Formulas.Node second,
            Formulas.Node third,
            Formulas.Node fourth,
            Formulas.Node taker,
            Effect.Do source)
            implements Node {
        @Override
        public void perform(Frame frame) {
            int one = first.evaluate(frame);
            int two = second.evaluate(frame);
            int three = third.evaluate(frame);
            int four = fourth.evaluate(frame);
            frame.explainer().doing(source);
            if (taker == Formulas.Node.NOBODY) {
                operation.perform(frame, one, two, three, four, source.span());
            } else {
                frame.taking(taker.evaluate(frame));
                operation.perform(frame, one, two, three, four, source.span());
                frame.taking(0);
            }
        }
    }

    /** Names cost no step; a counter or a place is which and whose. */
    private void addOperands(Verb.Operand operand, Effect.Do act, List<Formulas.Node> operands) {
        if (operand == Verb.Operand.TARGET) {
            Effect.Destination to = act.destination();
            operands.add(Formulas.constant(to.place()));
            operands.add(owner(to, act));
            return;
        }
        Formula formula = act.operand(operand);
        if (operand.isName() && formula instanceof Formula.Constant(int place)) {
            operands.add(Formulas.constant(place));
        } else if (operand == Verb.Operand.CARD || operand == Verb.Operand.BASE) {
            operands.add(located(formula));
        } else if (operand == Verb.Operand.COUNTER
                && formula instanceof Formula.CounterValue(int counter, Formula owner)) {
            operands.add(Formulas.constant(counter));
            operands.add(formulas.orNobody(owner));
        } else {
            operands.add(formulas.node(formula));
        }
    }

    /** A card and where it lies, if the formula tells. */
    Formulas.Node located(Formula card) {
        return switch (card) {
            case Formula.OneOf best -> formulas.cardSets().located(best);
            case Formula.Call call
            when call.is(Function.ROW_FIRST) -> formulas.counted(new EndOf(formulas.node(call.owner()), true));
            case Formula.Call call
            when call.is(Function.ROW_LAST) -> formulas.counted(new EndOf(formulas.node(call.owner()), false));
            case Formula.ChosenValue(int choice, Formula player) ->
                formulas.counted(new ChosenCard(choice, formulas.node(player)));
            default -> formulas.node(card);
        };
    }

    record EndOf(Formulas.Node row, boolean left) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int number = row.evaluate(frame);
            return left ? frame.firstOf(number) : frame.lastOf(number);
        }
    }

    record ChosenCard(int choice, Formulas.Node player) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            return frame.chosenCard(choice, player.evaluate(frame));
        }
    }

    private Node each(Effect.Each each) {
        Node body = inOrder(each.effects());
        if (each.cards() != null) {
            return new EachCard(formulas.lookedAt().node(each.cards()), each.slot(), each.player(), body);
        }
        return each.order() == null && each.subject() == Subject.PLAYER
                ? new EachPlayer(Group.of(each.subject(), each.slot(), each.where(), formulas), each.slot(), body)
                : new EachInLine(
                        Keys.Line.of(each.subject(), each.slot(), each.where(), each.order(), each, formulas),
                        each.subject() == Subject.ROW,
                        each.slot(),
                        body);
    }

    /** As below, without an order. */
    record EachPlayer(Group players, int slot, Node body) implements Node {
        @Override
        public void perform(Frame frame) {
            frame.moves().begin();
            for (long left = players.in(frame); left != 0; left &= left - 1) {
                frame.slots()[slot] = Group.lowest(left);
                body.perform(frame);
            }
            frame.moves().end();
        }
    }

    /**
     * Which players or rows they are is settled before the first of them. Everybody's turn comes even if the game ends with
     * the first of them, so that several can win at once.
     */
    record EachInLine(Keys.Line line, boolean rows, int slot, Node body) implements Node {
        @Override
        public void perform(Frame frame) {
            frame.moves().begin();
            int[] numbers = line.of(frame);
            for (int i = 0; i < numbers.length; i++) {
                int rowsBefore = frame.board().rowCount();
                int number = numbers[i];
                if (rows && number > rowsBefore) {
                    continue;
                }
                frame.slots()[slot] = number;
                body.perform(frame);
                // A closed row hands its number on to the next one.
                if (rows && frame.board().rowCount() < rowsBefore) {
                    for (int later = i + 1; later < numbers.length; later++) {
                        numbers[later] -= numbers[later] > number ? 1 : 0;
                    }
                }
            }
            frame.moves().end();
        }
    }

    /** Which cards they are is settled before the first of them. */
    record EachCard(CardSets.Node cards, int slot, int player, Node body) implements Node {
        @Override
        public void perform(Frame frame) {
            CardList all = cards.taken(frame);
            frame.moves().begin();
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                body.perform(frame);
            }
            frame.giveBackList();
            frame.moves().end();
        }
    }
}
