package org.hornbook.lexer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.hornbook.work.Worker;

/** Splits a text into words, signs, numbers, texts and comments, and reports errors within them. */
public final class Tokenizer {
    /** The probable end of an unclosed text: its phrase continues with a condition and a brace. */
    private static final Pattern REST_OF_PHRASE =
            Pattern.compile(" +(?:(?:when|otherwise|on|after|for|in)\\b.*)?\\{.*$| +(?:when|after)\\b.*$");

    /** More lines up to a quotation mark that looks like a closing one: no character follows it directly. */
    private static final Pattern END_OF_TEXT = Pattern.compile("[^\"\\\\]*+\"(?=[\\s{}]|\\z)");

    private static final Pattern LINE_END = Pattern.compile("[ \\t]*+\\R\\s*+");

    private final SourceFile source;
    private final Findings errors;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Script.Comment> comments = new ArrayList<>();

    public Tokenizer(SourceFile source, Findings errors) {
        this.source = source;
        this.errors = errors;
    }

    /** All tokens without spaces and comments, ending with the end of the script. */
    public List<Token> tokens() {
        checkUnseen();
        return tokens(0, source.text().length());
    }

    /** The same of a part of the text, from {@code start} up to but not including {@code end}. */
    public List<Token> tokens(int start, int end) {
        ScriptText text = new ScriptText(source, end);
        text.seek(start);
        HornLexer lexer = new HornLexer(text);
        lexer.removeErrorListeners();
        Token token;
        do {
            token = placed((CommonToken) lexer.nextToken());
            switch (token.getType()) {
                case HornLexer.SPACE -> {}
                case HornLexer.COMMENT -> comments.add(new Script.Comment(Tokens.span(token), token.getText()));
                case HornLexer.UNCLOSED_STRING -> {
                    Token closed = closed(token);
                    tokens.add(closed);
                    text.seek(closed.getStopIndex() + 1);
                }
                default -> {
                    check(token);
                    tokens.add(token);
                }
            }
        } while (token.getType() != Token.EOF);
        return tokens;
    }

    public List<Script.Comment> comments() {
        return comments;
    }

    /** A token with its line and column. ANTLR does not count carriage returns as line ends; {@link SourceFile} does. */
    private CommonToken placed(CommonToken token) {
        token.setLine(source.lineOf(token.getStartIndex()));
        token.setCharPositionInLine(source.columnOf(token.getStartIndex()) - 1);
        return token;
    }

    private Token closed(Token token) {
        Matcher end = END_OF_TEXT
                .matcher(source.text())
                .region(token.getStopIndex() + 1, source.text().length());
        return end.lookingAt() ? onOneLine(token, end.end()) : endingWithItsLine(token);
    }

    /** A text over several lines that is closed in the last one, up to {@code end}. */
    private Token onOneLine(Token token, int end) {
        CommonToken text = new CommonToken(token);
        text.setType(HornLexer.STRING);
        text.setStopIndex(end - 1);
        Span span = Tokens.span(text);
        text.setText(LINE_END.matcher(span.text()).replaceAll(" "));
        errors.report(
                Code.TEXT_UNCLOSED,
                span,
                "A text stays on its line; this one ends in line " + source.lineOf(end) + ". The line may be long.",
                new Fix("Put it on one line", span, text.getText()));
        return text;
    }

    private Token endingWithItsLine(Token token) {
        Matcher rest = REST_OF_PHRASE.matcher(token.getText());
        CommonToken text = new CommonToken(token);
        text.setType(HornLexer.STRING);
        if (rest.find()) {
            text.setStopIndex(token.getStartIndex() + rest.start() - 1);
        }
        text.setText(token.getText()
                        .substring(0, text.getStopIndex() - token.getStartIndex() + 1)
                        .stripTrailing() + "\"");
        Span span = Tokens.span(text);
        errors.report(
                Code.TEXT_UNCLOSED,
                span,
                "This text is never closed; a `\"` is missing on its line.",
                new Fix("Add \"", span.after(), "\""));
        return text;
    }

    private void check(Token token) {
        if (token.getType() == HornLexer.NUMBER && Tokens.value(token) > Tokens.LARGEST_NUMBER) {
            errors.report(
                    Code.NUMBER_TOO_LARGE, Tokens.span(token), "This number is too large. Numbers go up to 1000000.");
        } else if (token.getType() == HornLexer.STRING) {
            escapes(token);
        }
    }

    private void escapes(Token token) {
        String text = token.getText();
        for (int i = text.indexOf('\\'); i >= 0; i = text.indexOf('\\', i + 2)) {
            if ("\"\\{}".indexOf(text.charAt(i + 1)) < 0) {
                Span span = source.span(token.getStartIndex() + i, token.getStartIndex() + i + 2);
                errors.report(
                        Code.UNKNOWN_ESCAPE,
                        span,
                        "`" + span.text() + "` means nothing in a text. Write `\\\\` for a backslash.",
                        new Fix("Write \\\\", source.span(span.start(), span.start() + 1), "\\\\"));
            }
        }
    }

    /** Reports each run of {@link InvisibleCharacters}, also in texts and comments. */
    private void checkUnseen() {
        String text = source.text();
        int start = 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && InvisibleCharacters.isAt(text, end)) {
                end += Character.charCount(text.codePointAt(end));
            }
            if (end > start) {
                Span span = source.span(start, end);
                String number = InvisibleCharacters.number(text.codePointAt(start));
                errors.report(
                        Code.UNSEEN_CHARACTER,
                        span,
                        "A character that cannot be seen (" + number + ") stands here.",
                        new Fix("Remove it", span, ""));
            }
            start = end < text.length() ? end + Character.charCount(text.codePointAt(end)) : end;
        }
    }

    /**
     * A script as a stream of UTF-16 units, so that the lexer's offsets are those of {@link SourceFile}. Reported invisible
     * characters count as spaces.
     */
    static final class ScriptText extends Cursor implements CharStream {
        private final SourceFile source;
        private final String text;
        private final int end;

        ScriptText(SourceFile source, int end) {
            this.source = source;
            this.text = source.text();
            this.end = end;
        }

        SourceFile source() {
            return source;
        }

        @Override
        int end() {
            return end;
        }

        @Override
        public int LA(int distance) {
            Worker.checkpoint();
            int position = index() + (distance > 0 ? distance - 1 : distance);
            if (distance == 0 || position < 0 || position >= end) {
                return IntStream.EOF;
            }
            return InvisibleCharacters.isAt(text, position) ? ' ' : text.charAt(position);
        }

        @Override
        public int size() {
            return end;
        }

        @Override
        public String getSourceName() {
            return source.name();
        }

        @Override
        public String getText(Interval interval) {
            return text.substring(interval.a, Math.min(interval.b + 1, end));
        }
    }
}
