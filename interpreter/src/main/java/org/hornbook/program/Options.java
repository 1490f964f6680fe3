package org.hornbook.program;

import org.hornbook.game.CardQueue;
import org.hornbook.game.Heaps;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.Subject;

/** What there is to choose from. */
@FunctionalInterface
interface Options extends Part {
    /** Adds it to a list, as it is found. */
    void list(Frame frame, CardList to);

    /** Whether these are numbers from one to another that is lower. */
    default boolean isReversed(Frame frame) {
        return false;
    }

    /** How much it is. */
    default int count(Frame frame) {
        CardList all = frame.takeList();
        list(frame, all);
        frame.giveBackList();
        return all.count();
    }

    /** The place where it lies. */
    default int place() {
        throw new UnsupportedOperationException("lies nowhere");
    }

    /** Draws a card, which leaves its place for a queue; gives how much there is to choose from. */
    default int drawInto(Frame frame, RandomAnswerer draws, int seat, Program.Placing placing, CardQueue queue) {
        throw new UnsupportedOperationException("lies nowhere");
    }

    /** One of all in ascending order, or in another order that stays the same, by its index from 0. */
    default int at(Frame frame, int index) {
        CardList all = frame.takeList();
        list(frame, all);
        all.sort();
        frame.giveBackList();
        return all.card(index);
    }

    static Options of(Effect.Options answers, Formulas formulas) {
        return switch (answers) {
            case Effect.Options.Cards(Things.InPlace(int place, Formula owner)) ->
                new OfPlace(place, formulas.orNobody(owner));
            case Effect.Options.Cards(Things cards) ->
                new OfCards(formulas.lookedAt().node(cards));
            case Effect.Options.Members(Subject subject, int slot, Formula where, boolean barred) ->
                new Among(Group.of(Things.members(subject, barred).where(slot, where), formulas));
            case Effect.Options.Numbers numbers -> {
                Options all = (_, _) -> {};
                for (Effect.Options.Range range : numbers.ranges().reversed()) {
                    all = new Range(formulas.node(range.low()), formulas.node(range.high()), all);
                }
                yield new Distinct(all, numbers.slot(), formulas.condition(numbers.where()));
            }
            case Effect.Options.Listed listed -> {
                Options all = new Listed(listed.options().stream()
                        .mapToInt(Integer::intValue)
                        .sorted()
                        .toArray());
                yield listed.where() == null
                        ? all
                        : new Distinct(all, listed.slot(), formulas.condition(listed.where()));
            }
        };
    }

    record OfCards(CardSets.Node cards) implements Options {
        @Override
        public void list(Frame frame, CardList to) {
            cards.collect(frame, to);
        }
    }

    /** The cards of a place, as they lie there. */
    record OfPlace(int place, Formulas.Node owner) implements Options {
        @Override
        public void list(Frame frame, CardList to) {
            int whose = owner.evaluate(frame);
            Heaps cards = frame.place(place);
            int count = cards.count(whose);
            for (int i = 0; i < count; i++) {
                to.add(cards.peek(whose, i), whose);
            }
        }

        @Override
        public int count(Frame frame) {
            return frame.place(place).count(owner.evaluate(frame));
        }

        @Override
        public int at(Frame frame, int index) {
            return frame.place(place).peek(owner.evaluate(frame), index);
        }

        @Override
        public int drawInto(Frame frame, RandomAnswerer draws, int seat, Program.Placing placing, CardQueue queue) {
            Heaps cards = frame.place(place);
            int whose = owner.evaluate(frame);
            int count = cards.count(whose);
            if (count > 0) {
                int index = draws.below(count, frame.table(), seat, RandomAnswerer.inStep(frame.deal(), 0));
                placing.add(frame, seat, cards.takeAt(whose, index), queue);
            }
            return count;
        }
    }

    record Among(Group group) implements Options {
        @Override
        public void list(Frame frame, CardList to) {
            for (long left = group.in(frame); left != 0; left &= left - 1) {
                to.add(Group.lowest(left), 0);
            }
        }

        @Override
        public int count(Frame frame) {
            return Long.bitCount(group.in(frame));
        }

        @Override
        public int at(Frame frame, int index) {
            long left = group.in(frame);
            for (int i = 0; i < index; i++) {
                left &= left - 1;
            }
            return Group.lowest(left);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Listed(int[] options) implements Options {
        @Override
        public void list(Frame frame, CardList to) {
            for (int option : options) {
                to.add(option, 0);
            }
        }

        @Override
        public int count(Frame frame) {
            return options.length;
        }

        @Override
        public int at(Frame frame, int index) {
            return options[index];
        }
    }

    /** From one number to another, and others. */
    record Range(Formulas.Node low, Formulas.Node high, Options others) implements Options {
        @Override
        public void list(Frame frame, CardList to) {
            int first = low.evaluate(frame);
            long last = Math.min(high.evaluate(frame), (long) first + Effect.Options.Numbers.MOST - 1);
            for (long number = first; number <= last; number++) {
                to.add((int) number, 0);
            }
            others.list(frame, to);
        }
    }

    /** Different numbers of which a condition holds. */
    record Distinct(Options all, int slot, Formulas.Node where) implements Options {
        @Override
        public boolean isReversed(Frame frame) {
            return all.count(frame) == 0;
        }

        @Override
        public void list(Frame frame, CardList to) {
            CardList found = frame.takeList();
            all.list(frame, found);
            for (int i = 0; i < found.count(); i++) {
                int number = found.card(i);
                frame.slots()[slot] = number;
                if (!to.has(number) && where.evaluate(frame) != 0) {
                    to.add(number, 0);
                }
            }
            frame.giveBackList();
        }
    }
}
