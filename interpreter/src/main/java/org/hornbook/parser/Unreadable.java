package org.hornbook.parser;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.hornbook.grammar.HornParser;
import org.hornbook.source.Span;

/** What to say when nothing better than the expected words can be said. */
final class Unreadable {
    private Unreadable() {}

    /** The token that fits nowhere, or what stands before it if that is on another line or nothing was written. */
    static Span span(Leaves leaves, Fault fault) {
        return leaves.span(pointsBack(fault) ? fault.previous() : fault.found());
    }

    static String message(Fault fault) {
        String expected = "Expected " + Expected.after(fault.previous(), fault.expected());
        String after = fault.index() == 0 ? "" : " after " + Omissions.quoted(fault.previous());
        String found = pointsBack(fault) ? "" : ", found " + Omissions.quoted(fault.found());
        return expected + after + found + ".";
    }

    /** For a place where only the parser knows that the token cannot stand there. */
    static String message(Token found) {
        return Omissions.quoted(found) + " cannot stand here.";
    }

    /** Leaves out what cannot be read and goes on with the next token that fits, if there is one on the line. */
    static Optional<Repair> guess(Leaves leaves, Fault fault) {
        int end = fault.index();
        while (fault.tokens().get(end).getType() != Token.EOF
                && !Braces.isBrace(fault.tokens().get(end))
                && fault.expected().after(fault.tokens().get(end).getType()).isEmpty()) {
            end++;
        }
        boolean goesOn = end > fault.index()
                && !fault.expected().after(fault.tokens().get(end).getType()).isEmpty();
        return goesOn
                ? Optional.of(new Repair(
                        "HB101", span(leaves, fault), message(fault), List.of(), fault.index(), end, List.of()))
                : Optional.empty();
    }

    private static boolean pointsBack(Fault fault) {
        Token found = fault.found();
        return fault.index() > 0
                && (found.getType() == Token.EOF
                        || found.getType() == HornParser.UNKNOWN
                        || !Tokens.onOneLine(fault.previous(), found)
                        || Tokens.isMissing(found)
                        || Braces.isClosing(found));
    }
}
