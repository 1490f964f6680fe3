package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.NUMBER;
import static org.hornbook.grammar.HornParser.STRING;
import static org.hornbook.grammar.HornParser.UNKNOWN;
import static org.hornbook.grammar.HornParser.WORD;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/**
 * Understands what people write out of habit from other languages, from print or from a phone's keyboard: it is
 * reported and then read as what it means.
 */
public final class TokenNormalizer {
    private static final Map<String, String> SIGNS = Map.ofEntries(
            Map.entry("==", "="),
            Map.entry("===", "="),
            Map.entry(":=", "="),
            Map.entry("!==", "!="),
            Map.entry("<>", "!="),
            Map.entry("≠", "!="),
            Map.entry("=<", "<="),
            Map.entry("≤", "<="),
            Map.entry("=>", ">="),
            Map.entry("≥", ">="),
            Map.entry("&", "and"),
            Map.entry("&&", "and"),
            Map.entry("|", "or"),
            Map.entry("||", "or"),
            Map.entry("!", "not"),
            Map.entry("×", "*"),
            Map.entry("÷", "/"),
            Map.entry("−", "-"),
            Map.entry("–", "-"),
            Map.entry("—", "-"),
            Map.entry("→", "->"),
            Map.entry("…", ".."),
            Map.entry("...", ".."));

    private static final Set<String> NAMED = Set.of(
            "variant",
            "extends",
            "with",
            "param",
            "counter",
            "let",
            "choose",
            "case",
            "rule",
            "bar",
            "modifier",
            "before",
            "after",
            "remove");

    /** What says how a table looks in an example. */
    private static final Set<String> FACTS = Set.of("given", "then");

    private static final Set<String> EXTENDING = Set.of("extends", "with");

    private static final int LONGEST_SIGN = 3;

    private static final Map<String, String> QUOTATION_MARKS =
            Map.of("“", "”“\"", "„", "“”\"", "”", "”\"", "«", "»", "»", "«", "'", "'", "‘", "’", "`", "`");

    private final List<Token> tokens;
    private final Findings errors;
    private final List<Token> result = new ArrayList<>();
    private int index;

    private TokenNormalizer(List<Token> tokens, Findings errors) {
        this.tokens = tokens;
        this.errors = errors;
    }

    /** The tokens as they are meant. */
    public static List<Token> understood(List<Token> tokens, Findings errors) {
        return new TokenNormalizer(tokens, errors).understand();
    }

    private List<Token> understand() {
        while (index < tokens.size()) {
            boolean isUnderstood = isLink()
                    || isBareRow()
                    || isComment()
                    || isSign()
                    || isPossessive()
                    || isQuoted()
                    || isOddName()
                    || isFraction()
                    || isUnknown();
            if (!isUnderstood) {
                result.add(tokens.get(index++));
            }
        }
        return result;
    }

    private Token token(int ahead) {
        return tokens.get(Math.min(index + ahead, tokens.size() - 1));
    }

    private boolean touches(int ahead) {
        return index + ahead + 1 < tokens.size() && Tokens.touch(token(ahead), token(ahead + 1));
    }

    private Span span(int length) {
        return Tokens.span(token(0), token(length - 1));
    }

    /** Takes so many tokens and reads one in their place. */
    private boolean read(int length, int type, String text) {
        result.add(Tokens.instead(token(0), token(length - 1), type, text));
        index += length;
        return true;
    }

    private void report(Code code, Span span, String message, String meant) {
        errors.report(code, span, message, new Fix("Write " + meant, span, meant));
    }

    /** The address of a script where a variant's name is expected: it is read as the name, which then says what it is. */
    private boolean isLink() {
        if (result.isEmpty() || !EXTENDING.contains(result.getLast().getText())) {
            return false;
        }
        int length = 1;
        while (touches(length - 1) && !Tokens.isBrace(token(length))) {
            length++;
        }
        String text = span(length).text();
        boolean isLink = text.contains("/") && !text.startsWith("//") && !text.startsWith("/*");
        return isLink && read(length, WORD, text.replace("\"", ""));
    }

    /** Rows of an example as tables are shown elsewhere: {@code rows 12 14 | 37}. */
    private boolean isBareRow() {
        int before = result.size();
        boolean isBare = before > 1
                && token(0).getType() == NUMBER
                && Tokens.is(result.get(before - 1), "rows")
                && FACTS.contains(result.get(before - 2).getText());
        if (!isBare) {
            return false;
        }
        Token start = token(0);
        Token last = start;
        result.add(Tokens.missing(result.getLast(), "["));
        StringBuilder meant = new StringBuilder("[");
        for (; Tokens.onOneLine(start, token(0)) && isOfBareRow(token(0)); index++) {
            last = token(0);
            if (Tokens.is(last, "|")) {
                meant.append("] [");
                result.add(Tokens.instead(last, "]"));
                result.add(Tokens.instead(last, "["));
            } else {
                meant.append(meant.toString().endsWith("[") ? "" : " ").append(last.getText());
                result.add(last);
            }
        }
        result.add(Tokens.missing(last, "]"));
        String rows = meant.append(']').toString();
        String message = "Each row of an example stands in brackets: `rows " + rows + "`.";
        report(Code.OTHER_SIGN, Tokens.span(start, last), message, rows);
        return true;
    }

    private static boolean isOfBareRow(Token token) {
        return token.getType() == NUMBER || token.getType() == WORD || Tokens.is(token, "|");
    }

    private boolean isComment() {
        boolean isLong = Tokens.is(token(0), "/") && Tokens.is(token(1), "*") && touches(0);
        boolean isShort = Tokens.is(token(0), "/") && Tokens.is(token(1), "/") && touches(0);
        if (!isLong && !isShort) {
            return false;
        }
        report(Code.OTHER_COMMENT, span(2), "A comment starts with `#`.", "#");
        Token start = token(0);
        while (token(0).getType() != Token.EOF && (isLong || Tokens.onOneLine(start, token(0)))) {
            if (isLong && Tokens.is(token(0), "*") && Tokens.is(token(1), "/") && touches(0)) {
                index += 2;
                return true;
            }
            index++;
        }
        return true;
    }

    private boolean isSign() {
        for (int length = LONGEST_SIGN; length > 0; length--) {
            String written = joined(length);
            String meant = written.equals("=>") && isAmongCases() ? "->" : SIGNS.get(written);
            if (meant != null) {
                report(Code.OTHER_SIGN, span(length), "Horn writes `" + meant + "`, not `" + written + "`.", meant);
                return read(length, TokenTypes.type(meant), meant);
            }
        }
        return false;
    }

    /** Within the lines of a {@code let}, where an arrow leads from the condition to the value. */
    private boolean isAmongCases() {
        for (int i = result.size() - 1; i > 0; i--) {
            if (Tokens.isBrace(result.get(i))) {
                return Tokens.isOpeningBrace(result.get(i))
                        && i > 1
                        && Set.of("let", "of").contains(result.get(i - 2).getText());
            }
        }
        return false;
    }

    /** The text of tokens without space between them; empty if there is any. */
    private String joined(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            if (i > 0 && !touches(i - 1)) {
                return "";
            }
            text.append(token(i).getText());
        }
        return text.toString();
    }

    /** {@code fit's last}. */
    private boolean isPossessive() {
        boolean isApostrophe = Tokens.is(token(0), "'") || Tokens.is(token(0), "’");
        boolean isPossessive = isApostrophe
                && Tokens.is(token(1), "s")
                && touches(0)
                && !result.isEmpty()
                && Tokens.touch(result.getLast(), token(0));
        if (!isPossessive) {
            return false;
        }
        Span span = span(2);
        Span gap = span.source().span(span.start(), Tokens.span(token(2)).start());
        String message = "What belongs to something is written with a dot: `"
                + result.getLast().getText() + "." + token(2).getText() + "`.";
        errors.report(Code.POSSESSIVE, span, message, new Fix("Write .", gap, "."));
        return read(2, TokenTypes.type("."), ".");
    }

    private boolean isQuoted() {
        String closing = QUOTATION_MARKS.get(token(0).getText());
        if (token(0).getType() != UNKNOWN || closing == null) {
            return false;
        }
        Token opening = token(0);
        for (int i = 1; Tokens.onOneLine(opening, token(i)) && token(i).getType() != Token.EOF; i++) {
            if (closing.contains(token(i).getText())) {
                Span span = span(i + 1);
                String inner = span.text().substring(1, span.text().length() - 1);
                String text = "\"" + inner.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
                report(Code.OTHER_QUOTES, span, "A text stands in straight double quotation marks.", text);
                return read(i + 1, STRING, text);
            }
        }
        return false;
    }

    /** {@code 6nimmt} or {@code zähler}: a name with something in it that names do not have. */
    private boolean isOddName() {
        int length = 1;
        while (isNamePart(token(length - 1)) && touches(length - 1) && isNamePart(token(length))) {
            length++;
        }
        boolean isOdd = length > 1 && (token(0).getType() != NUMBER || isNameExpected());
        boolean isLoneLetter = length == 1 && isLetter(token(0));
        if (!isOdd && !isLoneLetter) {
            return false;
        }
        boolean beginsLine = result.isEmpty() || !Tokens.onOneLine(result.getLast(), token(0));
        if (!beginsLine || !Substitutions.isForeign(span(length).text())) {
            oddName(span(length));
        }
        return read(length, WORD, span(length).text());
    }

    private void oddName(Span span) {
        String plain = Transliteration.letters(span.text());
        String message = "`" + Tokens.shown(span.text())
                + "` cannot be a name: a name starts with a letter and has only the letters a to z, digits and `_`.";
        boolean isName = !plain.isEmpty() && !Character.isDigit(plain.charAt(0));
        errors.report(
                Code.ODD_NAME, span, message, isName ? List.of(new Fix("Write " + plain, span, plain)) : List.of());
    }

    private boolean isNameExpected() {
        return !result.isEmpty() && NAMED.contains(result.getLast().getText());
    }

    private static boolean isNamePart(Token token) {
        return token.getType() == NUMBER || Tokens.isWordLike(token) || isLetter(token);
    }

    private static boolean isLetter(Token token) {
        return token.getType() == UNKNOWN && Character.isLetter(token.getText().codePointAt(0));
    }

    /** {@code 1.5}: cards and points are whole. */
    private boolean isFraction() {
        boolean isFraction = token(0).getType() == NUMBER
                && Tokens.is(token(1), ".")
                && token(2).getType() == NUMBER
                && touches(0)
                && touches(1);
        if (!isFraction) {
            return false;
        }
        errors.report(Code.NOT_WHOLE, span(3), "Horn counts in whole numbers only.");
        return read(3, NUMBER, token(0).getText());
    }

    private boolean isUnknown() {
        if (token(0).getType() != UNKNOWN || Tokens.is(token(0), ":")) {
            return false;
        }
        int length = 1;
        while (touches(length - 1) && token(length).getType() == UNKNOWN) {
            length++;
        }
        Span span = span(length);
        if (span.text().equals(";")) {
            errors.report(Code.NOT_NEEDED, span, "`;` is not needed here.", new Fix("Remove ;", span, ""));
        } else if (!errors.isAnyWithin(span.start(), span.end())) {
            errors.report(
                    Code.UNKNOWN_SIGN,
                    span,
                    "`" + Tokens.shown(span.text()) + "` means nothing in Horn.",
                    new Fix("Remove it", span, ""));
        }
        index += length;
        return true;
    }
}
