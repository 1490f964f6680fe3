package org.hornbook.repair;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.Span;

/**
 * A guess at what was meant: what to say, and the tokens to read in place of those from {@code start} up to but not
 * including {@code end}.
 */
record Repair(String code, Span span, String message, List<Fix> fixes, int start, int end, List<Token> tokens) {
    Repair {
        fixes = List.copyOf(fixes);
        tokens = List.copyOf(tokens);
    }
}
