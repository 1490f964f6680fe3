package org.hornbook.bounds;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;

/**
 * How much memory the state of a game takes at most: all that a table, a bot that looks ahead and a simulation each keep several
 * copies of. Reckoned for the arrays of {@link org.hornbook.game.TableState}, each as long as it can get.
 *
 * @param bytes at most
 * @param largest the deck, place or name to which most of it is due
 */
public record StateSize(long bytes, Span largest) {
    /** Some ten times what any game needs that people play, and few enough that a small server holds hundreds. */
    public static final long MOST = 2 * 1024 * 1024;

    /** What the generator, the objects and arrays themselves and the order of the players take. */
    private static final long FIXED = 4 * 1024;

    /** Of the objects of a deal, and of arrays that have room from the beginning. */
    private static final long OF_A_DEAL = 2 * 1024;

    /** Of the header of an array and the object around it. */
    private static final long OF_A_PLACE = 80;

    /** A reference to what was chosen, whether it was by default, and the one array of its own that most have. */
    private static final long OF_A_PICK = 40;

    /** The choices that it need not: cards, rows, and whether to refuse. */
    private static final long IMPLIED_CHOICES = 3;

    /** A row that stands for none, and one on its way to another place. */
    private static final long ROWS = Effect.MOST_ROWS + 2;

    /** What is known of each row. */
    private static final long FACTS_OF_A_ROW = 4;

    /** The numbers of each player. */
    private static final long OF_A_PLAYER = 5;

    /** The names of a step and the seats it goes around. */
    private static final long LOCALS_OF_A_STEP = 36;

    /**
     * What a variant's states take with these settings.
     *
     * @param at of every parameter and of the players, what can be set
     */
    public static StateSize of(Variant variant, Ranges at) {
        Sum sum = new Sum(variant.placement().span(), FIXED);
        long seats = Math.max(1, at.players().high()) + 1;
        long counters = variant.counters().size();
        Span cause = variant.lots()
                .map(Lot::span)
                .findFirst()
                .orElse(variant.placement().span());
        long different = at.inEachDeal(variant.deals())
                .mapToLong(deal -> cards(variant, deal))
                .reduce(1, Steps::plus);
        boolean countsByCard = variant.counters().stream().anyMatch(counter -> counter.per() == Owner.CARD);
        at.inEachDeal(variant.deals()).forEach(deal -> {
            long cards = cards(variant, deal);
            long room = Steps.times(2, cards);
            long rows = Steps.times(ROWS, room + FACTS_OF_A_ROW + counters);
            long ofCards = countsByCard ? Steps.times(different, counters) : 0;
            sum.add(cause, OF_A_DEAL + ints(Steps.plus(rows, ofCards)));
            sum.add(cause, place(1, room));
            for (var place : variant.places()) {
                sum.add(place.span(), place(owners(place.per(), seats), room));
            }
            sum.add(cause, ints(variant.modifiers().size()));
            sum.add(cause, Steps.times(Steps.times(variant.choices().size() + IMPLIED_CHOICES, seats), OF_A_PICK));
        });
        sum.add(variant.placement().span(), ints(Steps.times(seats, OF_A_PLAYER + counters)));
        long locals = variant.locals()
                + Steps.times(LOCALS_OF_A_STEP, 10 + variant.steps().count());
        sum.add(variant.placement().span(), ints(locals));
        return sum.total();
    }

    /** Whether there is room for it. */
    public boolean isTooLarge() {
        return bytes > MOST;
    }

    private static long owners(Owner per, long seats) {
        return per == Owner.ROW ? ROWS : per == Owner.GAME ? 1 : seats;
    }

    /** The most cards there can be in a deal; more are refused as it is. */
    private static long cards(Variant variant, Ranges at) {
        return Math.clamp(
                at.cards(variant).map(Interval::high).orElse((long) Variant.MOST_CARDS), 0, Variant.MOST_CARDS);
    }

    /** Every owner has as much room as the one with most cards. */
    private static long place(long owners, long room) {
        return OF_A_PLACE + ints(Steps.times(owners, room + 1));
    }

    private static long ints(long count) {
        return Steps.times(count, Integer.BYTES);
    }

    /** Adds up, and keeps in mind what was added at which words. */
    private static final class Sum {
        private final Map<Span, Long> shares = new LinkedHashMap<>();

        Sum(Span span, long bytes) {
            add(span, bytes);
        }

        void add(Span span, long bytes) {
            shares.merge(span, bytes, Steps::plus);
        }

        StateSize total() {
            return new StateSize(
                    shares.values().stream().reduce(0L, Steps::plus),
                    shares.entrySet().stream()
                            .max(Map.Entry.comparingByValue())
                            .orElseThrow()
                            .getKey());
        }
    }
}
