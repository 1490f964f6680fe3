package org.hornbook.execution;

import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Heaps;
import org.hornbook.rules.CardList;
import org.hornbook.rules.Frame;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Measure;
import org.jspecify.annotations.Nullable;

/** Makes sets of cards ready to be looked at. */
final class CardSets {
    /** Cards that are looked for. */
    @FunctionalInterface
    interface Node {
        /** Adds them to a list. */
        void collect(Frame frame, CardList to);

        default CardList cards(Frame frame) {
            CardList cards = new CardList();
            collect(frame, cards);
            return cards;
        }
    }

    private final Formulas formulas;

    CardSets(Formulas formulas) {
        this.formulas = formulas;
    }

    Node node(CardSet set) {
        return switch (set) {
            case CardSet.InPlace(int place, Formula owner) -> inPlace(place, nodeOf(owner));
            case CardSet.OfChoice(int choice, Formula player) ->
                player == null ? everybodys(choice) : ofChoice(choice, formulas.node(player));
            case CardSet.OfRow(Formula row) -> ofRow(formulas.node(row));
            case CardSet.Taken _ -> Frame::addTaken;
            case CardSet.One(Formula.BestCard best) -> bestOf(best);
            case CardSet.One(Formula.Call call)
            when call.function().isCardOfRow() -> end(formulas.node(call.owner()), call.is(Function.ROW_FIRST));
            case CardSet.One(Formula card) -> one(formulas.node(card));
            case CardSet.Where(CardSet of, int slot, int player, Formula condition) ->
                where(node(of), slot, player, formulas.node(condition));
            case CardSet.Except(CardSet of, CardSet these) -> except(node(of), node(these));
            case CardSet.Together(List<CardSet> sets) ->
                together(sets.stream().map(this::node).toList());
        };
    }

    private Formulas.Node nodeOf(@Nullable Formula owner) {
        return owner == null ? Formulas.Node.NOBODY : formulas.node(owner);
    }

    private static Node inPlace(int place, Formulas.Node owner) {
        return (frame, to) -> {
            int seat = owner.evaluate(frame);
            Heaps cards = frame.table().place(place, frame.deal());
            for (int i = 0; i < cards.count(seat); i++) {
                to.addFrom(place, seat, cards.card(seat, i));
            }
        };
    }

    private static Node everybodys(int choice) {
        return (frame, to) -> {
            for (int seat = 1; seat <= frame.players().count(); seat++) {
                addChosen(frame, to, choice, seat);
            }
        };
    }

    private static Node ofChoice(int choice, Formulas.Node player) {
        return (frame, to) -> addChosen(frame, to, choice, player.evaluate(frame));
    }

    private static void addChosen(Frame frame, CardList to, int choice, int seat) {
        for (int card : frame.table().picks().of(choice, frame.deal(), seat)) {
            frame.moves().addChosen(to, choice, card, seat);
        }
    }

    private static Node ofRow(Formulas.Node row) {
        return (frame, to) -> {
            Board board = frame.board();
            int number = row.evaluate(frame);
            for (int place = 0; place < board.size(number); place++) {
                to.addFromRow(number, board.card(number, place));
            }
        };
    }

    private static Node end(Formulas.Node row, boolean left) {
        Formulas.Node counted = Formulas.Node.counted(row);
        return (frame, to) -> {
            int number = counted.evaluate(frame);
            int card = left ? frame.board().first(number) : frame.board().last(number);
            if (card != 0) {
                to.addFromRow(number, card);
            }
        };
    }

    private static Node one(Formulas.Node card) {
        return (frame, to) -> {
            int number = card.evaluate(frame);
            if (number != 0) {
                to.add(number, frame.slots()[Formula.Slots.PLAYER]);
            }
        };
    }

    private Node bestOf(Formula.BestCard best) {
        Node cards = best.which().isEnd() && best.cards() instanceof CardSet.InPlace(int place, Formula owner)
                ? inOrder(place, nodeOf(owner))
                : node(best.cards());
        Formula.Which which = best.which();
        return (frame, to) -> {
            CardList all = cards.cards(frame);
            int found = which == Formula.Which.FIRST ? Math.min(0, all.count() - 1) : all.count() - 1;
            if (which == Formula.Which.RANDOM && all.count() > 0) {
                found = frame.table().generator().below(all.count());
            }
            for (int i = found - 1; i >= 0 && which.isExtreme(); i--) {
                found = comesAfter(frame, all.card(i), all.card(found), which == Formula.Which.LOWEST) ? found : i;
            }
            if (found >= 0) {
                to.add(all, found, frame.slots()[Formula.Slots.PLAYER]);
            }
        };
    }

    /** Cards without a number come after those with one, and of equal numbers that which was declared first comes first. */
    private static boolean comesAfter(Frame frame, int card, int other, boolean lowestFirst) {
        int number = frame.number(card);
        int otherNumber = frame.number(other);
        return number == otherNumber
                ? card > other
                : number == 0 || otherNumber != 0 && number > otherNumber == lowestFirst;
    }

    /** Cards that were gathered are shuffled before anybody looks at their order. */
    private static Node inOrder(int place, Formulas.Node owner) {
        Node cards = inPlace(place, owner);
        return (frame, to) -> {
            frame.table().place(place, frame.deal()).shuffle(frame.table().generator());
            cards.collect(frame, to);
        };
    }

    private static Node where(Node of, int slot, int player, Formulas.Node condition) {
        return (frame, to) -> {
            CardList all = of.cards(frame);
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                if (condition.evaluate(frame) != 0) {
                    to.add(all, i);
                }
            }
        };
    }

    private static Node except(Node of, Node these) {
        return (frame, to) -> {
            CardList all = of.cards(frame);
            these.cards(frame).cards().forEach(all::remove);
            for (int i = 0; i < all.count(); i++) {
                to.add(all, i);
            }
        };
    }

    private static Node together(List<Node> sets) {
        return (frame, to) -> sets.forEach(set -> set.collect(frame, to));
    }

    /** The card, and where it lies. */
    Formulas.Node located(Formula.BestCard best) {
        Node one = bestOf(best);
        return Formulas.Node.counted(frame -> {
            CardList found = one.cards(frame);
            return found.count() == 0 ? 0 : found.located(0);
        });
    }

    /** What can be asked of cards. */
    Formulas.Node fact(Formula.OfCards fact) {
        return switch (fact) {
            case Formula.CountCards(CardSet cards) -> count(node(cards));
            case Formula.TallyOfCards tally ->
                tally(tally.measure(), node(tally.cards()), tally.slot(), tally.player(), formulas.node(tally.value()));
            case Formula.BestCard best -> best(bestOf(best));
            case Formula.AnyCard(boolean every, CardSet cards, int slot, int player, Formula condition) ->
                any(every, node(cards), slot, player, formulas.node(condition));
            case Formula.HoldsCard(CardSet cards, Formula card) -> holds(node(cards), formulas.node(card));
        };
    }

    private static Formulas.Node count(Node cards) {
        return frame -> cards.cards(frame).count();
    }

    private static Formulas.Node tally(Measure measure, Node cards, int slot, int player, Formulas.Node value) {
        return frame -> {
            CardList all = cards.cards(frame);
            int result = 0;
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                int each = value.evaluate(frame);
                result = i == 0 ? each : Formulas.together(measure, result, each);
            }
            return result;
        };
    }

    private static Formulas.Node best(Node one) {
        return frame -> {
            CardList found = one.cards(frame);
            return found.count() == 0 ? 0 : found.card(0);
        };
    }

    private static Formulas.Node any(boolean every, Node cards, int slot, int player, Formulas.Node condition) {
        return frame -> {
            CardList all = cards.cards(frame);
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                if (condition.evaluate(frame) != 0 != every) {
                    return every ? 0 : 1;
                }
            }
            return every ? 1 : 0;
        };
    }

    private static Formulas.Node holds(Node cards, Formulas.Node card) {
        return frame -> Formulas.truth(cards.cards(frame).has(card.evaluate(frame)));
    }
}
