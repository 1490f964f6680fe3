package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.NUMBER;
import static org.hornbook.grammar.HornParser.STRING;
import static org.hornbook.grammar.HornParser.WORD;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;

/** Guesses that a word or sign was meant to be another one. */
final class Substitutions {
    /** A slip shows at the latest when the words after it fit nowhere. */
    private static final int WORDS_BACK = 2;

    private static final Map<String, String> CONDITIONS =
            Map.of("else", "otherwise", "otherwise", "otherwise", "default", "otherwise", "if", "when", "when", "when");

    private static final Set<String> BEFORE_VARIANTS = Set.of("variant", "extends");
    private static final Set<String> AFTER_VARIANTS = Set.of("extends", "with");
    private static final Set<String> BEFORE_ITEMS =
            Set.of("bar", "cards", "case", "counter", "let", "param", "rule", "seat", "step");
    private static final Set<String> PUNCTUATION = Set.of(",", ".", ":", "-");

    private static final String RANGE = "A range is written with two dots, such as `2..10`.";

    private static final Set<String> RANGE_SIGNS = Set.of("-", "to", ":", ",", ".");

    private Substitutions() {}

    static List<Repair> guesses(Fault fault) {
        List<Repair> guesses = new ArrayList<>();
        for (int i = fault.index(); i >= Math.max(fault.start(), fault.index() - WORDS_BACK); i--) {
            int type = fault.tokens().get(i).getType();
            boolean isMisfit = i == fault.index() && TokenTypes.isKeyword(type) && fault.goesOnLine();
            if (TokenTypes.canBeName(type) || isMisfit) {
                word(fault, i, guesses);
            }
        }
        otherwise(fault, guesses);
        sign(fault, guesses);
        hyphen(fault, guesses);
        spaces(fault, guesses);
        unquoted(fault, guesses);
        reserved(fault, guesses);
        return guesses;
    }

    private static void word(Fault fault, int index, List<Repair> guesses) {
        Token word = fault.tokens().get(index);
        List<String> keywords = TokenTypes.keywords(fault.at(index).tokens());
        String written = word.getText();
        String lower = written.toLowerCase(Locale.ROOT);
        Optional<String> foreign = OtherWords.meant(written).stream()
                .filter(meant -> fault.at(index).tokens().contains(TokenTypes.type(meant)))
                .findFirst();
        if (keywords.contains(lower)) {
            guesses.add(instead(Code.CAPITALS, word, lower, "Horn's own words are written small: `" + lower + "`."));
        } else if (foreign.isPresent()) {
            String meant = foreign.get();
            guesses.add(instead(Code.OTHER_WORD, word, meant, "Horn says `" + meant + "`, not `" + written + "`."));
        } else {
            Spelling.closest(written, keywords)
                    .map(meant -> instead(Code.MISSPELT, word, meant, misspelt(word, meant)))
                    .ifPresent(guesses::add);
        }
    }

    private static String misspelt(Token word, String meant) {
        String trouble = word.getType() == WORD ? " is not known here." : " does not fit here.";
        return Tokens.quoted(word) + trouble + " Did you mean `" + meant + "`?";
    }

    private static Repair instead(Code code, Token written, String meant, String message) {
        return Repair.replacing(code, written, written, Tokens.instead(written, meant), meant, message);
    }

    /** A line such as {@code else {…}} where a case belongs. */
    private static void otherwise(Fault fault, List<Repair> guesses) {
        Token word = fault.found();
        String condition = CONDITIONS.get(word.getText().toLowerCase(Locale.ROOT));
        if (fault.mayBegin() && condition != null && fault.expects("case") && !fault.expects("rule")) {
            Span span = Tokens.span(word);
            String name = condition.equals("otherwise") ? "rest" : "other";
            String written = "case " + name + " " + condition;
            guesses.add(new Repair(
                    Code.OTHER_WORD,
                    span,
                    "Horn says `" + written + "`, not `" + word.getText() + "`; every case has a name.",
                    List.of(new Fix("Write " + written, span, written)),
                    fault.index(),
                    fault.index() + 1,
                    List.of(
                            Tokens.instead(word, "case"),
                            Tokens.instead(word, word, WORD, name),
                            Tokens.instead(word, condition))));
        }
    }

    private static void sign(Fault fault, List<Repair> guesses) {
        Token sign = fault.found();
        if (Tokens.is(sign, ":") && fault.expects("{")) {
            guesses.add(new Repair(
                    Code.OTHER_SIGN,
                    Tokens.span(sign),
                    "What belongs to it stands between `{` and `}` in Horn, not after `:`.",
                    List.of(),
                    fault.index(),
                    fault.index() + 1,
                    List.of(Tokens.instead(sign, "{"), Tokens.instead(sign, "}"))));
        } else if (Tokens.is(sign, ":") && fault.expects("=")) {
            guesses.add(instead(Code.OTHER_SIGN, sign, "=", "Horn writes `=`, not `:`."));
        }
        if (Tokens.is(sign, ":") && fault.expects("->")) {
            guesses.add(instead(Code.OTHER_SIGN, sign, "->", "Horn writes `->`, not `:`."));
        }
        if (Tokens.is(sign, "=") && fault.expects("to")) {
            guesses.add(instead(Code.OTHER_SIGN, sign, "to", "Horn writes `to`, not `=`."));
        }
        if (Tokens.is(sign, "and") && fault.expects(",")) {
            guesses.add(instead(Code.COMMA_MISSING, sign, ",", "A comma stands here, not `and`."));
        }
        boolean isAfterAnd = Tokens.is(fault.previous(), "and") && !fault.isAtStart();
        if (isAfterAnd && fault.at(fault.index() - 1).tokens().contains(TokenTypes.type(","))) {
            guesses.add(instead(Code.COMMA_MISSING, fault.previous(), ",", "A comma stands here, not `and`."));
        }
        int beforeLast = Math.max(fault.start(), fault.index() - 2);
        Token before = fault.tokens().get(beforeLast);
        if (Tokens.is(before, "and") && fault.at(beforeLast).tokens().contains(TokenTypes.type(","))) {
            guesses.add(instead(Code.COMMA_MISSING, before, ",", "A comma stands here, not `and`."));
        }
        if (Tokens.is(before, "-") && fault.expects("..")) {
            guesses.add(instead(Code.OTHER_RANGE, before, "..", RANGE));
        }
        if (RANGE_SIGNS.contains(sign.getText()) && fault.expects("..")) {
            guesses.add(instead(Code.OTHER_RANGE, sign, "..", RANGE));
        }
    }

    /** {@code too-low} where a name is wanted. */
    private static void hyphen(Fault fault, List<Repair> guesses) {
        int at = Tokens.is(fault.found(), "-") ? fault.index() : fault.index() + 1;
        Token left = fault.tokens().get(at - 1);
        Token hyphen = fault.tokens().get(at);
        Token right = fault.tokens().get(at + 1);
        boolean joined = Tokens.is(hyphen, "-")
                && at > fault.start()
                && Tokens.isWordLike(left)
                && Tokens.touch(left, hyphen)
                && Tokens.touch(hyphen, right)
                && (Tokens.isWordLike(right) || right.getType() == NUMBER);
        if (joined) {
            String name = left.getText() + "_" + right.getText();
            guesses.add(Repair.replacing(
                    Code.ODD_NAME,
                    left,
                    right,
                    Tokens.instead(left, right, WORD, name),
                    name,
                    "A name has no hyphens; write `" + Tokens.shown(name) + "`."));
        }
    }

    /** {@code variant Last Straw}, {@code rule no more "…"}: something by what people call it. */
    private static void spaces(Fault fault, List<Repair> guesses) {
        ScriptTokens tokens = fault.tokens();
        int next = fault.index() > fault.start() && isBeforeName(fault.previous()) ? fault.index() : fault.index() - 1;
        if (next <= fault.start() || !isBeforeName(tokens.get(next - 1)) || !Tokens.isWordLike(tokens.get(next))) {
            return;
        }
        String before = tokens.get(next - 1).getText();
        boolean isOfItem = BEFORE_ITEMS.contains(before);
        Token first = tokens.get(next++);
        Token last = first;
        while (isPartOfTitle(first, tokens.get(next))) {
            last = tokens.get(next++);
        }
        Token after = tokens.get(next);
        boolean isName = !isOfItem || after.getType() == STRING || Tokens.is(after, "=");
        if (first != last && isName) {
            String title = Tokens.span(first, last).text();
            String name = Transliteration.name(title);
            boolean isUntitled = before.equals("variant") && after.getType() != STRING;
            guesses.add(Repair.replacing(
                    Code.ODD_NAME,
                    first,
                    last,
                    Tokens.instead(first, last, WORD, name),
                    isUntitled ? name + " \"" + title + "\"" : name,
                    "A name is one word; write `" + name + "`."));
        }
    }

    private static boolean isBeforeName(Token token) {
        return BEFORE_VARIANTS.contains(token.getText()) || BEFORE_ITEMS.contains(token.getText());
    }

    private static boolean isPartOfTitle(Token first, Token token) {
        return Tokens.isWordLike(token) && Tokens.onOneLine(first, token) && !AFTER_VARIANTS.contains(token.getText());
    }

    /** A text that somebody forgot to put in quotation marks; it goes on to the end of the line at most. */
    private static void unquoted(Fault fault, List<Repair> guesses) {
        ScriptTokens tokens = fault.tokens();
        Token first = fault.found();
        boolean isText = fault.expects(STRING)
                && TokenTypes.canBeName(first.getType())
                && !TokenTypes.keywords(fault.expected().tokens())
                        .contains(first.getText().toLowerCase(Locale.ROOT))
                && fault.goesOnLine();
        IntervalSet following = isText ? fault.expected().after(STRING).tokens() : new IntervalSet();
        for (int end = fault.index(); isText && isPartOfText(first, tokens.get(end)); end++) {
            Token after = tokens.get(end + 1);
            boolean isAtEnd = !Tokens.onOneLine(first, after) || Tokens.isBrace(after) || after.getType() == Token.EOF;
            if (isAtEnd || TokenTypes.isKeyword(after.getType()) && following.contains(after.getType())) {
                guesses.add(quoted(first, tokens.get(end)));
            }
        }
    }

    private static Repair quoted(Token first, Token last) {
        String text = Tokens.span(first, last).text();
        String quoted = "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        String message = "A text for people stands in quotation marks.";
        return Repair.replacing(
                Code.TEXT_UNQUOTED, first, last, Tokens.instead(first, last, STRING, quoted), quoted, message);
    }

    private static boolean isPartOfText(Token first, Token token) {
        boolean isProse =
                Tokens.isWordLike(token) || token.getType() == NUMBER || PUNCTUATION.contains(token.getText());
        return isProse && Tokens.onOneLine(first, token);
    }

    /** A word of Horn where a name belongs: nobody but its writer knows a better one. */
    private static void reserved(Fault fault, List<Repair> guesses) {
        Token word = fault.found();
        GrammarStates named = fault.expected().after(WORD);
        boolean isName = TokenTypes.isKeyword(word.getType())
                && fault.goesOnLine()
                && fault.expects(WORD)
                && RepairSearch.reached(fault, named, fault.index() + 1)
                        > Math.max(fault.index() + 1, RepairSearch.reached(fault, named, fault.index()));
        if (isName) {
            guesses.add(new Repair(
                    Code.OWN_WORD_AS_NAME,
                    Tokens.span(word),
                    "`" + word.getText() + "` is one of Horn's own words; choose another name.",
                    List.of(),
                    fault.index(),
                    fault.index() + 1,
                    List.of(Tokens.instead(word, word, WORD, word.getText()))));
        }
    }
}
