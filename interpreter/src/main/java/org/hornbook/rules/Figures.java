package org.hornbook.rules;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.hornbook.game.Worths;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Deck;
import org.hornbook.variant.Variant.Worth;

/** Works out what depends on the setup alone: decks, the value of cards, the size of hands. */
final class Figures {
    private final Variant variant;
    private final Formulas formulas;
    private final Frame frame;

    Figures(Variant variant, Formulas formulas, Frame frame) {
        this.variant = variant;
        this.formulas = formulas;
        this.frame = frame;
    }

    int value(Formula formula) {
        return formulas.node(formula).evaluate(frame);
    }

    int[][] decks() {
        return variant.decks().stream().map(this::deck).toArray(int[][]::new);
    }

    private int[] deck(Deck deck) {
        int first = value(deck.first());
        int different = Math.clamp((long) value(deck.last()) - first + 1, 0, InterpretedRules.MOST_CARDS);
        int[] cards = new int[different * deck.copies()];
        Arrays.setAll(cards, i -> first + i / deck.copies());
        return cards;
    }

    /** From where to where the numbers of the cards go. */
    static IntSummaryStatistics numbers(int[][] decks) {
        return Arrays.stream(decks).flatMapToInt(Arrays::stream).summaryStatistics();
    }

    /** What the cards of the decks cost; not of all if they lie too far apart, so that the game cannot be played. */
    Worths worths(int[][] decks) {
        IntSummaryStatistics cards = numbers(decks);
        int numbers = (int) Math.clamp((long) cards.getMax() - cards.getMin() + 1, 0, Worths.MOST_NUMBERS);
        List<Node> conditions = variant.bullheads().stream()
                .map(worth -> worth.condition() == null ? Node.ALWAYS : formulas.node(worth.condition()))
                .toList();
        int[] points = new int[numbers];
        for (int place = 0; place < numbers; place++) {
            frame.slots[Slots.CARD] = cards.getMin() + place;
            points[place] = worth(conditions);
        }
        return new Worths(cards.getMin(), points);
    }

    private int worth(List<Node> conditions) {
        List<Worth> worths = variant.bullheads();
        for (int i = 0; i < worths.size(); i++) {
            if (conditions.get(i).evaluate(frame) != 0) {
                return worths.get(i).points();
            }
        }
        return 0;
    }
}
