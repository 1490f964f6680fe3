package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.game.SeatView;
import org.hornbook.server.cli.console.TextColumns;

/** Draws tables in plain text. */
final class TableDrawing {
    private TableDrawing() {}

    /** One deal, row by row: {@code 2 |  37  38            3 bullheads}. */
    static List<String> board(SeatView view, SeatView.Board board) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        if (view.deals().size() > 1) {
            lines.add("Deal " + board.deal());
        }
        int width = board.rows().stream()
                .mapToInt(row -> 4 * Math.max(row.capacity(), row.cards().size()))
                .max()
                .orElse(0);
        for (SeatView.Row row : board.rows()) {
            String cards = row.cards().stream()
                    .map(card -> TextColumns.right(String.valueOf(card), 4))
                    .collect(Collectors.joining());
            String heads = row.bullheads() == 1 ? "1 bullhead" : row.bullheads() + " bullheads";
            lines.add((TextColumns.right(String.valueOf(row.number()), 2) + " |" + TextColumns.left(cards, width) + "  "
                            + TextColumns.left(heads, 14) + modifiers(row))
                    .stripTrailing());
        }
        return lines;
    }

    static String cards(List<Integer> cards) {
        return cards.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String modifiers(SeatView.Row row) {
        return row.modifiers().stream()
                .map(marker -> (marker.name() + " " + marker.side()).strip())
                .collect(Collectors.joining(", "));
    }
}
