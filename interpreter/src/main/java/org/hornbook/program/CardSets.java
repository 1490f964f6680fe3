package org.hornbook.program;

import java.util.function.IntBinaryOperator;
import org.hornbook.game.Board;
import org.hornbook.game.Heaps;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.Measure;

/** Makes sets of cards ready to be looked at. */
final class CardSets {
    private final Formulas formulas;

    /** Whether it is found where chosen cards lie, which only those that move them need to know. */
    private final boolean locates;

    CardSets(Formulas formulas, boolean locates) {
        this.formulas = formulas;
        this.locates = locates;
    }

    /** Cards that are looked for. */
    @FunctionalInterface
    interface Node extends Part {
        /** Adds them to a list. */
        void collect(Frame frame, CardList to);

        /** All of them, in a list to be given back. */
        default CardList taken(Frame frame) {
            CardList cards = frame.takeList();
            collect(frame, cards);
            return cards;
        }
    }

    Node node(Things set) {
        return switch (set) {
            case Things.InPlace(int place, Formula owner) -> new InPlace(place, formulas.orNobody(owner));
            case Things.InPlaces(int place) -> new InPlaces(place);
            case Things.OfChoice(int choice, Formula player) ->
                player == null ? new Everybodys(choice, locates) : new OfChoice(choice, formulas.node(player), locates);
            case Things.OfRow(Formula row) -> new OfRow(formulas.node(row));
            case Things.Taken _ -> Frame::addTaken;
            case Things.One(Formula.OneOf best) -> bestOf(best);
            case Things.One(Formula.Call call)
            when call.function().isCardOfRow() ->
                new EndOf(
                        formulas.counted(formulas.node(call.owner())),
                        call.function().meaning());
            case Things.One(Formula card) -> new One(formulas.node(card));
            case Things.Where(Things of, int slot, int player, Formula condition) ->
                new Where(node(of), slot, player, formulas.node(condition));
            case Things.Nth(Things of, Formula place) -> {
                Node cards = node(of);
                yield new Nth(cards instanceof InPlace lying ? new Shuffled(lying) : cards, formulas.node(place));
            }
            case Things.Except(Things of, Things these) ->
                new Except(node(of), formulas.lookedAt().node(these));
            case Things.Together together -> {
                Node all = (_, _) -> {};
                for (Things each : together.sets().reversed()) {
                    all = new Together(node(each), all);
                }
                yield all;
            }
            case Things.Members _, Things.Unbarred _ -> throw new IllegalArgumentException("no cards: " + set);
        };
    }

    record InPlace(int place, Formulas.Node owner) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            addLying(frame, to, place, owner.evaluate(frame));
        }
    }

    /** The cards of all players, seat by seat. */
    record InPlaces(int place) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            for (int seat = 1; seat <= frame.players().count(); seat++) {
                addLying(frame, to, place, seat);
            }
        }
    }

    private static void addLying(Frame frame, CardList to, int place, int seat) {
        Heaps cards = frame.place(place);
        int count = cards.count(seat);
        for (int i = 0; i < count; i++) {
            to.addFrom(place, seat, cards.card(seat, i));
        }
    }

    record Everybodys(int choice, boolean locates) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            for (int seat = 1; seat <= frame.players().count(); seat++) {
                addChosen(frame, to, choice, seat, locates);
            }
        }
    }

    record OfChoice(int choice, Formulas.Node player, boolean locates) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            addChosen(frame, to, choice, player.evaluate(frame), locates);
        }
    }

    private static void addChosen(Frame frame, CardList to, int choice, int seat, boolean locates) {
        int count = frame.countChosen(choice, seat);
        for (int i = 0; i < count; i++) {
            int card = frame.chosen(choice, seat, i);
            if (locates) {
                frame.moves().addChosen(to, choice, card, seat);
            } else {
                to.add(card, seat);
            }
        }
    }

    record OfRow(Formulas.Node row) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            Board board = frame.board();
            int number = row.evaluate(frame);
            for (int place = 0; place < board.size(number); place++) {
                to.addFromRow(number, board.card(number, place));
            }
        }
    }

    /** The card at an end of a row. */
    record EndOf(Formulas.Node row, Function.Meaning end) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            int number = row.evaluate(frame);
            int card = end.of(frame, number, 0);
            if (card != 0) {
                to.addFromRow(number, card);
            }
        }
    }

    record One(Formulas.Node card) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            int number = card.evaluate(frame);
            if (number != 0) {
                to.add(number, frame.slots()[Formula.Slots.PLAYER]);
            }
        }
    }

    private Node bestOf(Formula.OneOf best) {
        Node cards = node(best.of());
        boolean inOrder = best.which().isEnd() && best.of() instanceof Things.InPlace;
        return switch (best.which()) {
            case FIRST -> inOrder ? new First(new Shuffled((InPlace) cards)) : new First(cards);
            case LAST -> inOrder ? new Last(new Shuffled((InPlace) cards)) : new Last(cards);
            case RANDOM -> new Random(cards);
            case LOWEST -> new Extreme(cards, true);
            case HIGHEST -> new Extreme(cards, false);
        };
    }

    /** Cards that were gathered are shuffled before anybody looks at their order. */
    record Shuffled(int place, Node cards) implements Node {
        Shuffled(InPlace cards) {
            this(cards.place, cards);
        }

        @Override
        public void collect(Frame frame, CardList to) {
            frame.place(place).shuffle(frame.table().generator());
            cards.collect(frame, to);
        }
    }

    /** Adds a card of a list that was taken, as the player's at hand, and gives the list back. */
    static void addOne(Frame frame, CardList to, CardList from, int place) {
        if (from.count() > 0) {
            to.add(from, place, frame.slots()[Formula.Slots.PLAYER]);
        }
        frame.giveBackList();
    }

    record First(Node cards) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            addOne(frame, to, cards.taken(frame), 0);
        }
    }

    record Last(Node cards) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            CardList all = cards.taken(frame);
            addOne(frame, to, all, all.count() - 1);
        }
    }

    record Random(Node cards) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            CardList all = cards.taken(frame);
            addOne(
                    frame,
                    to,
                    all,
                    all.count() == 0 ? 0 : frame.table().generator().below(all.count()));
        }
    }

    record Extreme(Node cards, boolean lowest) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            CardList all = cards.taken(frame);
            int found = all.count() - 1;
            for (int i = found - 1; i >= 0; i--) {
                found = comesAfter(frame, all.card(i), all.card(found), lowest) ? found : i;
            }
            addOne(frame, to, all, found);
        }
    }

    /** Cards without a number come after those with one, and of equal numbers that which was declared first comes first. */
    static boolean comesAfter(Frame frame, int card, int other, boolean lowestFirst) {
        int number = frame.number(card);
        int otherNumber = frame.number(other);
        return number == otherNumber
                ? card > other
                : number == 0 || otherNumber != 0 && number > otherNumber == lowestFirst;
    }

    record Where(Node of, int slot, int player, Formulas.Node condition) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            CardList all = of.taken(frame);
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                if (condition.evaluate(frame) != 0) {
                    to.add(all, i);
                }
            }
            frame.giveBackList();
        }
    }

    record Nth(Node of, Formulas.Node place) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            int wanted = place.evaluate(frame) - 1;
            CardList all = of.taken(frame);
            if (wanted >= 0 && wanted < all.count()) {
                to.add(all, wanted);
            }
            frame.giveBackList();
        }
    }

    record Except(Node of, Node these) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            CardList all = of.taken(frame);
            CardList excepted = these.taken(frame);
            for (int i = 0; i < excepted.count(); i++) {
                all.remove(excepted.card(i));
            }
            for (int i = 0; i < all.count(); i++) {
                to.add(all, i);
            }
            frame.giveBackList();
            frame.giveBackList();
        }
    }

    record Together(Node first, Node others) implements Node {
        @Override
        public void collect(Frame frame, CardList to) {
            first.collect(frame, to);
            others.collect(frame, to);
        }
    }

    /** The card, and where it lies. */
    Formulas.Node located(Formula.OneOf best) {
        return formulas.counted(new Located(bestOf(best)));
    }

    record Located(Node one) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            CardList found = one.taken(frame);
            frame.giveBackList();
            return found.count() == 0 ? 0 : found.located(0);
        }
    }

    /** What can be asked of cards. */
    Formulas.Node fact(Formula.Fold fact) {
        return switch (fact) {
            case Formula.Tally tally when tally.isCount() -> new Count(node(tally.of()));
            case Formula.Tally(Measure measure, Things cards, int slot, int player, Formula value) ->
                new Tally(node(cards), slot, player, formulas.node(value), Formulas.together(measure));
            case Formula.OneOf best -> new Card(bestOf(best));
            case Formula.Quantified(boolean every, Things cards, int slot, int player, Formula condition) ->
                new Any(node(cards), slot, player, formulas.node(condition), every ? 0 : 1);
            case Formula.Holds(Things cards, Formula card) -> new Holds(node(cards), formulas.node(card));
            case Formula.Selection _ -> throw new IllegalArgumentException("a card is found by sets: " + fact);
        };
    }

    record Count(Node cards) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int count = cards.taken(frame).count();
            frame.giveBackList();
            return count;
        }
    }

    record Tally(Node cards, int slot, int player, Formulas.Node value, IntBinaryOperator together)
            implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            CardList all = cards.taken(frame);
            int result = 0;
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                int each = value.evaluate(frame);
                result = i == 0 ? each : together.applyAsInt(result, each);
            }
            frame.giveBackList();
            return result;
        }
    }

    record Card(Node one) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            CardList found = one.taken(frame);
            frame.giveBackList();
            return found.count() == 0 ? 0 : found.card(0);
        }
    }

    /** @param sought the truth of one of them that decides it */
    record Any(Node cards, int slot, int player, Formulas.Node condition, int sought) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            CardList all = cards.taken(frame);
            int result = 1 - sought;
            for (int i = 0; i < all.count() && result != sought; i++) {
                all.lookAt(i, frame.slots(), slot, player);
                result = condition.evaluate(frame) != 0 ? 1 : 0;
            }
            frame.giveBackList();
            return all.count() == 0 ? 1 - sought : result;
        }
    }

    record Holds(Node cards, Formulas.Node card) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            CardList all = cards.taken(frame);
            int sought = card.evaluate(frame);
            frame.giveBackList();
            return all.has(sought) ? 1 : 0;
        }
    }
}
