package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.RULE_action;
import static org.hornbook.grammar.HornParser.RULE_exampleLine;
import static org.hornbook.grammar.HornParser.RULE_line;
import static org.hornbook.grammar.HornParser.RULE_placeCase;
import static org.hornbook.grammar.HornParser.RULE_statement;
import static org.hornbook.grammar.HornParser.STRING;
import static org.hornbook.grammar.HornParser._ATN;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.Tokens;

/**
 * Adds each opening brace that is missing, and its closing one if that is missing too: after a phrase that needs one, before the first line or word
 * that can only be what belongs in the braces. A text that can be read as it is stays as it is, however it looks.
 */
public final class MissingBraces {
    /** What stands in the braces of a phrase that starts with the word. */
    private static final Map<String, Integer> BODIES = Map.of(
            "variant", RULE_statement,
            "place", RULE_placeCase,
            "let", RULE_line,
            "case", RULE_action,
            "rule", RULE_action,
            "step", RULE_action,
            "example", RULE_exampleLine);

    /** They may stand before such a word. */
    private static final Set<String> LEADING = Set.of("replace", "before", "after");

    /** A phrase can go on with them on its next line. */
    private static final Set<String> CONTINUING = Set.of(
            "extends",
            "with",
            "ruling",
            "when",
            "while",
            "otherwise",
            "on",
            "after",
            "up",
            "and",
            "or",
            "where",
            "except",
            "then",
            ",",
            ".",
            "+",
            "-",
            "*",
            "/",
            "<",
            ">",
            "<=",
            ">=",
            "=",
            "!=",
            "is",
            "has");

    /** What other languages put there. */
    private static final Set<String> INSTEAD = Set.of(":", "then", "do");

    private final List<Token> tokens;
    private final Findings errors;
    private final BitSet opensLater;
    private final List<Token> result = new ArrayList<>();

    /** How many more are closed than opened. */
    private int missing;

    /** Where a closing brace is to be added; past all tokens if nowhere. */
    private int end = Integer.MAX_VALUE;

    private MissingBraces(List<Token> tokens, Findings errors) {
        this.tokens = tokens;
        this.errors = errors;
        this.opensLater = opensLater(tokens);
        for (Token token : tokens) {
            missing -= Tokens.nesting(token);
        }
    }

    /**
     * The tokens with such braces added; each is reported.
     *
     * @param isRead whether the grammar can read them without; only asked where it seems not
     */
    public static List<Token> added(List<Token> tokens, Findings errors, Predicate<List<Token>> isRead) {
        Findings found = new Findings();
        List<Token> added = new MissingBraces(tokens, found).add();
        if (!found.hasErrors() || isRead.test(tokens)) {
            return tokens;
        }
        errors.addAll(found);
        return added;
    }

    private List<Token> add() {
        int head = -1;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (head >= 0 && Tokens.isBrace(token)) {
                head = -1;
            } else if (head >= 0 && isWithin(head, i)) {
                open(head, i);
                head = -1;
            } else if (startsLine(i) && !isContinuing(head, token)) {
                head = -1;
            }
            if (i == end) {
                result.add(Tokens.missing(tokens.get(i - 1), "}"));
            }
            if (BODIES.containsKey(token.getText()) && isHead(i) && !isPlain(i)) {
                head = i;
            }
            result.add(token);
        }
        return result;
    }

    private boolean startsLine(int index) {
        return index == 0 || !Tokens.onOneLine(tokens.get(index - 1), tokens.get(index));
    }

    /** Whether it is a {@code let} with one value, which needs no braces. */
    private boolean isPlain(int index) {
        int after = index + 2 < tokens.size() && Tokens.is(tokens.get(index + 2), "of") ? index + 4 : index + 2;
        return Tokens.is(tokens.get(index), "let") && after < tokens.size() && Tokens.is(tokens.get(after), "=");
    }

    /** The first word of a line, or after one that may stand before it. */
    private boolean isHead(int index) {
        return startsLine(index)
                || LEADING.contains(tokens.get(index - 1).getText())
                || index > 1 && LEADING.contains(tokens.get(index - 2).getText()) && startsLine(index - 2);
    }

    private boolean isContinuing(int head, Token token) {
        boolean isList =
                head >= 0 && Set.of("example", "let").contains(tokens.get(head).getText());
        return !isList && (token.getType() == STRING || CONTINUING.contains(token.getText()));
    }

    /** Whether a token can only belong into the braces of the phrase that starts at {@code head}. */
    private boolean isWithin(int head, int index) {
        Token token = tokens.get(index);
        int body = BODIES.getOrDefault(tokens.get(head).getText(), RULE_action);
        if (index == head + 1 && body != RULE_line || token.getType() == Token.EOF) {
            return false;
        }
        if (!startsLine(index)) {
            return isSurelyStarting(body, index) && !isOpenedLater(index);
        }
        boolean isDeeper = token.getCharPositionInLine() > columnOfLine(head);
        return isDeeper && (isSurelyStarting(body, index) || missing > 0 && !isContinuing(head, token));
    }

    /** Whether the brace comes later in the line, or the word stands in parentheses. */
    private boolean isOpenedLater(int index) {
        return opensLater.get(index) || Tokens.is(tokens.get(index - 1), "(");
    }

    /** The places with an opening brace after them in their line. */
    private static BitSet opensLater(List<Token> tokens) {
        BitSet places = new BitSet();
        for (int i = tokens.size() - 2; i >= 0; i--) {
            Token next = tokens.get(i + 1);
            boolean isOpened = Tokens.isOpeningBrace(next) || places.get(i + 1);
            places.set(i, isOpened && Tokens.onOneLine(tokens.get(i), next));
        }
        return places;
    }

    private int columnOfLine(int index) {
        int first = index;
        while (!startsLine(first)) {
            first--;
        }
        return tokens.get(first).getCharPositionInLine();
    }

    private boolean isSurelyStarting(int body, int index) {
        Token token = tokens.get(index);
        boolean isActing = body == RULE_action
                && index + 1 < tokens.size()
                && MisplacedPhrases.VERBS.contains(tokens.get(index + 1).getText());
        boolean isOwnWord = Tokens.isReserved(token)
                && !CONTINUING.contains(token.getText())
                && (startsLine(index)
                        || !CONTINUING.contains(tokens.get(index - 1).getText()))
                && _ATN.nextTokens(_ATN.ruleToStartState[body]).contains(token.getType());
        return body != RULE_line && (isActing || isOwnWord);
    }

    private void open(int head, int index) {
        Token before = tokens.get(index - 1);
        boolean isInstead = INSTEAD.contains(before.getText());
        Edit opening = isInstead ? new Edit(Tokens.span(before), "{") : added(before, " {");
        String message = isInstead
                ? "Horn writes `{`, not `" + before.getText() + "`."
                : "A `{` is missing after " + Tokens.quoted(before) + ".";
        if (isInstead) {
            result.removeLast();
        }
        if (missing > 0) {
            missing--;
            errors.report(Code.WORD_MISSING, Tokens.span(before), message, new Fix("Add {", List.of(opening)));
        } else {
            end = end(head, index);
            Edit closing = added(tokens.get(end - 1), " }");
            errors.report(
                    Code.WORD_MISSING, Tokens.span(before), message, new Fix("Add { }", List.of(opening, closing)));
        }
        result.add(Tokens.missing(before, "{"));
    }

    private Edit added(Token before, String text) {
        return new Edit(Tokens.span(before).after(), text);
    }

    /** Where what stands deeper than the phrase ends. */
    private int end(int head, int start) {
        int depth = 0;
        for (int i = start; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isOut = startsLine(i) && token.getCharPositionInLine() <= columnOfLine(head);
            if (depth == 0 && (isOut || Tokens.isClosingBrace(token) || token.getType() == Token.EOF)) {
                return i;
            }
            depth += Tokens.nesting(token);
        }
        return tokens.size() - 1;
    }
}
