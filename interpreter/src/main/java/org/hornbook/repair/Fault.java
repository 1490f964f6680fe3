package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;

/**
 * Where a phrase goes wrong: {@code index} is the first token that cannot come where it stands.
 *
 * @param start the phrase's first token
 * @param outlooks what could come at each token from {@code start} to {@code index}
 */
record Fault(ScriptTokens tokens, int start, int index, List<GrammarStates> outlooks) {
    Fault {
        outlooks = List.copyOf(outlooks);
    }

    /** Looking for what was meant pays in phrases as people write them; longer ones are only skipped. */
    private static final int LONGEST_PHRASE = 500;

    /** Finds the first token from {@code start} on that fits nowhere; missing if all seem to fit or the phrase is too long. */
    static Optional<Fault> find(ScriptTokens tokens, GrammarStates states, int start) {
        List<GrammarStates> outlooks = new ArrayList<>();
        GrammarStates current = states;
        for (int i = start;
                i < start + LONGEST_PHRASE && (i == start || tokens.get(i - 1).getType() != Token.EOF);
                i++) {
            outlooks.add(current);
            current = current.after(tokens.get(i).getType());
            if (current.isEmpty()) {
                return Optional.of(new Fault(tokens, start, i, outlooks));
            }
        }
        return Optional.empty();
    }

    Token found() {
        return tokens.get(index);
    }

    Token previous() {
        return tokens.get(Math.max(0, index - 1));
    }

    /** What could come where the token with the given index stands. */
    GrammarStates at(int token) {
        return outlooks.get(token - start);
    }

    GrammarStates expected() {
        return outlooks.getLast();
    }

    /** Whether such a token could come there. */
    boolean expects(int type) {
        return expected().tokens().contains(type);
    }

    boolean expects(String word) {
        return expects(TokenTypes.type(word));
    }

    /** Whether it is in the line of an example that says what is played. */
    boolean isOfPlays() {
        return Tokens.is(tokens.get(start), "when");
    }

    /** Whether not even the phrase's first token can stand there. */
    boolean isAtStart() {
        return index == start;
    }

    /** Whether the token stands on the line of the one before. */
    boolean goesOnLine() {
        return index > 0 && Tokens.onOneLine(previous(), found());
    }

    /** Whether what stands before could end there. */
    boolean isComplete() {
        return expects("}");
    }

    /**
     * The fault as if it were one token earlier; missing if that cannot be. The first word of a line is easily taken for
     * the end of an unfinished line before.
     */
    Optional<Fault> onLineBefore() {
        boolean isWordOnNewLine = index > start + 1
                && Tokens.isWordLike(previous())
                && !Tokens.onOneLine(tokens.get(index - 2), previous());
        return isWordOnNewLine
                ? Optional.of(new Fault(tokens, start, index - 1, outlooks.subList(0, outlooks.size() - 1)))
                : Optional.empty();
    }
}
