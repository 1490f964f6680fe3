package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.game.Board;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.syntax.Example;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;

/** How a table looks: its rows from row 1 on. Written as in examples, {@code [5 8 cow] [85 marker odd]}. */
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

        @Override
        public String toString() {
            List<String> words = new ArrayList<>(Stacks.written(cards, stacked));
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
        return new Picture(drawn.rows().stream()
                .map(row -> new Row(row.cards(), row.stacked(), markers(variant, row)))
                .toList());
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

    @Override
    public String toString() {
        return rows.stream().map(Row::toString).collect(Collectors.joining(" "));
    }
}
