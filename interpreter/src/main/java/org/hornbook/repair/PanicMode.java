package org.hornbook.repair;

import static org.hornbook.grammar.HornParser._ATN;

import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.Tokens;

/** Finds where to go on reading after something that could not be read. */
final class PanicMode {
    /** They start a line of a list but also stand within one. */
    private static final Set<String> ALSO_WITHIN =
            Set.of("after", "absent", "each", "ruling", "on", "off", "when", "then");

    private final ScriptTokens tokens;

    PanicMode(ScriptTokens tokens) {
        this.tokens = tokens;
    }

    /**
     * Goes on with the next unit of a list or with the brace that closes it, but always past {@code start}.
     *
     * @param list the rule of the list
     * @param start where the unreadable unit starts
     * @param error the token it failed at
     */
    void skip(int list, int start, int error) {
        IntervalSet starters = _ATN.nextTokens(_ATN.ruleToStartState[ErrorRecovery.unitOf(list)]);
        int depth = depth(start, error);
        int i = error;
        while (tokens.get(i).getType() != Token.EOF) {
            Token token = tokens.get(i);
            if (depth == 0 && (Tokens.isClosingBrace(token) || i > start && starts(starters, i))) {
                break;
            }
            depth += Tokens.nesting(token);
            i++;
        }
        tokens.seek(i);
    }

    private int depth(int start, int end) {
        int depth = 0;
        for (int i = start; i < end; i++) {
            depth += Tokens.nesting(tokens.get(i));
        }
        return Math.max(0, depth);
    }

    private boolean starts(IntervalSet starters, int index) {
        Token token = tokens.get(index);
        Token previous = tokens.get(index - 1);
        boolean isOnNewLine = !Tokens.onOneLine(previous, token) || Tokens.isClosingBrace(previous);
        boolean startsOnly = Tokens.isReserved(token) && !ALSO_WITHIN.contains(token.getText());
        return starters.contains(token.getType())
                ? isOnNewLine || startsOnly || Tokens.is(previous, ",")
                : isOnNewLine && startsOnly && MisplacedPhrases.isStarting(token);
    }
}
