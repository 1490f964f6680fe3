package org.hornbook.search;

import java.util.List;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.Span;

/** Edits that make a selection tell all rows apart. */
final class TieFixes {
    private static final String ROW = "row ";

    private TieFixes() {}

    static List<Fix> of(Span selection) {
        String text = selection.text();
        if (!text.startsWith(ROW)) {
            return List.of();
        }
        if (text.startsWith("where", ROW.length())) {
            return List.of(
                    insertion(selection, ROW.length(), "with highest first ", "Add `with highest first`"),
                    insertion(selection, ROW.length(), "with lowest number ", "Add `with lowest number`"));
        }
        return List.of(insertion(selection, endOfKeys(text), " then lowest number", "Add `then lowest number`"));
    }

    private static Fix insertion(Span selection, int offset, String words, String title) {
        int at = selection.start() + offset;
        return new Fix(title, selection.source().span(at, at), words);
    }

    /** Where the selection's own {@code where} or {@code except} begins, not one inside parentheses. */
    private static int endOfKeys(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '(') {
                depth++;
            } else if (character == ')') {
                depth--;
            } else if (depth == 0 && Character.isWhitespace(character)) {
                String rest = text.substring(i).stripLeading();
                if (rest.startsWith("where ") || rest.startsWith("except ")) {
                    return i;
                }
            }
        }
        return text.length();
    }
}
