package org.hornbook.parser;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.grammar.HornParser;
import org.hornbook.source.Span;

/** What to say when nothing better than the expected words can be said. */
final class Unreadable {
    /** In tokens. */
    private static final int NEAR = 20;

    private Unreadable() {}

    /** The token that fits nowhere, or what stands before it if that is on another line or nothing was written. */
    static Span span(Leaves leaves, Fault fault) {
        return leaves.span(pointsBack(fault) ? fault.previous() : fault.found());
    }

    static String message(Fault fault) {
        String expected = "Expected " + Expected.after(fault.previous(), fault.expected());
        String after = fault.index() == 0 ? "" : " after " + Tokens.quoted(fault.previous());
        String found = pointsBack(fault) ? "" : ", found " + Tokens.quoted(fault.found());
        return expected + after + found + ".";
    }

    /** For a place where only the parser knows that the token cannot stand there. */
    static String message(Token found) {
        return Tokens.quoted(found) + " cannot stand here. Parentheses may help to say what belongs together.";
    }

    /** Leaves out what cannot be read and goes on with the next token that fits, if there is one near. */
    static Optional<Repair> guess(Leaves leaves, Fault fault) {
        IntervalSet expected = fault.expected().tokens();
        int end = fault.index();
        while (end < fault.index() + NEAR
                && !Braces.isBrace(fault.tokens().get(end))
                && !expected.contains(fault.tokens().get(end).getType())) {
            end++;
        }
        boolean goesOn =
                end > fault.index() && expected.contains(fault.tokens().get(end).getType());
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
