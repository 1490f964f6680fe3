package org.hornbook.parser;

import java.util.List;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.syntax.Comment;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading a script.
 *
 * @param script everything that could be read; missing if not even the variant's first line could be
 * @param comments in the order of the text
 * @param diagnostics what is wrong with the text, in its order; if there is none, the tree is complete
 */
public record Parsed(@Nullable Script script, List<Comment> comments, List<Diagnostic> diagnostics) {
    public Parsed {
        comments = List.copyOf(comments);
        diagnostics = List.copyOf(diagnostics);
    }
}
