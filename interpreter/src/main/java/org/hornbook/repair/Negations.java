package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.Tokens;

/** {@code unless C}, {@code until C}: the same with {@code not}, around all of a condition that has several parts. */
final class Negations {
    private static final Map<String, String> MEANT = Map.of("unless", "when", "until", "while");
    private static final Set<String> JOINING = Set.of("and", "or", "not");
    private static final int LONGEST = 60;

    private Negations() {}

    /** The same tokens with what is meant; each place is reported. */
    static List<Token> put(List<Token> tokens, Findings errors) {
        List<Token> result = new ArrayList<>(tokens);
        for (int at = tokens.size() - 2; at > 0; at--) {
            String meant = MEANT.get(tokens.get(at).getText());
            if (meant != null && isBeforeCondition(tokens, at)) {
                put(tokens, at, meant, result, errors);
            }
        }
        return result;
    }

    private static boolean isBeforeCondition(List<Token> tokens, int at) {
        Token before = tokens.get(at - 1);
        Token next = tokens.get(at + 1);
        boolean isAction = Tokens.is(tokens.get(at), "until") && (Tokens.isBrace(before) || Tokens.is(before, ","));
        return !isAction
                && tokens.get(at).getType() == HornLexer.WORD
                && next.getType() != HornLexer.STRING
                && !Tokens.is(next, "=")
                && !Tokens.isBrace(next)
                && Tokens.onOneLine(tokens.get(at), next);
    }

    private static void put(List<Token> tokens, int at, String meant, List<Token> result, Findings errors) {
        Token word = tokens.get(at);
        int end = at + 1;
        while (end < Math.min(tokens.size() - 1, at + LONGEST)
                && !Tokens.isBrace(tokens.get(end))
                && Tokens.onOneLine(word, tokens.get(end))) {
            end++;
        }
        List<Edit> edits = new ArrayList<>(List.of(new Edit(Tokens.span(word), meant + " not")));
        if (tokens.subList(at, end).stream().anyMatch(token -> JOINING.contains(token.getText()))) {
            Token last = tokens.get(end - 1);
            edits.add(new Edit(Tokens.span(tokens.get(at + 1)).before(), "("));
            edits.add(new Edit(Tokens.span(last).after(), ")"));
            result.add(end, Tokens.missing(last, ")"));
            result.add(at + 1, Tokens.missing(word, "("));
        }
        result.add(at + 1, Tokens.missing(word, "not"));
        result.set(at, Tokens.instead(word, meant));
        errors.report(
                Code.OTHER_PHRASE,
                Tokens.span(word),
                "Horn writes `" + meant + " not`, with parentheses around several conditions: `" + meant
                        + " not (turn = 2 or turn = 3)`.",
                List.of(new Fix("Write " + meant + " not", edits)));
    }
}
