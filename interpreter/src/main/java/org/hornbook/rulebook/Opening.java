package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Document.Section;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/** What players read first: what the game is about, and what lies on the table before it begins. */
final class Opening {
    private Opening() {}

    static Section glance(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        String best = variant.best() == null ? "" : ", best with " + range(variant.best());
        blocks.add(new Paragraph("For " + range(variant.players()) + " players" + best + "."));
        blocks.add(new Paragraph(
                variant.procedure().lowestWins()
                        ? "Whoever has the fewest points at the end wins; players with equally few share the win."
                        : "Whoever has the most points at the end wins; players with equally many share the win."));
        if (!variant.sources().isEmpty()) {
            blocks.add(new Paragraph("Source: " + String.join("; ", variant.sources()) + "."));
        }
        return new Section("glance", "The game", blocks);
    }

    static Section setUp(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        Decks.of(variant, names).forEach(text -> blocks.add(new Paragraph(text)));
        int rows = initial(variant, "rows");
        int hand = initial(variant, "hand");
        String cards = "Deal " + English.count(hand, "card") + " to each player. Lay out "
                + English.count(rows, "more card") + " face up, one below the other: each begins a row.";
        blocks.add(new Paragraph(variant.decks().size() > 1 ? "For every deal: " + decapital(cards) : cards));
        blocks.add(new Paragraph(capacity(variant, names)));
        if (variant.procedure().sorting() != null) {
            blocks.add(new Paragraph(sorting(variant, names)));
        }
        for (Modifier modifier : variant.modifiers()) {
            blocks.add(new Paragraph("The " + Term.spoken(modifier.name())
                    + " lies beside a row; see below where it begins and what it does."));
        }
        for (Counter counter : variant.counters()) {
            blocks.add(new Paragraph(counter(counter)));
        }
        return new Section("set-up", "Setting up", blocks);
    }

    private static String capacity(Variant variant, Vocabulary names) {
        for (Statement statement : variant.flattened().statements()) {
            if (statement instanceof Statement.RowCapacity(var span, Expression cards)) {
                return "A row is full when it holds this many cards: " + new Sentence(names).ofEach("its", cards) + ".";
            }
        }
        return "A row is full when it holds " + English.count(initial(variant, "capacity"), "card") + ".";
    }

    private static String sorting(Variant variant, Vocabulary names) {
        for (Statement statement : variant.flattened().statements()) {
            if (statement instanceof Statement.Sorting sorting) {
                String key = new Nouns(new Sentence(names)).key(sorting.key());
                return "The rows are always sorted, after the deal and after every card: the row with " + key
                        + " comes first.";
            }
        }
        return "";
    }

    private static String counter(Counter counter) {
        String owner = switch (counter.per()) {
            case PLAYER -> "Every player";
            case ROW -> "Every row";
            case GAME -> "The game";
        };
        String what = counter.text() == null ? "" : " (" + counter.text() + ")";
        String each = switch (counter.each()) {
            case TURN -> "; it goes back to 0 at the start of each turn";
            case ROUND -> "; it goes back to 0 at the start of each round";
            case null -> "";
        };
        return owner + " has a count of " + Term.spoken(counter.name()) + what + ", 0 at first" + each + ".";
    }

    private static int initial(Variant variant, String parameter) {
        return variant.parameters().stream()
                .filter(candidate -> candidate.name().equals(parameter))
                .findFirst()
                .orElseThrow()
                .initial();
    }

    private static String decapital(String words) {
        return Character.toLowerCase(words.charAt(0)) + words.substring(1);
    }

    private static String range(Variant.Bounds bounds) {
        return English.range(bounds.low(), bounds.high());
    }
}
