package org.hornbook.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.StarLoopEntryState;
import org.antlr.v4.runtime.atn.Transition;
import org.hornbook.grammar.HornLexer;
import org.hornbook.grammar.HornParser;

/**
 * Makes scripts by walking the grammar at random, with words people would use. They follow the grammar; whether they
 * mean anything is left to chance. The same random numbers give the same scripts.
 */
public final class ScriptGenerator {
    private static final ATN GRAMMAR = HornParser._ATN;
    private static final Vocabulary VOCABULARY = HornLexer.VOCABULARY;
    private static final int ENDLESS = 1_000_000;

    /** In rules within rules: lists of statements and actions lie higher, lists within expressions deeper. */
    private static final int OUTER = 6;

    private static final int DEEPEST = 30;

    private static final List<String> WORDS = List.of(
            "fit",
            "inside",
            "cow",
            "marker",
            "too_low",
            "full",
            "fits",
            "placed",
            "taken",
            "moved",
            "number",
            "places",
            "capacity",
            "pile",
            "points",
            "parity",
            "odd",
            "even",
            "side",
            "hand",
            "limit",
            "ann",
            "ben",
            "standard",
            "strikes",
            "tally");
    private static final List<String> TEXTS = List.of(
            "",
            "Rule 4",
            "a \\\"quoted\\\" word",
            "with \\{ and # in it",
            "the {capacity + 1:ordinal}, {limit?one|all} and {1 < 2}",
            "übrig");

    private final Random random;
    private final int[] costs = costs();
    private final List<String> words = new ArrayList<>();
    private int budget;

    public ScriptGenerator(long seed) {
        this.random = new Random(seed);
    }

    /** The next script, of about {@code size} words at most. */
    public String script(int size) {
        words.clear();
        budget = size;
        walk(GRAMMAR.ruleToStartState[HornParser.RULE_script], 0);
        return text();
    }

    private void walk(ATNState start, int depth) {
        ATNState state = start;
        while (!(state instanceof RuleStopState)) {
            Transition chosen = chosen(state, depth);
            if (chosen instanceof RuleTransition rule) {
                walk(rule.target, depth + 1);
                state = rule.followState;
            } else {
                if (!chosen.isEpsilon()) {
                    write(chosen.label().toList());
                }
                state = chosen.target;
            }
        }
    }

    private Transition chosen(ATNState state, int depth) {
        Transition[] transitions = state.getTransitions();
        if (transitions.length == 1) {
            return transitions[0];
        }
        if (state instanceof StarLoopEntryState && budget > 0) {
            boolean isListOfLines = depth <= OUTER;
            return transitions[random.nextInt(10) < (isListOfLines ? 8 : 2) ? 0 : 1];
        }
        boolean isSimplest = budget <= 0 || random.nextInt(DEEPEST) < depth;
        return isSimplest
                ? Arrays.stream(transitions)
                        .min((a, b) -> Integer.compare(cost(a), cost(b)))
                        .orElseThrow()
                : transitions[random.nextInt(transitions.length)];
    }

    private void write(List<Integer> types) {
        boolean isPlainName = types.contains(HornLexer.WORD) && random.nextInt(5) > 0;
        int type = isPlainName ? HornLexer.WORD : types.get(random.nextInt(types.size()));
        budget--;
        String literal = VOCABULARY.getLiteralName(type);
        if (literal != null) {
            words.add(literal.substring(1, literal.length() - 1));
        } else if (type != Token.EOF) {
            words.add(
                    switch (type) {
                        case HornLexer.NUMBER -> String.valueOf(random.nextInt(random.nextBoolean() ? 10 : 105));
                        case HornLexer.STRING -> "\"" + TEXTS.get(random.nextInt(TEXTS.size())) + "\"";
                        default -> WORDS.get(random.nextInt(WORDS.size()));
                    });
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (String word : words) {
            int kind = random.nextInt(40);
            text.append(word).append(kind == 0 ? " # " + word + "\n" : kind < 6 ? "\n" : " ");
        }
        return text.toString();
    }

    private int cost(Transition transition) {
        int own = transition instanceof RuleTransition rule
                ? costs[rule.target.stateNumber] + costs[rule.followState.stateNumber]
                : costs[transition.target.stateNumber] + (transition.isEpsilon() ? 0 : 1);
        return Math.min(ENDLESS, own);
    }

    /** For each state, how many words it takes at least to the end of its rule. */
    private int[] costs() {
        int[] result = new int[GRAMMAR.states.size()];
        Arrays.fill(result, ENDLESS);
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (ATNState state : GRAMMAR.states) {
                int least = state instanceof RuleStopState ? 0 : ENDLESS;
                for (Transition transition : state.getTransitions()) {
                    int rest = transition instanceof RuleTransition rule
                            ? result[rule.target.stateNumber] + result[rule.followState.stateNumber]
                            : result[transition.target.stateNumber] + (transition.isEpsilon() ? 0 : 1);
                    least = Math.min(least, rest);
                }
                isChanged |= least < result[state.stateNumber];
                result[state.stateNumber] = Math.min(least, result[state.stateNumber]);
            }
        }
        return result;
    }
}
