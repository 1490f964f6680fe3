package org.hornbook.repair;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/**
 * A guess at what was meant: what to say, and the tokens to read in place of those from {@code start} up to but not
 * including {@code end}.
 */
record Repair(Code code, Span span, String message, List<Fix> fixes, int start, int end, List<Token> tokens) {
    Repair {
        fixes = List.copyOf(fixes);
        tokens = List.copyOf(tokens);
    }

    /** Reads some tokens before the fault as though they had been written. */
    static Repair inserting(Fault fault, Code code, Span span, String message, List<Fix> fixes, Token... tokens) {
        return new Repair(code, span, message, fixes, fault.index(), fault.index(), List.of(tokens));
    }

    /** Reads one token in place of those from {@code first} to {@code last}, and offers to write it so. */
    static Repair replacing(Code code, Token first, Token last, Token read, String written, String message) {
        Span span = Tokens.span(first, last);
        return new Repair(
                code,
                span,
                message,
                List.of(new Fix("Write " + written, span, written)),
                first.getTokenIndex(),
                last.getTokenIndex() + 1,
                List.of(read));
    }

    /** The same, told otherwise. */
    Repair told(Code otherCode, Span otherSpan, String otherMessage) {
        return new Repair(otherCode, otherSpan, otherMessage, fixes, start, end, tokens);
    }
}
