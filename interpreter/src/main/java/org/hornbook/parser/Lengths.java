package org.hornbook.parser;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** Keeps titles, texts and names to a length that pages have room for, wherever the grammar allows any. */
final class Lengths {
    private static final int LONGEST_TITLE = 80;
    private static final int LONGEST_TEXT = 300;
    private static final int LONGEST_NAME = 60;

    /** The title follows {@code variant} and the variant's name. */
    private static final int PLACE_OF_TITLE = 2;

    private Lengths() {}

    /** Reports what is too long, unless something is wrong with it already. */
    static void check(List<Token> tokens, Findings errors) {
        for (int place = 0; place < tokens.size(); place++) {
            Token token = tokens.get(place);
            switch (token.getType()) {
                case HornLexer.STRING -> {
                    String text = TextBuilder.text(token).text();
                    if (place == PLACE_OF_TITLE) {
                        check(token, text, "title", LONGEST_TITLE, errors);
                    } else {
                        check(token, text, "text", LONGEST_TEXT, errors);
                    }
                }
                case HornLexer.WORD -> check(token, token.getText(), "name", LONGEST_NAME, errors);
                default -> {}
            }
        }
    }

    private static void check(Token token, String written, String what, int longest, Findings errors) {
        int letters = written.codePointCount(0, written.length());
        Span span = Tokens.span(token);
        if (letters > longest && !errors.isAnyWithin(span.start(), span.end())) {
            errors.report(
                    Code.TOO_LONG,
                    span,
                    "This " + what + " has " + letters + " letters, and pages have room for " + longest
                            + ". Shorten it.");
        }
    }
}
