package org.hornbook.parser;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.grammar.HornParser;
import org.hornbook.source.Span;

/** What to say when nothing better than the expected words can be said. */
final class Unreadable {
    private static final Set<String> ASSIGNING = Set.of("=", "+", "-");

    private Unreadable() {}

    /** The token that fits nowhere, or what stands before it if that is on another line or nothing was written. */
    static Span span(Leaves leaves, Fault fault) {
        return leaves.span(pointsBack(fault) ? fault.previous() : fault.found());
    }

    static String message(Fault fault) {
        boolean isAction = fault.expected().tokens().contains(TokenWords.type("gains"));
        if (isAction && ASSIGNING.contains(fault.found().getText())) {
            return "Nothing is changed like this. Points come with `player gains 3`, "
                    + "a counter changes with `set player.strikes to player.strikes + 1`.";
        }
        String expected = "Expected " + Expected.after(fault.previous(), fault.expected());
        boolean isOnItsOwn =
                fault.index() == 0 || fault.isComplete() && !Tokens.onOneLine(fault.previous(), fault.found());
        String after = isOnItsOwn ? "" : " after " + Tokens.quoted(fault.previous());
        String found = pointsBack(fault) ? "" : ", found " + Tokens.quoted(fault.found());
        return expected + after + found + ".";
    }

    /** For a place where only the parser knows that the token cannot stand there. */
    static String message(Token found) {
        return Tokens.quoted(found) + " cannot stand here. Parentheses may help to say what belongs together.";
    }

    /** Leaves out what cannot be read of the line and goes on with the next token that fits, if there is one. */
    static Optional<Repair> guess(Leaves leaves, Fault fault) {
        IntervalSet expected = fault.expected().tokens();
        int end = fault.index();
        while (isSkipped(fault, expected, fault.tokens().get(end))) {
            end++;
        }
        boolean goesOn =
                end > fault.index() && expected.contains(fault.tokens().get(end).getType());
        return goesOn
                ? Optional.of(new Repair(
                        "HB101", span(leaves, fault), message(fault), List.of(), fault.index(), end, List.of()))
                : Optional.empty();
    }

    private static boolean isSkipped(Fault fault, IntervalSet expected, Token token) {
        boolean startsSomething = TokenWords.isKeyword(token.getType()) && !TokenWords.canBeName(token.getType());
        Token line = fault.isComplete() ? fault.found() : fault.previous();
        return Tokens.onOneLine(line, token)
                && !(startsSomething && fault.found() != token)
                && !Tokens.isMissing(token)
                && token.getType() != Token.EOF
                && !Braces.isBrace(token)
                && !expected.contains(token.getType());
    }

    private static boolean pointsBack(Fault fault) {
        Token found = fault.found();
        boolean isElsewhere = found.getType() == Token.EOF
                || found.getType() == HornParser.UNKNOWN
                || Tokens.isMissing(found)
                || Braces.isClosing(found)
                || !Tokens.onOneLine(fault.previous(), found) && !fault.isComplete();
        return fault.index() > 0 && isElsewhere;
    }
}
