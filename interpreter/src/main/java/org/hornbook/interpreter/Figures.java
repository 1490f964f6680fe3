package org.hornbook.interpreter;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hornbook.game.Cards;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfTable;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.DeckApart;
import org.hornbook.variant.Variant.SpecialCard;

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
        Frame frame = new InterpretedReferee(new InterpretedRules(setup), Answers.NONE, Journal.SILENT);
        return new Figures(setup.variant(), new Formulas(setup), frame);
    }

    /** Whether a value stays the same throughout a game. */
    static boolean isKnown(Formula formula) {
        return formula instanceof Formula.Constant
                || formula instanceof Formula.ParameterValue
                || formula instanceof Formula.TableFact(OfTable fact) && fact == OfTable.PLAYERS
                || formula instanceof Formula.Negative(Formula negated) && isKnown(negated)
                || formula instanceof Formula.Not(Formula denied) && isKnown(denied)
                || formula instanceof Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps)
                        && isKnown(first)
                        && steps.stream().allMatch(step -> isKnown(step.operand()))
                || formula instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps)
                        && isKnown(first)
                        && steps.stream().allMatch(step -> isKnown(step.operand()));
    }

    int value(Formula formula) {
        return formulas.node(formula).evaluate(frame);
    }

    int[][] decks() {
        return variant.decks().stream().map(this::deck).toArray(int[][]::new);
    }

    /** One card more than there can be at most says as much as thousands more. */
    private int[] deck(Variant.Deck deck) {
        IntStream apart = deck.apart().stream().flatMapToInt(this::cards);
        IntStream special = deck.special().stream().flatMapToInt(this::cards);
        IntStream numbered = cards(deck.first(), deck.last(), deck.copies());
        return IntStream.concat(numbered, IntStream.concat(apart, special))
                .limit(Variant.Deck.MOST_CARDS + 1L)
                .toArray();
    }

    private IntStream cards(Formula from, Formula to, int copies) {
        int first = value(from);
        int different = Math.clamp((long) value(to) - first + 1, 0, Variant.Deck.MOST_CARDS + 1);
        return IntStream.range(0, different * copies).map(i -> first + i / copies);
    }

    private IntStream cards(DeckApart deck) {
        return cards(deck.first(), deck.last(), deck.copies());
    }

    /** The place that each card begins a round at which is not shuffled into the deck, by what scripts call it. */
    Map<Integer, String> homes() {
        Map<Integer, String> homes = new HashMap<>();
        variant.specialCards().stream()
                .filter(card -> card.home() != null)
                .forEach(card -> homes.put(card.number(), card.home()));
        variant.decksApart().forEach(deck -> cards(deck).forEach(card -> homes.put(card, deck.home())));
        return homes;
    }

    private IntStream cards(SpecialCard special) {
        return IntStream.generate(special::number)
                .limit(Math.clamp(value(special.count()), 0, Variant.Deck.MOST_CARDS + 1));
    }

    /** From where to where the numbers of the cards go. */
    static IntSummaryStatistics numbers(int[][] decks) {
        return Arrays.stream(decks).flatMapToInt(Arrays::stream).summaryStatistics();
    }

    /** The cards of the decks and what they cost; not all if they lie too far apart, so that the game cannot be played. */
    Cards cards(int[][] decks) {
        IntSummaryStatistics cards = numbers(decks);
        int numbers = Math.clamp((long) cards.getMax() - cards.getMin() + 1, 0, Variant.Deck.MOST_NUMBERS);
        List<Line> lines = variant.bullheads().stream()
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
        return lines.stream()
                .filter(line -> line.condition().evaluate(frame) != 0)
                .findFirst()
                .map(line -> line.points().evaluate(frame))
                .orElse(0);
    }

    /**
     * How many events a round can have at most, by what the checker has worked out for the rules. It is played as the
     * setup says; everybody answers once.
     */
    public static long mostEvents(Setup setup) {
        Variant.Events events = setup.variant().cost().events();
        long deals = setup.deals();
        long players = setup.players();
        long hand = of(setup).value(setup.variant().hand());
        long dealtAndPassed = 2 * players;
        long rules = events.atStart() + players * hand * events.perCard() + hand * events.perTurn() + events.atEnd();
        return deals * (dealtAndPassed + rules)
                + players
                + hand * (players + deals + EVENTS_OF_A_TURN)
                + EVENTS_OF_THE_GAME;
    }
}
