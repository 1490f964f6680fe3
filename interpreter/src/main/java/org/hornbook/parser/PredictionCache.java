package org.hornbook.parser;

import java.util.Arrays;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.atn.PredictionContextCache;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.dfa.DFA;

/**
 * What ANTLR has learnt about which alternative to take. All parsers share it; when it has grown too large, parsers
 * that start later begin afresh, so that no series of scripts fills the memory.
 */
final class PredictionCache {
    private static final int MOST_STATES = 2_000;
    private static PredictionCache shared = new PredictionCache();

    private final DFA[] decisions;
    private final PredictionContextCache contexts = new PredictionContextCache();

    private PredictionCache() {
        ATN grammar = org.hornbook.grammar.HornParser._ATN;
        decisions = new DFA[grammar.getNumberOfDecisions()];
        Arrays.setAll(decisions, decision -> new DFA(grammar.getDecisionState(decision), decision));
    }

    static void serve(Parser parser) {
        PredictionCache current = current();
        ParserATNSimulator simulator =
                new ParserATNSimulator(parser, parser.getATN(), current.decisions, current.contexts);
        simulator.setPredictionMode(PredictionMode.SLL);
        parser.setInterpreter(simulator);
    }

    private static synchronized PredictionCache current() {
        if (shared.states() > MOST_STATES) {
            shared = new PredictionCache();
        }
        return shared;
    }

    /** How many states parsers share at the moment. */
    static int sharedStates() {
        return current().states();
    }

    private int states() {
        return Arrays.stream(decisions)
                .mapToInt(decision -> decision.states.size())
                .sum();
    }
}
