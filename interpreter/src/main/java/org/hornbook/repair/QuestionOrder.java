package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** Puts the parts of a question into their order, whatever order they are written in. */
final class QuestionOrder {
    /** What its parts begin with: how many and the name with anything else, the text with a quotation mark. */
    private static final List<String> PARTS = List.of("", "from", "\"", "secretly", "absent", "gains");

    private static final int TEXT = 2;
    private static final int SECRETLY = 3;

    private static final Set<String> ACTIONS =
            Set.of("add", "take", "open", "close", "move", "gather", "reveal", "set", "end", "when", "each", "chooses");

    private QuestionOrder() {}

    /** The same tokens with every question in order; each that was not is reported. */
    static List<Token> put(List<Token> tokens, Findings errors) {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean isEarly = Tokens.is(tokens.get(i), "secretly") && Tokens.is(tokens.get(i + 1), "chooses");
            int end = isEarly || Tokens.is(tokens.get(i), "chooses") ? put(tokens, i, result, errors) : i;
            if (end == i) {
                result.add(tokens.get(i));
            } else {
                i = end - 1;
            }
        }
        return result;
    }

    /** Adds the question that starts there in order, and says where it ends; there if it is in order already. */
    private static int put(List<Token> tokens, int start, List<Token> result, Findings errors) {
        Map<Integer, List<Token>> parts = new TreeMap<>();
        boolean isEarly = Tokens.is(tokens.get(start), "secretly");
        boolean isInOrder = !isEarly;
        int last = -1;
        int at = start + 1;
        if (isEarly) {
            parts.put(SECRETLY, tokens.subList(start, at++));
        }
        while (true) {
            boolean isAfterComma = Tokens.is(tokens.get(at), ",");
            int first = isAfterComma ? at + 1 : at;
            int part = part(tokens.get(first));
            if (isOver(tokens, first) || isAfterComma && part == 0) {
                break;
            }
            int end = first + 1;
            while (part != TEXT
                    && part != SECRETLY
                    && !isOver(tokens, end)
                    && part(tokens.get(end)) == 0
                    && !Tokens.is(tokens.get(end), ",")) {
                end++;
            }
            if (parts.put(part, tokens.subList(first, end)) != null) {
                return start;
            }
            isInOrder &= part > last && (!isAfterComma || part >= SECRETLY);
            last = part;
            at = end;
        }
        if (isInOrder || !parts.containsKey(0) || !parts.containsKey(1) || Tokens.is(tokens.get(at), "chooses")) {
            return start;
        }
        Token first = tokens.get(start);
        Span span = Tokens.span(first, tokens.get(at - 1));
        StringBuilder written = new StringBuilder("chooses");
        result.add(Tokens.instead(first, "chooses"));
        parts.forEach((part, words) -> {
            if (part >= SECRETLY) {
                written.append(',');
                result.add(Tokens.missing(result.getLast(), ","));
            }
            written.append(' ')
                    .append(Tokens.span(words.getFirst(), words.getLast()).text());
            result.addAll(words);
        });
        errors.report(
                Code.OTHER_PHRASE,
                span,
                "The order is: how many, name, `from` what, \"question\", `secretly`, `absent`, `gains`.",
                new Fix("Write " + written, span, written.toString()));
        return at;
    }

    private static int part(Token token) {
        return token.getType() == HornLexer.STRING ? TEXT : Math.max(0, PARTS.indexOf(token.getText()));
    }

    private static boolean isOver(List<Token> tokens, int index) {
        Token token = tokens.get(index);
        return token.getType() == Token.EOF
                || Tokens.isBrace(token)
                || !Tokens.onOneLine(tokens.get(index - 1), token)
                || ACTIONS.contains(token.getText());
    }
}
