package org.hornbook.lexer;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** A word, sign, number, text or comment of a script, for those that do not parse it. */
public record TextPart(Span span, Kind kind) {
    public enum Kind {
        KEYWORD,
        /** Any other word: a name, or a word of the language that can be one. */
        WORD,
        NUMBER,
        TEXT,
        COMMENT,
        SIGN
    }

    /** All parts of a text, in its order. */
    public static List<TextPart> of(SourceFile source) {
        Tokenizer tokenizer = new Tokenizer(source, new Findings());
        List<Token> tokens = tokenizer.tokens();
        return Stream.concat(
                        tokens.stream()
                                .filter(token -> token.getType() != Token.EOF)
                                .map(token -> new TextPart(Tokens.span(token), kind(token.getType()))),
                        tokenizer.comments().stream().map(comment -> new TextPart(comment.span(), Kind.COMMENT)))
                .sorted(Comparator.comparingInt(part -> part.span().start()))
                .toList();
    }

    private static Kind kind(int type) {
        return switch (type) {
            case HornLexer.WORD -> Kind.WORD;
            case HornLexer.NUMBER -> Kind.NUMBER;
            case HornLexer.STRING -> Kind.TEXT;
            default -> TokenTypes.isKeyword(type) ? Kind.KEYWORD : Kind.SIGN;
        };
    }
}
