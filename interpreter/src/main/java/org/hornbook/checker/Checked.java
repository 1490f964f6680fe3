package org.hornbook.checker;

import java.util.List;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * What came of checking a script.
 *
 * @param source the text
 * @param script the script as written; missing if not even its first line could be read
 * @param flattened it and its parents as one script; missing if one of them could not be read
 * @param variant ready to be played; there if and only if no diagnostic is an error
 * @param diagnostics all that was found, in the order of the text, with fixes that nobody has tried; a {@link org.hornbook.diagnostics.Triage} says what to show of it
 */
public record Checked(
        SourceFile source,
        @Nullable Script script,
        @Nullable Script flattened,
        @Nullable Variant variant,
        List<Diagnostic> diagnostics) {
    public Checked {
        diagnostics = List.copyOf(diagnostics);
    }
}
