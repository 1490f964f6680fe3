package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.hornbook.lexer.ScriptTokens;

/** Finds out where exactly a phrase goes wrong, and which guess at its meaning lets the text go on best. */
final class RepairSearch {
    /** A guess after which so many tokens fit is as good as one after which all do. */
    private static final int FAR_ENOUGH = 5;

    /** Looking for what was meant pays in phrases as people write them; longer ones are only skipped. */
    private static final int LONGEST_PHRASE = 500;

    private final ScriptTokens tokens;

    RepairSearch(ScriptTokens tokens) {
        this.tokens = tokens;
    }

    /** The first token from {@code start} on that fits nowhere; missing if all seem to fit or the phrase is too long. */
    Optional<Fault> fault(GrammarStates states, int start) {
        List<GrammarStates> outlooks = new ArrayList<>();
        GrammarStates current = states;
        for (int i = start; i < start + LONGEST_PHRASE; i++) {
            outlooks.add(current);
            Token token = tokens.get(i);
            current = current.after(token.getType());
            if (current.isEmpty()) {
                return Optional.of(new Fault(tokens, start, i, outlooks));
            }
            if (token.getType() == Token.EOF) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The best guess; of equally good ones the most telling. If there is none, the words that fit nowhere are left out. */
    Optional<Repair> best(Fault fault) {
        Repair best = null;
        int farthest = fault.index();
        for (Repair guess : Guesses.of(fault)) {
            int reached = reached(fault, guess);
            if (reached > farthest) {
                farthest = reached;
                best = guess;
            }
        }
        return best == null ? UnexpectedTokens.guess(fault) : Optional.of(best);
    }

    private static int reached(Fault fault, Repair repair) {
        GrammarStates states = fault.at(repair.start());
        for (Token token : repair.tokens()) {
            states = states.after(token.getType());
        }
        return reached(fault, states, repair.end());
    }

    /** The first token from {@code start} on that does not fit, as far as one needs to look. */
    static int reached(Fault fault, GrammarStates states, int start) {
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
}
