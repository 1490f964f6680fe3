package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** Reads texts: takes their quotation marks and escapes off, and finds the values in them. */
public final class TextBuilder {
    private final String written;
    private final Span span;
    private final Findings errors;
    private final StringBuilder plain = new StringBuilder();
    private final List<Text.Value> values = new ArrayList<>();

    private TextBuilder(Token string, Findings errors) {
        this.written = string.getText();
        this.span = Tokens.span(string);
        this.errors = errors;
    }

    /** A text; a value that cannot be read is left as it is written. */
    public static Text text(Token string) {
        return new TextBuilder(string, new Findings()).text();
    }

    /** Reports the values of texts that cannot be read. The title of an example is a name, which has none. */
    static void check(List<Token> tokens, Findings errors) {
        for (int place = 1; place < tokens.size(); place++) {
            Token token = tokens.get(place);
            if (token.getType() == HornLexer.STRING && !Tokens.is(tokens.get(place - 1), "example")) {
                new TextBuilder(token, errors).text();
            }
        }
    }

    private Text text() {
        int end = written.length() - 1;
        int at = 1;
        while (at < end) {
            char letter = written.charAt(at);
            if (letter == '{' && isAsWritten()) {
                at = value(at, end);
                continue;
            }
            if (letter == '\\' && at + 1 < end) {
                at++;
            }
            plain.append(written.charAt(at++));
        }
        return new Text(span, plain.toString(), values);
    }

    /** Whether the text stands in the script letter by letter; one that was mended does not, and has no values. */
    private boolean isAsWritten() {
        return written.length() == span.end() - span.start();
    }

    /** Reads the value that begins with this brace. Returns where the text goes on. */
    private int value(int opening, int end) {
        int closing = written.indexOf('}', opening);
        boolean isClosed = closing > 0 && closing < end;
        int after = isClosed ? closing + 1 : end;
        int start = plain.length();
        plain.append(written, opening, after);
        Span whole = part(opening, after);
        Text.Value value = isClosed ? value(opening + 1, closing, start, whole) : null;
        if (value != null) {
            values.add(value);
        } else if (!errors.isAnyWithin(span.start(), span.end())) {
            errors.report(
                    Code.UNREADABLE_VALUE,
                    whole,
                    isClosed
                            ? "This is no value. Between braces stands what the text shows, such as `{hand_size}`,"
                                    + " `{capacity + 1:ordinal}` or `{prize?point|points}`. A brace alone is `\\{`."
                            : "A `}` is missing after this value. A brace alone is `\\{`.");
        }
        return after;
    }

    private Text.@Nullable Value value(int from, int to, int start, Span whole) {
        int sign = from;
        while (sign < to && ":?".indexOf(written.charAt(sign)) < 0) {
            sign++;
        }
        Expression expression = expression(part(from, sign));
        String rest = written.substring(Math.min(sign + 1, to), to);
        boolean isForm = sign < to && written.charAt(sign) == ':';
        if (expression == null || isForm && !rest.matches("\\w+")) {
            return null;
        }
        int other = rest.indexOf('|');
        return new Text.Value(
                whole,
                start,
                plain.length(),
                expression,
                isForm ? new Name(part(sign + 1, to), rest) : null,
                isForm || sign == to ? null : rest.substring(0, other < 0 ? rest.length() : other),
                isForm || other < 0 ? "" : rest.substring(other + 1));
    }

    private Span part(int from, int to) {
        return span.source().span(span.start() + from, span.start() + to);
    }

    private static @Nullable Expression expression(Span written) {
        Findings unread = new Findings();
        List<Token> tokens = new Tokenizer(written.source(), unread).tokens(written.start(), written.end());
        org.hornbook.grammar.HornParser parser = new org.hornbook.grammar.HornParser(new ScriptTokens(tokens));
        HornParser.PredictionCache.serve(parser);
        parser.removeErrorListeners();
        parser.setErrorHandler(new BailErrorStrategy());
        try {
            Expression expression = ExpressionBuilder.expression(parser.inText().expression());
            return unread.all().isEmpty() ? expression : null;
        } catch (ParseCancellationException unreadable) {
            return null;
        }
    }
}
