package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/**
 * Sees to it that every brace has its partner before the parser looks at the tokens. Where one is missing or too many,
 * the lines' indentation tells best which.
 */
public final class BraceMatching {
    private final Findings errors;
    private final Deque<Opening> open = new ArrayDeque<>();
    private final Map<Integer, Token> lastClosing = new HashMap<>();
    private final List<Token> result = new ArrayList<>();

    private int surplus;

    private record Opening(Token brace, int column) {}

    private BraceMatching(Findings errors) {
        this.errors = errors;
    }

    /** The tokens with missing braces added and needless ones left out; each is reported. */
    public static List<Token> balanced(List<Token> tokens, Findings errors) {
        return new BraceMatching(errors).balance(tokens);
    }

    private List<Token> balance(List<Token> tokens) {
        for (Token token : tokens) {
            surplus -= Tokens.nesting(token);
        }
        int column = 0;
        Token previous = null;
        for (Token token : tokens) {
            boolean startsLine = previous == null || !Tokens.onOneLine(previous, token);
            if (previous != null) {
                closeOverdue(token, startsLine, previous);
            }
            if (startsLine && isStarting(token)) {
                column = token.getCharPositionInLine();
            }
            if (Tokens.isOpeningBrace(token)) {
                open.push(new Opening(token, column));
                result.add(token);
            } else if (Tokens.isClosingBrace(token)) {
                closing(token, startsLine);
            } else {
                result.add(token);
            }
            previous = token;
        }
        return result;
    }

    private void closeOverdue(Token token, boolean startsLine, Token previous) {
        boolean isEnd = token.getType() == Token.EOF;
        while (!open.isEmpty() && (isEnd || surplus < 0 && startsLine && isOverdue(open.peek(), token))) {
            Token brace = open.pop().brace();
            Span gap = Tokens.span(previous).after();
            errors.report(
                    Code.BRACKET_UNCLOSED,
                    Tokens.span(brace),
                    "This `{` is never closed.",
                    new Fix("Add }", gap, "\n}"));
            result.add(Tokens.missing(previous, "}"));
            surplus++;
        }
    }

    /** Whether the line that starts with the token stands too far left to be within the braces. */
    private boolean isOverdue(Opening opening, Token token) {
        int column = token.getCharPositionInLine();
        boolean isOutermost = open.size() == 1;
        boolean isLeft = column < opening.column() || column == opening.column() && column > 0 && isStarting(token);
        return !isOutermost && (isLeft || isOutermost(token));
    }

    private void closing(Token token, boolean startsLine) {
        int column = token.getCharPositionInLine();
        Token early = startsLine ? lastClosing.get(column) : null;
        if (open.isEmpty()) {
            needless(token);
        } else if (surplus > 0 && early != null && column > open.peek().column()) {
            needless(early);
            result.remove(early);
            lastClosing.put(column, token);
            result.add(token);
        } else if (surplus > 0 && open.size() == 1) {
            needless(token);
        } else {
            lastClosing.put(open.pop().column(), token);
            result.add(token);
        }
    }

    private void needless(Token token) {
        Span span = Tokens.span(token);
        errors.report(Code.BRACKET_NEEDLESS, span, "This `}` closes nothing.", new Fix("Remove }", span, ""));
        surplus--;
    }

    /** Whether a phrase that has braces may start with it. Other lines go on with the one before. */
    private static boolean isStarting(Token token) {
        return GrammarStates.begins(RULE_statement, token) || Tokens.is(token, "each") || Tokens.is(token, "variant");
    }

    /** Whether it only starts statements of the variant itself, so that no inner brace is meant to be open before it. */
    private static boolean isOutermost(Token token) {
        return GrammarStates.begins(RULE_statement, token)
                && IntStream.of(RULE_placeCase, RULE_ruling, RULE_step, RULE_action, RULE_line, RULE_exampleLine)
                        .noneMatch(rule -> GrammarStates.begins(rule, token));
    }
}
