package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.server.cli.console.TextColumns;

/**
 * Draws tables in plain text.
 *
 * @param narrator knows what cards are called
 */
record TableDrawing(Narrator narrator) {

    /** One deal, row by row: {@code 2 |  37  38            3 bullheads}. */
    List<String> board(SeatView view, SeatView.Board board) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        if (view.deals().size() > 1) {
            lines.add("Deal " + board.deal());
        }
        int width = board.rows().stream()
                .mapToInt(row -> Math.max(4 * row.capacity(), cards(row).length()))
                .max()
                .orElse(0);
        for (SeatView.Row row : board.rows()) {
            String cards = cards(row);
            String heads = row.bullheads() == 1 ? "1 bullhead" : row.bullheads() + " bullheads";
            lines.add((TextColumns.right(String.valueOf(row.number()), 2) + " |" + TextColumns.left(cards, width) + "  "
                            + TextColumns.left(heads, 14) + modifiers(row))
                    .stripTrailing());
        }
        return lines;
    }

    private String cards(SeatView.Row row) {
        return narrator.cards(row).stream()
                .map(stack -> TextColumns.right(stack, Math.max(4, stack.length() + 1)))
                .collect(Collectors.joining());
    }

    String cards(List<Integer> cards) {
        return cards.stream().map(narrator::card).collect(Collectors.joining(" "));
    }

    private static String modifiers(SeatView.Row row) {
        return row.modifiers().stream()
                .map(marker -> (marker.name() + " " + marker.side()).strip())
                .collect(Collectors.joining(", "));
    }
}
