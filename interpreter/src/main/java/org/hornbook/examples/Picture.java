package org.hornbook.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.game.Board;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;

/** How a table looks: its rows from row 1 on. */
public record Picture(List<Row> rows) {
    public Picture {
        rows = List.copyOf(rows);
    }

    /**
     * A row's cards from left to right, and the modifiers beside it.
     *
     * @param stacked the places, from 0, of the cards that lie on the one before them
     */
    public record Row(List<Integer> cards, List<Integer> stacked, List<String> modifiers) {
        public Row {
            cards = List.copyOf(cards);
            stacked = List.copyOf(stacked);
            modifiers = List.copyOf(modifiers);
        }

        private String written(Variant variant) {
            List<String> names = cards.stream().map(variant::cardName).toList();
            List<String> words = new ArrayList<>(Stacks.written(names, stacked));
            words.addAll(modifiers);
            return "[" + String.join(" ", words) + "]";
        }
    }

    /** The same table with only some of the modifiers, by their names. */
    Picture with(Predicate<String> modifiers) {
        return new Picture(rows.stream()
                .map(row -> new Row(
                        row.cards(),
                        row.stacked(),
                        row.modifiers().stream().filter(modifiers).toList()))
                .toList());
    }

    /** The table of one deal. */
    public static Picture of(Variant variant, Board board) {
        List<Row> rows = new ArrayList<>();
        for (int row = 1; row <= board.rowCount(); row++) {
            int number = row;
            rows.add(new Row(
                    board.cards(row),
                    board.stacked(row),
                    variant.modifiers(modifier -> board.modifierRow(modifier) == number)));
        }
        return new Picture(rows);
    }

    /** The table an example draws. */
    public static Picture of(Variant variant, Example.Claim.Rows drawn) {
        return new Picture(drawn.rows().stream().map(row -> row(variant, row)).toList());
    }

    private static Row row(Variant variant, Example.RowPicture drawn) {
        List<Integer> cards = new ArrayList<>();
        List<Integer> stacked = new ArrayList<>();
        for (int i = 0; i < drawn.words().size(); i++) {
            OptionalInt card = variant.card(drawn.words().get(i).text());
            if (card.isPresent() && drawn.stacked().contains(i)) {
                stacked.add(cards.size());
            }
            card.ifPresent(cards::add);
        }
        List<String> words = drawn.words().stream().map(Name::text).toList();
        return new Row(cards, stacked, variant.modifiers(i -> words.contains(variant.modifierName(i))));
    }

    /** As examples write it, {@code [5 8 cow] [85 marker]}; a table without rows is {@code []}. */
    public String written(Variant variant) {
        return rows.isEmpty()
                ? "[]"
                : rows.stream().map(row -> row.written(variant)).collect(Collectors.joining(" "));
    }
}
