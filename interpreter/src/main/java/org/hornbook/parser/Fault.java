package org.hornbook.parser;

import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * Where a phrase goes wrong: {@code index} is the first token that cannot come where it stands.
 *
 * @param start the phrase's first token
 * @param outlooks what could come at each token from {@code start} to {@code index}
 */
record Fault(ScriptTokens tokens, int start, int index, List<Outlook> outlooks) {
    Fault {
        outlooks = List.copyOf(outlooks);
    }

    Token found() {
        return tokens.get(index);
    }

    Token previous() {
        return tokens.get(Math.max(0, index - 1));
    }

    /** What could come where the token with the given index stands. */
    Outlook at(int token) {
        return outlooks.get(token - start);
    }

    Outlook expected() {
        return outlooks.getLast();
    }

    /** Whether not even the phrase's first token can stand there. */
    boolean isAtStart() {
        return index == start;
    }
}
