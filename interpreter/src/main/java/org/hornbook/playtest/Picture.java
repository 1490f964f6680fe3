package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.hornbook.game.Board;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.syntax.Example;
import org.hornbook.variant.Modifier;
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
    public record Row(List<Integer> cards, List<Integer> stacked, List<Marker> modifiers) {
        public Row {
            cards = List.copyOf(cards);
            stacked = List.copyOf(stacked);
            modifiers = List.copyOf(modifiers);
        }

        private String written(Variant variant) {
            List<String> names = cards.stream().map(variant::cardName).toList();
            List<String> words = new ArrayList<>(Stacks.written(names, stacked));
            for (Marker marker : modifiers) {
                words.add(marker.name());
                if (!marker.side().isEmpty()) {
                    words.add(marker.side());
                }
            }
            return "[" + String.join(" ", words) + "]";
        }
    }

    /** The table of one deal. */
    public static Picture of(Variant variant, Board board) {
        List<Row> rows = new ArrayList<>();
        for (int row = 1; row <= board.rowCount(); row++) {
            rows.add(new Row(board.cards(row), board.stacked(row), markers(variant, board, row)));
        }
        return new Picture(rows);
    }

    /** The table an example draws; a modifier with sides that names none shows its first. */
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
        return new Row(cards, stacked, markers(variant, drawn));
    }

    private static List<Marker> markers(Variant variant, Board board, int row) {
        List<Marker> markers = new ArrayList<>();
        for (int i = 0; i < variant.modifiers().size(); i++) {
            if (board.modifierRow(i) == row) {
                Modifier modifier = variant.modifiers().get(i);
                String side = modifier.sides().isEmpty() ? "" : variant.sides().get(board.modifierSide(i));
                markers.add(new Marker(modifier.name(), side));
            }
        }
        return markers;
    }

    private static List<Marker> markers(Variant variant, Example.RowPicture row) {
        List<String> words = row.words().stream().map(Object::toString).toList();
        List<Marker> markers = new ArrayList<>();
        for (Modifier modifier : variant.modifiers()) {
            int place = words.indexOf(modifier.name());
            if (place >= 0) {
                markers.add(new Marker(modifier.name(), sideAfter(variant, modifier, words, place)));
            }
        }
        return markers;
    }

    private static String sideAfter(Variant variant, Modifier modifier, List<String> words, int place) {
        if (modifier.sides().isEmpty()) {
            return "";
        }
        boolean named = place + 1 < words.size()
                && modifier.sides().contains(variant.sides().indexOf(words.get(place + 1)));
        return named
                ? words.get(place + 1)
                : variant.sides().get(modifier.sides().getFirst());
    }

    /** As examples write it, {@code [5 8 cow] [85 marker odd]}. */
    public String written(Variant variant) {
        return rows.stream().map(row -> row.written(variant)).collect(Collectors.joining(" "));
    }
}
