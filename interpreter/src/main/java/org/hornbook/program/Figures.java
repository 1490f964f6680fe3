package org.hornbook.program;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.hornbook.bounds.Certainty;
import org.hornbook.bounds.Ranges;
import org.hornbook.game.Cards;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;

/** Works out what depends on the setup alone: decks, the value of cards, the size of hands, and how much can happen. */
public final class Figures {
    /** Events of the game rather than of a deal: how the round, and with it maybe the game, begins and ends. */
    private static final int EVENTS_OF_THE_GAME = 6;

    /** Events of a turn besides that everybody answers and cards are revealed. */
    private static final int EVENTS_OF_A_TURN = 2;

    private final Variant variant;
    private final Formulas formulas;
    private final Frame frame;

    Figures(Variant variant, Formulas formulas, Frame frame) {
        this.variant = variant;
        this.formulas = formulas;
        this.frame = frame;
    }

    static Figures of(Setup setup) {
        Frame frame = new Rules(setup).frame();
        return new Figures(setup.variant(), new Formulas(setup), frame);
    }

    /** Whether a value stays the same throughout a game. */
    static boolean isKnown(Formula formula) {
        return Ranges.settle(formula) && formula.all().noneMatch(Function.DEAL.of()::equals);
    }

    int value(Formula formula) {
        return formulas.node(formula).evaluate(frame);
    }

    /** By deal, from 0, and place: the cards it begins with, in ascending order. */
    int[][][] begins() {
        int[][][] begins = new int[variant.deals()][][];
        for (int deal = 1; deal <= variant.deals(); deal++) {
            frame.suppose(deal);
            begins[deal - 1] = variant.places().stream()
                    .map(place -> place.lots().stream()
                            .flatMapToInt(lot -> Arrays.stream(cards(lot)))
                            .limit(Variant.MOST_CARDS + 1L)
                            .sorted()
                            .toArray())
                    .toArray(int[][]::new);
        }
        return begins;
    }

    /** By deal, from 0: all cards, in ascending order. */
    static int[][] decks(int[][][] begins) {
        return Arrays.stream(begins)
                .map(places -> Arrays.stream(places)
                        .flatMapToInt(Arrays::stream)
                        .sorted()
                        .toArray())
                .toArray(int[][]::new);
    }

    /** One card more than there can be at most says as much as thousands more. */
    private int[] cards(Lot lot) {
        Formula from = lot.first();
        Formula to = lot.last();
        int first = lot.from() + (from == null ? 0 : value(from));
        int different = from == null || to == null
                ? 1
                : Math.clamp((long) lot.from() + value(to) - first + 1, 0, Variant.MOST_CARDS + 1);
        int[] cards = new int[(int) Math.min((long) different * lot.copies(), Variant.MOST_CARDS + 1L)];
        Arrays.setAll(cards, i -> first + i / lot.copies());
        return cards;
    }

    /** How many cards are surely dealt at the start of a round, of a place that begins with them. */
    long dealt(int place, int deal, int rows) {
        frame.suppose(deal);
        return variant.dealt().stream()
                .filter(dealt -> dealt.from() == place && Ranges.settle(dealt.count()))
                .mapToLong(dealt -> (long) Math.max(0, value(dealt.count())) * recipients(dealt, rows))
                .sum();
    }

    private int recipients(Variant.Dealt dealt, int rows) {
        Subject each = dealt.each();
        return each == null
                ? 1
                : each == Subject.ROW ? rows : frame.rules().setup().players();
    }

    /**
     * How many cards each player gets, or could get of those dealt elsewhere. An amount that depends on the table counts as the most it can
     * be.
     *
     * @param cards how many cards there are
     */
    int handSize(int cards) {
        int players = frame.rules().setup().players();
        long each = 0;
        long elsewhere = 0;
        for (Variant.Dealt dealt : variant.dealt()) {
            boolean isSettled = Ranges.settle(dealt.count());
            long count = Math.max(0, isSettled ? value(dealt.count()) : most(dealt.count(), cards / players));
            each += dealt.each() == Subject.PLAYER ? count : 0;
            elsewhere += dealt.each() == null ? count : 0;
        }
        return Math.clamp(each == 0 ? elsewhere / players : each, 0, Variant.MOST_CARDS);
    }

    int most(Formula count, int share) {
        return (int) Math.min(new Certainty(variant).range(count).high(), share);
    }

    /** From where to where the numbers of the cards go. */
    static IntSummaryStatistics numbers(int[][] decks) {
        return Arrays.stream(decks).flatMapToInt(Arrays::stream).summaryStatistics();
    }

    /** The cards of the decks and what they cost; not all if they lie too far apart, so that the game cannot be played. */
    Cards cards(int[][] decks) {
        IntSummaryStatistics cards = numbers(decks);
        int numbers = Math.clamp((long) cards.getMax() - cards.getMin() + 1, 0, Variant.MOST_NUMBERS);
        List<Line> lines = variant.bullheads().stream()
                .filter(_ -> variant.showsBullheads())
                .map(worth -> new Line(formulas.condition(worth.condition()), formulas.node(worth.points())))
                .toList();
        int[] points = new int[numbers];
        for (int place = 0; place < numbers; place++) {
            frame.slots()[Formula.Slots.CARD] = cards.getMin() + place;
            points[place] = points(lines);
        }
        return new Cards(Arrays.stream(decks).flatMapToInt(Arrays::stream).toArray(), cards.getMin(), points);
    }

    private record Line(Formulas.Node condition, Formulas.Node points) {}

    private int points(List<Line> lines) {
        for (Line line : lines) {
            if (line.condition().evaluate(frame) != 0) {
                return line.points().evaluate(frame);
            }
        }
        return 0;
    }

    /**
     * How many events a round can have at most, by what the checker has worked out for the rules. It is played as the
     * setup says; everybody answers once.
     */
    public static long mostEvents(Setup setup) {
        Variant.Events events = setup.variant().cost().events();
        long deals = setup.deals();
        long players = setup.players();
        long hand = new Rules(setup).handSize();
        long dealtAndPassed = 2 * players;
        long rules = events.atStart() + players * hand * events.perCard() + hand * events.perTurn() + events.atEnd();
        return deals * (dealtAndPassed + rules)
                + players
                + hand * (players + deals + EVENTS_OF_A_TURN)
                + EVENTS_OF_THE_GAME;
    }
}
