package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.RULE_course;
import static org.hornbook.grammar.HornParser.RULE_example;
import static org.hornbook.grammar.HornParser.RULE_item;
import static org.hornbook.grammar.HornParser.RULE_placement;
import static org.hornbook.grammar.HornParser.RULE_variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;

/**
 * Adds each opening brace that is missing, and its closing one if that is missing too: where a phrase cannot go on without, and what
 * follows can only be what belongs in the braces.
 */
public final class MissingBraces {
    private static final int OPENING = TokenTypes.type("{");

    /** What the phrase is that starts with a word. */
    private static final Map<String, Integer> HEADS = Map.of(
            "variant", RULE_variant,
            "place", RULE_placement,
            "round", RULE_course,
            "turn", RULE_course,
            "let", RULE_item,
            "case", RULE_item,
            "rule", RULE_item,
            "step", RULE_item,
            "example", RULE_example);

    /** They may stand before such a word, the last two with a name between. */
    private static final Set<String> LEADING = Set.of("replace", "before", "after");

    /** What other languages put there. */
    static final Set<String> INSTEAD = Set.of(":", "then", "do");

    private final List<Token> tokens;
    private final Findings errors;
    private final List<Token> result = new ArrayList<>();

    /** How many more are closed than opened. */
    private int missing;

    /** Where a closing brace is to be added; past all tokens if nowhere. */
    private int end = Integer.MAX_VALUE;

    private MissingBraces(List<Token> tokens, Findings errors) {
        this.tokens = new ArrayList<>(tokens);
        this.errors = errors;
        for (Token token : tokens) {
            missing -= Tokens.nesting(token);
        }
    }

    /** The tokens with such braces added; each is reported. */
    public static List<Token> added(List<Token> tokens, Findings errors) {
        return new MissingBraces(tokens, errors).add();
    }

    private List<Token> add() {
        int head = 0;
        GrammarStates states = GrammarStates.NONE;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            GrammarStates next = after(states, token);
            if (next.isEmpty() && states.tokens().contains(OPENING)) {
                boolean isInstead = INSTEAD.contains(token.getText());
                int body = isInstead ? i + 1 : i;
                if (isWithin(states, head, body)) {
                    open(head, i, isInstead);
                    i = body;
                    token = tokens.get(i);
                }
            }
            if (i == end) {
                result.add(Tokens.missing(tokens.get(i - 1), "}"));
            }
            Integer phrase = HEADS.get(token.getText());
            if (phrase != null && isHead(i)) {
                head = i;
                next = GrammarStates.atStart(phrase).after(token.getType());
            }
            states = Tokens.isBrace(token) ? GrammarStates.NONE : next;
            result.add(token);
        }
        return result;
    }

    private static GrammarStates after(GrammarStates states, Token token) {
        GrammarStates next = states.after(token.getType());
        return !next.isEmpty()
                ? next
                : OtherWords.meant(token.getText()).stream()
                        .map(meant -> states.after(TokenTypes.type(meant)))
                        .filter(each -> !each.isEmpty())
                        .findFirst()
                        .orElse(next);
    }

    private boolean startsLine(int index) {
        return index == 0 || !Tokens.onOneLine(tokens.get(index - 1), tokens.get(index));
    }

    /** The first word of a line, or after one that may stand before it. */
    private boolean isHead(int index) {
        return startsLine(index)
                || LEADING.contains(tokens.get(index - 1).getText())
                || index > 1 && LEADING.contains(tokens.get(index - 2).getText()) && startsLine(index - 2);
    }

    /** Whether a token can only belong into the braces of the phrase that starts at {@code head}. */
    private boolean isWithin(GrammarStates states, int head, int index) {
        Token token = tokens.get(index);
        boolean isActing = MisplacedPhrases.VERBS.contains(
                tokens.get(Math.min(index + 1, tokens.size() - 1)).getText());
        boolean starts = (Tokens.isReserved(token) || isActing)
                && !Tokens.isBrace(token)
                && states.after(OPENING).tokens().contains(token.getType());
        if (token.getType() == Token.EOF) {
            return false;
        }
        return startsLine(index)
                ? token.getCharPositionInLine() > columnOfLine(head) && (starts || missing > 0)
                : starts && !isOpenedLater(index);
    }

    /** Whether the brace comes later in the line. */
    private boolean isOpenedLater(int index) {
        int i = index;
        while (Tokens.onOneLine(tokens.get(index), tokens.get(i))
                && tokens.get(i).getType() != Token.EOF) {
            if (Tokens.isOpeningBrace(tokens.get(i++))) {
                return true;
            }
        }
        return false;
    }

    private int columnOfLine(int index) {
        int first = index;
        while (!startsLine(first)) {
            first--;
        }
        return tokens.get(first).getCharPositionInLine();
    }

    private void open(int head, int index, boolean isInstead) {
        Token before = tokens.get(isInstead ? index : index - 1);
        Edit opening = isInstead
                ? new Edit(Tokens.span(before), "{")
                : new Edit(Tokens.span(before).after(), " {");
        String message = isInstead
                ? "Horn writes `{`, not `" + before.getText() + "`."
                : "A `{` is missing after " + Tokens.quoted(before) + ".";
        if (missing > 0) {
            missing--;
            errors.report(Code.WORD_MISSING, Tokens.span(before), message, new Fix("Add {", List.of(opening)));
        } else {
            end = end(head, index);
            Edit closing = new Edit(Tokens.span(tokens.get(end - 1)).after(), " }");
            errors.report(
                    Code.WORD_MISSING, Tokens.span(before), message, new Fix("Add { }", List.of(opening, closing)));
        }
        result.add(Tokens.missing(before, "{"));
    }

    /** Where what stands deeper than the phrase ends. */
    private int end(int head, int start) {
        int column = columnOfLine(head);
        int depth = 0;
        for (int i = start; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isOut = startsLine(i) && token.getCharPositionInLine() <= column;
            if (depth == 0 && (isOut || Tokens.isClosingBrace(token) || token.getType() == Token.EOF)) {
                return i;
            }
            depth += Tokens.nesting(token);
        }
        return tokens.size() - 1;
    }
}
