package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.SyntaxErrors;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** {@code count of rows where last < 50}: puts the parentheses that a set with a condition has there. */
final class SetBrackets {
    private static final Set<String> AGGREGATES = Set.of("count", "total", "lowest", "highest", "random");
    private static final Set<String> SIGNS = Set.of("<", ">", "<=", ">=", "=", "!=", "is");
    private static final Set<String> OVER =
            Set.of(",", ")", "and", "or", "then", "gains", "loses", "to", "->", "where", "up");

    private static final Set<String> JOINING = Set.of("and", "or", "not");
    private static final Set<String> BEFORE_NUMBERS = Set.of("gains", "loses", "to", "->", "deal");

    /** Before {@code of}: {@code total card.bullheads of hand where …}. */
    private static final int LONGEST_KEY = 4;

    private SetBrackets() {}

    /** The same tokens with parentheses; each place where they are missing is reported. */
    static List<Token> put(List<Token> tokens, SyntaxErrors errors) {
        List<Token> result = new ArrayList<>(tokens);
        for (int where = tokens.size() - 1; where > 2; where--) {
            int of = Tokens.is(tokens.get(where), "where") ? of(tokens, where) : 0;
            int aggregate = of == 0 ? 0 : aggregate(tokens, of);
            if (aggregate > 0) {
                int end = end(
                        tokens,
                        where,
                        BEFORE_NUMBERS.contains(tokens.get(aggregate - 1).getText()));
                Token first = tokens.get(of + 1);
                Token last = tokens.get(end - 1);
                Span set = Tokens.span(first, last);
                errors.report(
                        "HB129",
                        set,
                        "A set with `where` stands in parentheses here: `of (" + Tokens.shown(set.text()) + ")`.",
                        List.of(new Fix("Add ( )", List.of(new Edit(set.before(), "("), new Edit(set.after(), ")")))));
                result.add(end, Tokens.missing(last, ")"));
                result.add(of + 1, Tokens.missing(tokens.get(of), "("));
            }
        }
        return result;
    }

    /** Where the {@code of} before the set is; 0 if there is none. */
    private static int of(List<Token> tokens, int where) {
        int of = where - 2;
        while (of > 1 && Tokens.is(tokens.get(of), ".")) {
            of -= 2;
        }
        return Tokens.is(tokens.get(of), "of") && Tokens.isWordLike(tokens.get(of + 1)) ? of : 0;
    }

    /** Where what many come to begins to be asked; 0 if it is not. */
    private static int aggregate(List<Token> tokens, int of) {
        return IntStream.range(Math.max(1, of - LONGEST_KEY), of)
                .filter(each -> AGGREGATES.contains(tokens.get(each).getText()))
                .max()
                .orElse(0);
    }

    /** Past the condition: each part of it has one sign of comparison; only where a number is due can there be several. */
    private static int end(List<Token> tokens, int where, boolean isNumber) {
        int signs = 0;
        int depth = 0;
        int end = where + 1;
        for (; end < tokens.size() - 1; end++) {
            Token token = tokens.get(end);
            if (isNumber && depth == 0 && JOINING.contains(token.getText())) {
                signs = 0;
                continue;
            }
            boolean isOver = depth == 0 && OVER.contains(token.getText())
                    || Tokens.isBrace(token)
                    || !Tokens.onOneLine(tokens.get(where), token)
                    || depth == 0 && SIGNS.contains(token.getText()) && signs++ > 0;
            if (isOver) {
                break;
            }
            depth += Tokens.is(token, "(") ? 1 : Tokens.is(token, ")") ? -1 : 0;
        }
        return end;
    }
}
