package org.hornbook.lexer;

import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.hornbook.grammar.HornLexer;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** Makes replacement tokens and compares the places of tokens. */
public final class Tokens {
    /** The largest number; larger ones are reported and read as this one. */
    public static final int LARGEST_NUMBER = 1_000_000;

    /** The longest quotation of a script in a message, in characters. */
    private static final int LONGEST_SHOWN = 30;

    private Tokens() {}

    /** A token that replaces those from {@code first} to {@code last}. */
    public static CommonToken instead(Token first, Token last, int type, String text) {
        CommonToken token = new CommonToken(first);
        token.setType(type);
        token.setStopIndex(last.getStopIndex());
        token.setText(text);
        return token;
    }

    /** A missing token, placed right after the one before it, on its line. */
    public static CommonToken missing(Token before, int type, String text) {
        CommonToken token = new CommonToken(before);
        token.setType(type);
        token.setText(text);
        token.setStartIndex(before.getStopIndex() + 1);
        token.setStopIndex(before.getStopIndex());
        return token;
    }

    public static CommonToken missing(Token before, String text) {
        return missing(before, TokenTypes.type(text), text);
    }

    public static boolean isMissing(Token token) {
        return token.getStopIndex() < token.getStartIndex() && token.getType() != Token.EOF;
    }

    /** The span of a token. */
    public static Span span(Token token) {
        return span(token, token);
    }

    /** The span from one token to another, which is the same or a later one. */
    public static Span span(Token first, Token last) {
        SourceFile source = ((Tokenizer.ScriptText) first.getInputStream()).source();
        return source.span(first.getStartIndex(), Math.max(first.getStartIndex(), last.getStopIndex() + 1));
    }

    public static boolean isOpeningBrace(Token token) {
        return is(token, "{");
    }

    public static boolean isClosingBrace(Token token) {
        return is(token, "}");
    }

    public static boolean isBrace(Token token) {
        return isOpeningBrace(token) || isClosingBrace(token);
    }

    /** The value of a number token, at most {@link #LARGEST_NUMBER}. */
    public static int value(Token number) {
        String digits = number.getText();
        int significant = 0;
        while (significant < digits.length() - 1 && digits.charAt(significant) == '0') {
            significant++;
        }
        return digits.length() - significant > 9
                ? Integer.MAX_VALUE
                : Integer.parseInt(digits, significant, digits.length(), 10);
    }

    /** The number of braces it opens minus those it closes. */
    public static int nesting(Token token) {
        return isOpeningBrace(token) ? 1 : isClosingBrace(token) ? -1 : 0;
    }

    /** Whether it is a reserved word. */
    public static boolean isReserved(Token token) {
        return TokenTypes.isKeyword(token.getType()) && !TokenTypes.canBeName(token.getType());
    }

    public static boolean touch(Token left, Token right) {
        return left.getStopIndex() + 1 == right.getStartIndex();
    }

    public static boolean onOneLine(Token left, Token right) {
        return left.getLine() == right.getLine();
    }

    public static boolean isWordLike(Token token) {
        return token.getType() == HornLexer.WORD || TokenTypes.isKeyword(token.getType());
    }

    public static boolean is(Token token, String text) {
        return token.getType() != HornLexer.STRING && token.getText().equals(text);
    }

    /** A token in a message. */
    public static String quoted(Token token) {
        return switch (token.getType()) {
            case HornLexer.STRING -> "the text";
            case Token.EOF -> "the end of the script";
            default -> "`" + shown(token.getText()) + "`";
        };
    }

    /** The text, shortened for a message. */
    public static String shown(String written) {
        return written.codePointCount(0, written.length()) <= LONGEST_SHOWN
                ? written
                : written.substring(0, written.offsetByCodePoints(0, LONGEST_SHOWN)) + "…";
    }
}
