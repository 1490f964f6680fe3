package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.NUMBER;
import static org.hornbook.grammar.HornParser.STRING;
import static org.hornbook.grammar.HornParser.UNKNOWN;
import static org.hornbook.grammar.HornParser.WORD;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;
import org.jspecify.annotations.Nullable;

/**
 * Understands what people write out of habit from other languages, from print or from a phone's keyboard: it is
 * reported and then read as what it means.
 */
public final class TokenNormalizer {
    /** A name follows them, so that it may begin with a digit. */
    private static final Set<String> NAMED = Set.of(
            "variant",
            "extends",
            "with",
            "param",
            "counter",
            "let",
            "case",
            "rule",
            "bar",
            "modifier",
            "before",
            "after",
            "remove");

    private static final Set<String> EXTENDING = Set.of("extends", "with");
    private static final int LONGEST_SIGN = 3;

    private static final Pattern LINK = Pattern.compile("(?!//|/\\*)[^\\s{}]*/[^\\s{}]*");
    private static final Pattern BARE_ROW = Pattern.compile("\\d[\\w |\\t]*");
    private static final Pattern COMMENT = Pattern.compile("//.*|/\\*(?s:.*?)(?:\\*/|\\z)");
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s\\b\\s*");
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\w]+");
    private static final Pattern NO_VALUE = Pattern.compile("[^\\s{},#]+");
    private static final Pattern FRACTION = Pattern.compile("\\d+\\.\\d+");

    /** What opens a text in print, and what closes it. */
    private static final Map<String, String> QUOTATION_MARKS =
            Map.of("“", "”“\"", "„", "“”\"", "”", "”\"", "«", "»", "»", "«", "'", "'", "‘", "’", "`", "`");

    private final List<Token> tokens;
    private final Findings errors;
    private final List<Token> result = new ArrayList<>();
    private int index;

    private TokenNormalizer(List<Token> tokens, Findings errors) {
        this.tokens = new ArrayList<>(tokens);
        this.errors = errors;
    }

    /** The tokens as they are meant. */
    public static List<Token> understood(List<Token> tokens, Findings errors) {
        return new TokenNormalizer(tokens, errors).understand();
    }

    private List<Token> understand() {
        while (index < tokens.size()) {
            ifThen();
            boolean isUnderstood = isLink()
                    || isBareRow()
                    || isComment()
                    || isSign()
                    || isPossessive()
                    || isQuoted()
                    || isOddName()
                    || isFraction()
                    || isNoValue()
                    || isUnknown();
            if (!isUnderstood) {
                result.add(tokens.get(index++));
            }
        }
        return result;
    }

    private Token token() {
        return tokens.get(index);
    }

    private String before() {
        return result.isEmpty() ? "" : result.getLast().getText();
    }

    /** What stands at the token if it has a form; null if not. */
    private @Nullable Span find(Pattern form) {
        Span here = Tokens.span(token());
        SourceFile source = here.source();
        Matcher matcher =
                form.matcher(source.text()).region(here.start(), source.text().length());
        return matcher.lookingAt() ? source.span(here.start(), matcher.end()) : null;
    }

    /** Leaves out the tokens of a place. */
    private boolean skip(Span place) {
        while (tokens.get(index).getType() != Token.EOF && token().getStartIndex() < place.end()) {
            index++;
        }
        return true;
    }

    private boolean read(Span place, int type, String text) {
        Token first = token();
        skip(place);
        return result.add(Tokens.instead(first, tokens.get(index - 1), type, text));
    }

    private void report(Code code, Span span, String message, String meant) {
        errors.report(code, span, message, new Fix("Write " + meant, span, meant));
    }

    /** The address of a script where a variant's name is expected: it is read as the name, which then says what it is. */
    private boolean isLink() {
        Span link = EXTENDING.contains(before()) ? find(LINK) : null;
        return link != null && read(link, WORD, link.text().replace("\"", ""));
    }

    /** Rows of an example as tables are shown elsewhere: {@code rows 12 14 | 37}. */
    private boolean isBareRow() {
        boolean isOfExample = before().equals("rows")
                && result.size() > 1
                && Set.of("given", "then")
                        .contains(result.get(result.size() - 2).getText());
        Span bare = isOfExample ? find(BARE_ROW) : null;
        if (bare == null) {
            return false;
        }
        Span rows = bare.source()
                .span(bare.start(), bare.start() + bare.text().stripTrailing().length());
        String meant = "[" + rows.text().replaceAll("\\s*\\|\\s*", "] [") + "]";
        report(Code.OTHER_SIGN, rows, "Each row of an example stands in brackets: `rows " + meant + "`.", meant);
        result.add(Tokens.missing(result.getLast(), "["));
        for (; token().getStartIndex() < rows.end(); index++) {
            if (Tokens.is(token(), "|")) {
                result.add(Tokens.instead(token(), "]"));
                result.add(Tokens.instead(token(), "["));
            } else {
                result.add(token());
            }
        }
        return result.add(Tokens.missing(result.getLast(), "]"));
    }

    private boolean isComment() {
        Span comment = Tokens.is(token(), "/") ? find(COMMENT) : null;
        if (comment == null) {
            return false;
        }
        Span sign = comment.source().span(comment.start(), comment.start() + 2);
        String meant = comment.text()
                .replaceFirst("..", "#")
                .replaceAll("\n *+", "$0# ")
                .replaceFirst(" *+\\*/$", "");
        errors.report(Code.OTHER_COMMENT, sign, "A comment starts with `#`.", new Fix("Write #", comment, meant));
        return skip(comment);
    }

    private boolean isSign() {
        if (Tokens.isWordLike(token()) || token().getType() == STRING) {
            return false;
        }
        for (int last = Math.min(index + LONGEST_SIGN, tokens.size()) - 1; last >= index; last--) {
            Span sign = Tokens.span(token(), tokens.get(last));
            List<String> meant = OtherWords.meant(sign.text());
            boolean isOwn =
                    TokenTypes.find(sign.text()).isPresent() || sign.text().equals(":");
            if (!meant.isEmpty() && !isOwn) {
                String written = sign.text().equals("=>") && isAmongCases() ? "->" : meant.getFirst();
                report(Code.OTHER_SIGN, sign, "Horn writes `" + written + "`, not `" + sign.text() + "`.", written);
                return read(sign, TokenTypes.type(written), written);
            }
        }
        return false;
    }

    /** Within the lines of a {@code let}, where an arrow leads from the condition to the value. */
    private boolean isAmongCases() {
        for (int i = result.size() - 1; i > 1; i--) {
            if (Tokens.isBrace(result.get(i))) {
                return Tokens.isOpeningBrace(result.get(i))
                        && Set.of("let", "of").contains(result.get(i - 2).getText());
            }
        }
        return false;
    }

    /** {@code fit's last}. */
    private boolean isPossessive() {
        boolean isTouching = !result.isEmpty() && Tokens.touch(result.getLast(), token());
        Span written = isTouching ? find(POSSESSIVE) : null;
        if (written == null) {
            return false;
        }
        Span span = written.source().span(written.start(), written.start() + 2);
        String before = before();
        read(span, TokenTypes.type("."), ".");
        String message = "What belongs to something is written with a dot: `" + before + "." + token().getText() + "`.";
        errors.report(Code.POSSESSIVE, span, message, new Fix("Write .", written, "."));
        return true;
    }

    private boolean isQuoted() {
        String closing = token().getType() == UNKNOWN ? QUOTATION_MARKS.get(token().getText()) : null;
        Span span = closing == null ? null : find(Pattern.compile(".[^\\n" + closing + "]*[" + closing + "]"));
        if (span == null) {
            return false;
        }
        String inner = span.text().substring(1, span.text().length() - 1);
        String text = "\"" + inner.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        report(Code.OTHER_QUOTES, span, "A text stands in straight double quotation marks.", text);
        return read(span, STRING, text);
    }

    /** {@code 6nimmt} or {@code zähler}: a name with something in it that names do not have. */
    private boolean isOddName() {
        Span name = find(NAME);
        if (name == null) {
            return false;
        }
        boolean isOdd = (token().getType() == UNKNOWN
                        ? Character.isLetter(token().getText().charAt(0))
                        : name.end() > token().getStopIndex() + 1)
                && (token().getType() != NUMBER || NAMED.contains(before()));
        if (!isOdd) {
            return false;
        }
        boolean beginsLine = result.isEmpty() || !Tokens.onOneLine(result.getLast(), token());
        if (!beginsLine || OtherWords.meant(name.text()).isEmpty()) {
            String plain = Transliteration.letters(name.text());
            boolean isName = !plain.isEmpty() && !Character.isDigit(plain.charAt(0));
            errors.report(
                    Code.ODD_NAME,
                    name,
                    "`" + Tokens.shown(name.text())
                            + "` cannot be a name: a name starts with a letter and has only the letters a to z, digits"
                            + " and `_`.",
                    isName ? List.of(new Fix("Write " + plain, name, plain)) : List.of());
        }
        return read(name, WORD, name.text());
    }

    /** {@code 1.5}: cards and points are whole. */
    private boolean isFraction() {
        Span fraction = token().getType() == NUMBER ? find(FRACTION) : null;
        if (fraction == null) {
            return false;
        }
        errors.report(Code.NOT_WHOLE, fraction, "Horn counts in whole numbers only.");
        return read(fraction, NUMBER, token().getText());
    }

    /** {@code if … then …} within a line, which is read as {@code when … { … }}; also with {@code else}. */
    private void ifThen() {
        int then = isWord(index, "if") && isAfterEvent() ? inLine(index + 1, "then") : -1;
        if (then < 0 || tokens.get(then + 1).getType() == NUMBER || !isInLine(then + 1)) {
            return;
        }
        boolean isOpened = Tokens.isBrace(tokens.get(then + 1));
        int other = isOpened ? -1 : inLine(then + 1, "else");
        List<Edit> edits = new ArrayList<>(List.of(
                new Edit(Tokens.span(token()), "when"), new Edit(Tokens.span(tokens.get(then)), isOpened ? "" : "{")));

        if (!isOpened) {
            int end = inLine(then + 1, "}");
            int last = end < 0 ? lastInLine(then) : end - 1;
            edits.add(new Edit(Tokens.span(tokens.get(last)).after(), " }"));
            tokens.add(last + 1, Tokens.missing(tokens.get(last), "}"));
            if (other >= 0) {
                edits.add(new Edit(Tokens.span(tokens.get(other)), "} otherwise {"));
                Token written = tokens.remove(other);
                tokens.addAll(
                        other,
                        List.of(
                                Tokens.missing(written, "}"),
                                Tokens.instead(written, "otherwise"),
                                Tokens.missing(written, "{")));
            }
            tokens.set(then, Tokens.missing(tokens.get(then), "{"));
        } else {
            tokens.remove(then);
        }
        errors.report(
                Code.OTHER_PHRASE,
                Tokens.span(token()),
                "Horn writes `when … { … }`, not `if … then …`"
                        + (other < 0 ? "." : ", and `otherwise { … }`, not `else`."),
                new Fix("Write when … { … }", edits));
        tokens.set(index, Tokens.instead(token(), "when"));
    }

    private boolean isWord(int at, String word) {
        return tokens.get(at).getType() != STRING && tokens.get(at).getText().equalsIgnoreCase(word);
    }

    private boolean isInLine(int at) {
        return Tokens.onOneLine(token(), tokens.get(at)) && tokens.get(at).getType() != Token.EOF;
    }

    /** Where a word comes within the line, before any brace; negative if it does not. */
    private int inLine(int from, String word) {
        for (int at = from; isInLine(at); at++) {
            if (isWord(at, word)) {
                return at;
            }
            if (Tokens.isBrace(tokens.get(at))) {
                return -1;
            }
        }
        return -1;
    }

    private int lastInLine(int from) {
        int last = from;
        while (isInLine(last + 1)) {
            last++;
        }
        return last;
    }

    /** Not in the place of a case or of a rule's event. */
    private boolean isAfterEvent() {
        if (before().equals("{") && result.size() > 1 && Tokens.is(result.get(result.size() - 2), "card")) {
            return false;
        }
        List<String> line = result.reversed().stream()
                .takeWhile(before -> Tokens.onOneLine(before, token()))
                .map(Token::getText)
                .toList();
        return !line.contains("rule") || line.contains("on");
    }

    /** What a parameter is set to though it is nothing of the kind: what it can be is told where its declaration is known. */
    private boolean isNoValue() {
        int last = result.size();
        boolean isSet = last > 2
                && Tokens.is(result.get(last - 1), "to")
                && Tokens.is(result.get(last - 3), "set")
                && Tokens.onOneLine(result.get(last - 1), token());
        Span value = token().getType() == STRING
                ? Tokens.span(token())
                : token().getType() == UNKNOWN ? find(NO_VALUE) : null;
        return isSet && value != null && read(value, WORD, value.text());
    }

    private boolean isUnknown() {
        int end = index;
        while (tokens.get(end).getType() == UNKNOWN
                && (end == index || Tokens.touch(tokens.get(end - 1), tokens.get(end)))) {
            end++;
        }
        if (end == index || Tokens.is(token(), ":")) {
            return false;
        }
        Span span = Tokens.span(token(), tokens.get(end - 1));
        if (span.text().equals(";")) {
            errors.report(Code.NOT_NEEDED, span, "`;` is not needed here.", new Fix("Remove ;", span, ""));
        } else if (!Spelling.number(span.text()).isEmpty()) {
            String number = Spelling.number(span.text());
            report(Code.UNKNOWN_SIGN, span, "Numbers are written with the digits 0 to 9.", number);
            return read(span, NUMBER, number);
        } else if (!errors.isAnyWithin(span.start(), span.end())) {
            errors.report(
                    Code.UNKNOWN_SIGN,
                    span,
                    "`" + Tokens.shown(span.text()) + "` means nothing in Horn.",
                    new Fix("Remove it", span, ""));
        }
        return skip(span);
    }
}
