package org.hornbook.repair;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a question into their order, whatever order they are written in. */
final class QuestionOrder {
    private static final Set<String> ACTIONS =
            Set.of("add", "take", "open", "close", "move", "gather", "reveal", "set", "end", "when", "each", "chooses");

    private final List<Token> tokens;
    private final Map<Part, List<Token>> parts = new EnumMap<>(Part.class);
    private final int start;
    private int next;
    private boolean isInOrder = true;

    /** @param chooses where that word is among the tokens */
    private QuestionOrder(List<Token> tokens, int chooses) {
        this.tokens = tokens;
        this.start = chooses;
        this.next = chooses + 1;
    }

    private enum Part {
        COUNT(""),
        NAME(""),
        FROM("from"),
        TEXT(""),
        SECRETLY("secretly"),
        ABSENT("absent"),
        GAINS("gains");

        private final String word;

        Part(String word) {
            this.word = word;
        }
    }

    /** The same tokens with every question in order; each that was not is reported. */
    static List<Token> put(List<Token> tokens, Findings errors) {
        List<Token> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean isQuestion = Tokens.is(tokens.get(i), "chooses")
                    || Tokens.is(tokens.get(i), "secretly") && Tokens.is(tokens.get(i + 1), "chooses");
            QuestionOrder question = new QuestionOrder(tokens, i);
            if (isQuestion && question.read()) {
                result.addAll(question.ordered(errors));
                i = question.next - 1;
            } else {
                result.add(tokens.get(i));
            }
        }
        return result;
    }

    /** Whether all its parts are there, once each, in another order. */
    private boolean read() {
        @Nullable Part last = null;
        if (Tokens.is(tokens.get(start), "secretly")) {
            parts.put(Part.SECRETLY, List.of(tokens.get(start)));
            next++;
            last = Part.SECRETLY;
        }
        for (Part part = part(); part != null; part = part()) {
            boolean isAfterComma = Tokens.is(tokens.get(next), ",");
            next += isAfterComma ? 1 : 0;
            List<Token> written = tokens.subList(next, end(part));
            if (parts.put(part, written) != null) {
                return false;
            }
            isInOrder &=
                    (last == null || part.compareTo(last) > 0) && (!isAfterComma || part.compareTo(Part.SECRETLY) >= 0);
            last = part;
            next += written.size();
        }
        boolean isWhole = parts.containsKey(Part.NAME) && parts.containsKey(Part.FROM);
        return !isInOrder
                && isWhole
                && !Tokens.is(tokens.get(next), "chooses")
                && (parts.containsKey(Part.ABSENT) || !parts.containsKey(Part.GAINS));
    }

    /** What comes next, after a comma or not. */
    private @Nullable Part part() {
        boolean isAfterComma = Tokens.is(tokens.get(next), ",");
        Token token = tokens.get(next + (isAfterComma ? 1 : 0));
        if (token.getType() == HornLexer.STRING) {
            return Part.TEXT;
        }
        for (Part part : Part.values()) {
            if (!part.word.isEmpty() && Tokens.is(token, part.word)) {
                return part;
            }
        }
        boolean mayBeNamed =
                !isAfterComma && !parts.containsKey(Part.NAME) && Tokens.onOneLine(tokens.get(start), token);
        if (mayBeNamed && token.getType() == HornLexer.WORD) {
            return Part.NAME;
        }
        boolean isCount = mayBeNamed && (token.getType() == HornLexer.NUMBER || Tokens.is(token, "("));
        return isCount ? Part.COUNT : null;
    }

    /** Past the last token of a part. */
    private int end(Part part) {
        int end = next + 1;
        switch (part) {
            case NAME, TEXT, SECRETLY -> {}
            case GAINS -> end++;
            case COUNT, FROM, ABSENT -> {
                int depth = Tokens.is(tokens.get(next), "(") ? 1 : 0;
                while (goesOn(part, depth, tokens.get(end - 1), tokens.get(end))) {
                    depth += Tokens.is(tokens.get(end), "(") ? 1 : Tokens.is(tokens.get(end), ")") ? -1 : 0;
                    end++;
                }
            }
        }
        return Math.min(end, tokens.size() - 1);
    }

    private static boolean goesOn(Part part, int depth, Token before, Token token) {
        boolean isOver = token.getType() == Token.EOF
                || Tokens.isBrace(token)
                || !Tokens.onOneLine(before, token)
                || ACTIONS.contains(token.getText());
        if (isOver || depth > 0) {
            return !isOver;
        }
        return part == Part.COUNT
                ? Tokens.is(token, "..") || Tokens.is(before, "..")
                : token.getType() != HornLexer.STRING
                        && !Tokens.is(token, ",")
                        && !Set.of("from", "secretly", "absent", "gains").contains(token.getText());
    }

    private List<Token> ordered(Findings errors) {
        Token first = tokens.get(start);
        Token last = tokens.get(next - 1);
        List<Token> read = new ArrayList<>();
        StringBuilder written = new StringBuilder("chooses");
        read.add(Tokens.instead(first, last, TokenTypes.type("chooses"), "chooses"));
        parts.forEach((part, words) -> {
            if (part.compareTo(Part.SECRETLY) >= 0) {
                written.append(',');
                read.add(Tokens.instead(first, last, TokenTypes.type(","), ","));
            }
            written.append(' ')
                    .append(Tokens.span(words.getFirst(), words.getLast()).text());
            words.forEach(word -> read.add(Tokens.instead(first, last, word.getType(), word.getText())));
        });
        Span span = Tokens.span(first, last);
        errors.report(
                Code.OTHER_PHRASE,
                span,
                "The order is: how many, name, `from` what, \"question\", `secretly`, `absent`, `gains`.",
                List.of(new Fix("Write " + written, span, written.toString())));
        return read;
    }
}
