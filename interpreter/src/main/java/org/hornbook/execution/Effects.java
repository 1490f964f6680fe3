package org.hornbook.execution;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.rules.CardList;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Verbs;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Owner;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** Makes effects ready. Every effect counts one step besides those of its formulas. */
public final class Effects {
    private final Formulas formulas;
    private final List<Place> places;

    Effects(Formulas formulas, List<Place> places) {
        this.formulas = formulas;
        this.places = places;
    }

    /** All effects in order; once one of them has ended the game, those after it are left out. */
    Node inOrder(List<Effect> effects) {
        Node[] acts = effects.stream().map(this::showing).toArray(Node[]::new);
        return frame -> {
            for (Node act : acts) {
                frame.step();
                act.perform(frame);
                if (frame.isOver()) {
                    return;
                }
            }
        };
    }

    /** Answers whose cards it lays open are no secret any more. */
    Node showing(Effect effect) {
        Node act = act(effect);
        int[] shown = effect.laysOpen(places).mapToInt(Integer::intValue).toArray();
        return shown.length == 0
                ? act
                : frame -> {
                    act.perform(frame);
                    for (int choice : shown) {
                        frame.table().picks().reveal(choice);
                    }
                };
    }

    private Node act(Effect effect) {
        return switch (effect) {
            case Effect.Assign assign -> assign(assign, assign.slot(), formulas.node(assign.value()));
            case Effect.Do act -> perform(act);
            case Effect.Each each -> each(each);
            case Effect.When when -> when(formulas.node(when.condition()), when);
            case Effect.MoveCards move -> move(formulas.cardSets().node(move.cards()), move.to(), move.span());
            case Effect.DealCards deal -> deal(formulas.node(deal.count()), deal.from(), deal.to(), deal.span());
            case Effect.Ask ask -> ask(new Questions(ask, formulas));
            case Effect.PlaceCards _ ->
                throw new IllegalArgumentException("only steps place cards one by one: " + effect);
        };
    }

    private static Node assign(Effect effect, int slot, Formulas.Node value) {
        return frame -> {
            frame.slots()[slot] = value.evaluate(frame);
            frame.explainer().doing(effect);
        };
    }

    /** Asks one after the other, in the middle of whatever goes on; what others hold must not show by who is left out. */
    private Node ask(Questions inquiry) {
        Effect.Ask asked = inquiry.source();
        Visibility open = new Visibility(places);
        boolean hidesOptions = !open.lie(asked.answers());
        boolean asksAlways = open.hidesNumber(asked);
        return frame -> {
            for (int seat : inquiry.seats(frame)) {
                inquiry.ask(frame, seat, hidesOptions, asksAlways);
            }
        };
    }

    private Node when(Formulas.Node condition, Effect.When when) {
        Node then = inOrder(when.then());
        Node otherwise = inOrder(when.otherwise());
        return frame -> (condition.evaluate(frame) != 0 ? then : otherwise).perform(frame);
    }

    private Node move(CardSets.Node cards, Effect.Destination to, Span span) {
        Formulas.Node owner = owner(to, span);
        return frame -> {
            CardList moved = cards.cards(frame);
            int taker = moved.count() == 0 ? 0 : owner.evaluate(frame);
            for (int i = 0; i < moved.count(); i++) {
                frame.moves().lift(moved, i, to.place(), taker);
            }
            frame.moves().putDownUnlessAmongOthers();
        };
    }

    private Node deal(Formulas.Node count, Effect.Destination from, Effect.Recipient to, Span span) {
        Formulas.Node giver = owner(from, span);
        return switch (to) {
            case Effect.Recipient.EachPlayer(int place) ->
                frame -> frame.dealing()
                        .dealToPlayers(count.evaluate(frame), from.place(), giver.evaluate(frame), place);
            case Effect.Recipient.EachRow() ->
                frame -> frame.dealing().dealToRows(count.evaluate(frame), from.place(), giver.evaluate(frame));
            case Effect.Destination one -> {
                Formulas.Node owner = owner(one, span);
                yield frame -> frame.dealing()
                        .dealTo(
                                count.evaluate(frame),
                                from.place(),
                                giver.evaluate(frame),
                                one.place(),
                                owner.evaluate(frame));
            }
        };
    }

    /** Whose place it is; a row that has it must be there. */
    private Formulas.Node owner(Effect.Destination to, Span span) {
        Formulas.Node owner = to.owner() == null ? Formulas.Node.NOBODY : formulas.node(to.owner());
        Place place = places.get(to.place());
        return place.per() != Owner.ROW
                ? owner
                : frame -> {
                    int row = owner.evaluate(frame);
                    if (row < 1 || row > frame.board().rowCount()) {
                        throw frame.fail(
                                Journal.Failure.Kind.NO_ROW,
                                "There is no row that has such a `" + place.name() + "`.",
                                span);
                    }
                    return row;
                };
    }

    private Node perform(Effect.Do act) {
        if (act.verb() == Verb.GATHER) {
            return frame -> frame.dealing().gather();
        }
        Formulas.Node[] operands = act.verb().operands().stream()
                .flatMap(operand -> operands(operand, act))
                .toArray(Formulas.Node[]::new);
        Formulas.Node first = operands.length > 0 ? operands[0] : Formulas.Node.NOBODY;
        Formulas.Node second = operands.length > 1 ? operands[1] : Formulas.Node.NOBODY;
        Formulas.Node third = operands.length > 2 ? operands[2] : Formulas.Node.NOBODY;
        Formulas.Node fourth = operands.length > 3 ? operands[3] : Formulas.Node.NOBODY;
        Verbs.Operation operation = Verbs.of(act.verb());
        Formulas.Node taker = act.taker() == null ? Formulas.Node.NOBODY : formulas.node(act.taker());
        return frame -> {
            int one = first.evaluate(frame);
            int two = second.evaluate(frame);
            int three = third.evaluate(frame);
            int four = fourth.evaluate(frame);
            frame.explainer().doing(act);
            frame.taking(taker.evaluate(frame));
            operation.perform(frame, one, two, three, four, act.span());
            frame.taking(0);
        };
    }

    /** Names cost no step; a counter or a place is which and whose. */
    private Stream<Formulas.Node> operands(Verb.Operand operand, Effect.Do act) {
        if (operand == Verb.Operand.TARGET) {
            Effect.Destination to = act.destination();
            return Stream.of(frame -> to.place(), owner(to, act.span()));
        }
        Formula formula = act.operand(operand);
        if (operand.isName() && formula instanceof Formula.Constant(int place)) {
            return Stream.of(frame -> place);
        }
        if (operand == Verb.Operand.CARD || operand == Verb.Operand.BASE) {
            return Stream.of(located(formula));
        }
        return operand == Verb.Operand.COUNTER && formula instanceof Formula.CounterValue(int counter, Formula owner)
                ? Stream.of(frame -> counter, owner == null ? Formulas.Node.NOBODY : formulas.node(owner))
                : Stream.of(formulas.node(formula));
    }

    /** A card and where it lies, if the formula tells. */
    Formulas.Node located(Formula card) {
        return switch (card) {
            case Formula.BestCard best -> formulas.cardSets().located(best);
            case Formula.Call call
            when call.is(Function.ROW_FIRST) -> {
                Formulas.Node number = formulas.node(call.owner());
                yield Formulas.Node.counted(frame -> frame.firstOf(number.evaluate(frame)));
            }
            case Formula.Call call
            when call.is(Function.ROW_LAST) -> {
                Formulas.Node number = formulas.node(call.owner());
                yield Formulas.Node.counted(frame -> frame.lastOf(number.evaluate(frame)));
            }
            case Formula.ChosenValue(int choice, Formula player) -> {
                Formulas.Node seat = formulas.node(player);
                yield Formulas.Node.counted(frame -> frame.chosenCard(choice, seat.evaluate(frame)));
            }
            default -> formulas.node(card);
        };
    }

    /**
     * Which players or rows they are is settled before the first of them. Everybody's turn comes even if the game ends with
     * the first of them, so that several can win at once.
     */
    private Node each(Effect.Each each) {
        if (each.cards() != null) {
            return eachCard(each, formulas.cardSets().node(each.cards()));
        }
        Keys.LineUp line = new Keys.LineUp(each.subject(), each.slot(), each.where(), each.order(), formulas);
        boolean rows = each.subject() == Subject.ROW;
        Node body = inOrder(each.effects());
        return frame -> {
            frame.moves().begin();
            int[] numbers = line.of(frame);
            for (int i = 0; i < numbers.length; i++) {
                int rowsBefore = frame.board().rowCount();
                int number = numbers[i];
                if (rows && number > rowsBefore) {
                    continue;
                }
                frame.slots()[each.slot()] = number;
                body.perform(frame);
                // A closed row hands its number on to the next one.
                if (rows && frame.board().rowCount() < rowsBefore) {
                    for (int later = i + 1; later < numbers.length; later++) {
                        numbers[later] -= numbers[later] > number ? 1 : 0;
                    }
                }
            }
            frame.moves().end();
        };
    }

    /** Which cards they are is settled before the first of them. */
    private Node eachCard(Effect.Each each, CardSets.Node cards) {
        Node body = inOrder(each.effects());
        return frame -> {
            CardList all = new CardList();
            CardList found = cards.cards(frame);
            for (int i = 0; i < found.count(); i++) {
                all.add(found, i);
            }
            frame.moves().begin();
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), each.slot(), each.player());
                body.perform(frame);
            }
            frame.moves().end();
        };
    }

    /** An effect made ready to be done. */
    @FunctionalInterface
    public interface Node {
        void perform(Frame frame);
    }
}
