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
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;

/** What could have been meant where a phrase goes wrong: changes of few words, of which the one is taken after which the text goes on best. */
final class Guesses {
    /** A slip shows at the latest when the words after it fit nowhere. */
    private static final int WORDS_BACK = 2;

    /** A guess after which so many tokens fit is as good as one after which all do. */
    private static final int FAR_ENOUGH = 5;

    private static final Map<String, String> PAIRS = Map.of("(", ")", "[", "]");
    private static final Set<String> VARIANTS = Set.of("variant", "extends");
    private static final Set<String> AFTER_VARIANTS = Set.of("extends", "with");
    private static final Set<String> ITEMS =
            Set.of("bar", "cards", "case", "counter", "let", "param", "rule", "seat", "step");
    private static final Set<String> PUNCTUATION = Set.of(",", ".", ":", "-");

    /** They can be left out wherever the text goes on better without. */
    private static final Set<String> NEEDLESS = Set.of("the", "a", "an", ",", "points", "please");

    /** They can only where the text goes wrong at them. */
    private static final Set<String> NEEDLESS_HERE = Set.of("its", "then", "do", "is", "are", "and", ":");

    private static final Set<String> KINDS = Set.of("case", "rule", "let", "param", "counter", "bar", "modifier");
    private static final Set<String> ANCHORS = Set.of("remove", "before", "after", "because");

    /** Several of these could stand in most places, so that none of them can be guessed. */
    private static final Set<String> NEVER_ADDED = Set.of(
            "modifier",
            "not",
            "no",
            "-",
            "otherwise",
            "wins",
            "counter",
            "seat",
            "yes",
            "{",
            "}",
            ",",
            ")",
            "]",
            "(",
            "[");

    /** Added where nothing else fits: who says {@code player} or {@code row} seldom goes on to tell which of them. */
    private static final String ADDED_LAST = "with";

    /** They begin a condition, so that an event is missing as a whole and not only its first word. */
    private static final Set<String> CONDITIONS = Set.of("if", "when", "whenever", "while");

    private static final Set<String> EXTREMES = Set.of("lowest", "highest");

    private final Fault fault;
    private final ScriptTokens tokens;
    private final List<Repair> all = new ArrayList<>();

    private Guesses(Fault fault) {
        this.fault = fault;
        this.tokens = fault.tokens();
    }

    /** The best guess; of equally good ones the most telling. If there is none, the words that fit nowhere are left out. */
    static Optional<Repair> best(Fault fault) {
        Repair best = null;
        int farthest = fault.index();
        for (Repair guess : of(fault)) {
            GrammarStates states = fault.at(guess.start());
            for (Token token : guess.tokens()) {
                states = states.after(token.getType());
            }
            int reached = reached(fault, states, guess.end());
            boolean isBetweenLines =
                    guess.start() == guess.end() && !fault.goesOnLine() && !PAIRS.containsValue(guess.addition());
            if (reached > farthest && (!isBetweenLines || reached >= fault.index() + FAR_ENOUGH)) {
                farthest = reached;
                best = guess;
            }
        }
        return best == null ? UnexpectedTokens.guess(fault) : Optional.of(best);
    }

    /** The first token from {@code start} on that does not fit, as far as one needs to look. */
    private static int reached(Fault fault, GrammarStates states, int start) {
        GrammarStates current = states;
        int enough = fault.index() + FAR_ENOUGH;
        for (int i = start; i < enough; i++) {
            int type = fault.tokens().get(i).getType();
            current = current.after(type);
            if (current.isEmpty()) {
                return i;
            }
            if (type == Token.EOF) {
                return enough;
            }
        }
        return enough;
    }

    /** The most telling first. */
    private static List<Repair> of(Fault fault) {
        Guesses guesses = new Guesses(fault);
        fault.onLineBefore().map(Guesses::new).ifPresent(earlier -> {
            earlier.added();
            guesses.all.addAll(earlier.all);
        });
        guesses.replaced();
        guesses.leftOut();
        guesses.added();
        return guesses.all;
    }

    private void guess(Code code, int start, int end, String message, String... words) {
        all.add(Repair.of(code, tokens, start, end, message, words));
    }

    private void add(Code code, String message, String... words) {
        guess(code, fault.index(), fault.index(), message, words);
    }

    // ---- other words

    private void replaced() {
        int index = fault.index();
        for (int i = index; i >= Math.max(fault.start(), index - WORDS_BACK); i--) {
            replaced(i);
        }
        for (int i = Math.max(fault.start() + 1, index - 1); i <= index; i++) {
            boolean isName =
                    Tokens.isWordLike(tokens.get(i)) && fault.at(i).tokens().contains(WORD);
            if (isName) {
                name(i, false);
                name(i, true);
            }
        }
        unquoted();
        GrammarStates named = fault.expected().after(WORD);
        Token word = fault.found();
        boolean isName = TokenTypes.isKeyword(word.getType()) && fault.goesOnLine() && fault.expects(WORD);
        if (isName && reached(fault, named, index + 1) > Math.max(index + 1, reached(fault, named, index))) {
            String message = "`" + word.getText() + "` is one of Horn's own words; choose another name.";
            Token read = Tokens.instead(word, word, WORD, word.getText());
            all.add(new Repair(
                    Code.OWN_WORD_AS_NAME, Tokens.span(word), message, List.of(), index, index + 1, List.of(read)));
        }
    }

    /** Another word or sign in the place of one. */
    private void replaced(int index) {
        Token token = tokens.get(index);
        String written = token.getText();
        String small = written.toLowerCase(Locale.ROOT);
        IntervalSet expected = fault.at(index).tokens();
        boolean isHere = index == fault.index();
        List<String> others = OtherWords.meant(written).stream()
                .filter(meant -> expected.contains(TokenTypes.type(meant)))
                .toList();
        others.forEach(meant -> other(index, meant, written));
        if (isHere && MissingBraces.INSTEAD.contains(written) && fault.expects("{")) {
            String message = "What belongs to it stands between `{` and `}` in Horn, not after `" + written + "`.";
            all.add(Repair.of(Code.OTHER_SIGN, tokens, index, index + 1, message, "{", "}")
                    .unsure());
        } else if (others.isEmpty() && mayBeMisspelt(token, isHere)) {
            List<String> keywords = TokenTypes.keywords(expected);
            if (keywords.contains(small)) {
                guess(Code.CAPITALS, index, index + 1, "Horn's own words are written small: `" + small + "`.", small);
            } else {
                String trouble = token.getType() == WORD ? " is not known here." : " does not fit here.";
                Spelling.closest(written, keywords)
                        .ifPresent(meant -> guess(
                                Code.MISSPELT,
                                index,
                                index + 1,
                                Tokens.quoted(token) + trouble + " Did you mean `" + meant + "`?",
                                meant));
            }
        }
    }

    /** A word of somebody's own, or one of Horn's amid a phrase. */
    private boolean mayBeMisspelt(Token token, boolean isHere) {
        boolean isOwn = TokenTypes.canBeName(token.getType());
        return TokenTypes.isKeyword(token.getType())
                ? isHere && (fault.goesOnLine() ? !fault.isComplete() : isOwn)
                : isOwn;
    }

    private void other(int index, String meant, String written) {
        switch (meant) {
            case "," ->
                guess(Code.COMMA_MISSING, index, index + 1, "A comma stands here, not `" + written + "`.", meant);
            case ".." ->
                guess(Code.OTHER_RANGE, index, index + 1, "A range is written with two dots, such as `2..10`.", meant);
            default -> {
                boolean isWord = Character.isLetter(written.charAt(0));
                guess(
                        isWord ? Code.OTHER_WORD : Code.OTHER_SIGN,
                        index,
                        index + 1,
                        "Horn " + (isWord ? "says" : "writes") + " `" + meant + "`, not `" + written + "`.",
                        meant);
            }
        }
    }

    /** {@code too-low}, {@code variant Last Straw}: a name of several words. */
    private void name(int first, boolean isSpaced) {
        String before = tokens.get(first - 1).getText();
        int last = first;
        while (isPartOfName(last + 1, isSpaced)) {
            last++;
        }
        Token after = tokens.get(last + 1);
        boolean isOfVariant = VARIANTS.contains(before);
        boolean isEnded = after.getType() == STRING || Tokens.is(after, "=");
        if (first == last || isSpaced && !(isOfVariant || ITEMS.contains(before) && isEnded)) {
            return;
        }
        String title = Tokens.span(tokens.get(first), tokens.get(last)).text();
        String name = Transliteration.name(title);
        String message = "A name is one word; write `" + Tokens.shown(name) + "`.";
        boolean isTitle = isSpaced && before.equals("variant") && !isEnded;
        String[] words = isTitle ? new String[] {name, "\"" + title + "\""} : new String[] {name};
        guess(Code.ODD_NAME, first, last + 1, message, words);
    }

    private boolean isPartOfName(int index, boolean isSpaced) {
        Token token = tokens.get(index);
        Token before = tokens.get(index - 1);
        boolean isAfterHyphen = Tokens.is(before, "-") && Tokens.touch(before, token);
        boolean isWord = Tokens.isWordLike(token) && !AFTER_VARIANTS.contains(token.getText());
        return Tokens.is(token, "-")
                ? Tokens.touch(before, token) && Tokens.touch(token, tokens.get(index + 1))
                : isAfterHyphen
                        ? isWord || token.getType() == NUMBER
                        : isSpaced && isWord && Tokens.onOneLine(before, token);
    }

    /** A text that somebody forgot to put in quotation marks; it goes on to the end of the line at most. */
    private void unquoted() {
        Token first = fault.found();
        boolean isText = fault.expects(STRING)
                && TokenTypes.canBeName(first.getType())
                && !TokenTypes.keywords(fault.expected().tokens())
                        .contains(first.getText().toLowerCase(Locale.ROOT))
                && fault.goesOnLine();
        IntervalSet following = fault.expected().after(STRING).tokens();
        for (int i = fault.index(); isText && isPartOfText(first, tokens.get(i)); i++) {
            Token after = tokens.get(i + 1);
            boolean isAtEnd = !Tokens.onOneLine(first, after) || Tokens.isBrace(after) || after.getType() == Token.EOF;
            if (isAtEnd || TokenTypes.isKeyword(after.getType()) && following.contains(after.getType())) {
                String text = Tokens.span(first, tokens.get(i)).text();
                String quoted = "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
                guess(Code.TEXT_UNQUOTED, fault.index(), i + 1, "A text for people stands in quotation marks.", quoted);
            }
        }
    }

    private static boolean isPartOfText(Token first, Token token) {
        boolean isProse =
                Tokens.isWordLike(token) || token.getType() == NUMBER || PUNCTUATION.contains(token.getText());
        return isProse && Tokens.onOneLine(first, token);
    }

    // ---- needless words

    private void leftOut() {
        for (int i = fault.index(); i >= Math.max(fault.start(), fault.index() - WORDS_BACK); i--) {
            Token token = tokens.get(i);
            Token before = tokens.get(Math.max(fault.start(), i - 1));
            boolean isHere = i == fault.index();
            String small = token.getText().toLowerCase(Locale.ROOT);
            boolean isRepeated = Tokens.isWordLike(token)
                    && token != before
                    && Tokens.onOneLine(before, token)
                    && token.getText().equals(before.getText());
            if (isHere && PAIRS.containsValue(token.getText())) {
                guess(Code.BRACKET_NEEDLESS, i, i + 1, "This `" + token.getText() + "` closes nothing.");
            } else if (KINDS.contains(token.getText()) && ANCHORS.contains(before.getText())) {
                guess(Code.NOT_NEEDED, i, i + 1, "The name is enough; " + Tokens.quoted(token) + " is not needed.");
            } else if (NEEDLESS.contains(small) || isHere && (isRepeated || NEEDLESS_HERE.contains(small))) {
                guess(Code.NOT_NEEDED, i, i + 1, Tokens.quoted(token) + " is not needed here.");
            }
        }
    }

    // ---- missing words

    private void added() {
        String previous = Tokens.quoted(fault.previous());
        if (fault.expects(",")) {
            add(Code.COMMA_MISSING, "A comma is missing after " + previous + ".", ",");
        }
        PAIRS.forEach(this::close);
        only().ifPresent(word -> add(Code.WORD_MISSING, "`" + word + "` is missing after " + previous + ".", word));
        boolean isName = fault.expects(WORD) && !fault.expects(NUMBER);
        String name = fault.found().getType() == STRING && isName
                ? Transliteration.name(fault.found().getText())
                : "";
        if (!name.isEmpty()) {
            add(
                    Code.WORD_MISSING,
                    "A name is missing between " + previous + " and its text, such as `" + name + "`.",
                    name);
        }
        if (fault.expects(WORD) && fault.expects(NUMBER)) {
            any("");
        }
        if (fault.expects("{")) {
            any("{", "}");
        }
        if (fault.expects("otherwise")) {
            any("otherwise");
        }
    }

    /** Several things could stand here; one of them is as good as any for reading on. */
    private void any(String... words) {
        Repair any = Repair.of(
                        Code.OTHER_EXPECTED,
                        tokens,
                        fault.index(),
                        fault.index(),
                        UnexpectedTokens.message(fault),
                        words)
                .at(UnexpectedTokens.span(fault));
        all.add(words[0].isEmpty() ? any.unsure() : any);
    }

    private void close(String opening, String closing) {
        int depth = 0;
        for (int i = fault.index() - 1; i >= fault.start() && fault.expects(closing); i--) {
            Token token = tokens.get(i);
            if (Tokens.is(token, closing)) {
                depth++;
            } else if (Tokens.is(token, opening) && depth-- == 0) {
                Span place = Tokens.span(token);
                all.add(Repair.of(
                                Code.BRACKET_UNCLOSED,
                                tokens,
                                fault.index(),
                                fault.index(),
                                "This `" + opening + "` is never closed.",
                                closing)
                        .at(place));
                return;
            }
        }
    }

    /** The one word or sign after which the text makes sense for longest. */
    private Optional<String> only() {
        List<String> fitting = new ArrayList<>();
        int furthest = fault.index() + 2;
        for (int type :
                fault.expected().tokens(rule -> !ErrorRecovery.isUnit(rule)).toList()) {
            String text = TokenTypes.text(type);
            boolean isGuessed = text != null
                    && !NEVER_ADDED.contains(text)
                    && !(text.equals(".") && EXTREMES.contains(fault.found().getText()));
            int reached = isGuessed ? reached(fault, fault.expected().after(type), fault.index()) : 0;
            if (reached > furthest) {
                fitting.clear();
                furthest = reached;
            }
            if (text != null && reached == furthest) {
                fitting.add(text);
            }
        }
        if (fitting.size() > 1) {
            fitting.remove(ADDED_LAST);
            fitting.remove(fitting.contains("plays") && fault.isOfPlays() ? "is" : "plays");
        }
        return fitting.size() != 1
                        || TokenTypes.canBeName(TokenTypes.type(fitting.getFirst()))
                        || CONDITIONS.contains(fault.found().getText())
                ? Optional.empty()
                : Optional.of(fitting.getFirst());
    }
}
