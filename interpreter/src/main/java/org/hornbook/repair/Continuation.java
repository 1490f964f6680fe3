package org.hornbook.repair;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.grammar.HornParser;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.jspecify.annotations.Nullable;

/** How the grammar lets a script go on that breaks off in the middle. */
public final class Continuation {
    private static final ATN GRAMMAR = HornParser._ATN;

    /** The shortest text from a state of the grammar to the end of its rule, by the state's number. */
    private static final @Nullable String[] ENDINGS = endings();

    private final GrammarStates states;

    private Continuation(GrammarStates states) {
        this.states = states;
    }

    /**
     * Reads the beginning of a script. What cannot be read in it is passed over, up to the next line that fits.
     *
     * @param tokens without the end of the script
     */
    public static Continuation after(List<Token> tokens) {
        GrammarStates now = GrammarStates.atStart(HornParser.RULE_script);
        Deque<GrammarStates> lists = new ArrayDeque<>();
        for (int at = 0; at < tokens.size(); at++) {
            Token token = tokens.get(at);
            if (lists.isEmpty() && Tokens.is(token, "variant")) {
                now = GrammarStates.atStart(HornParser.RULE_script);
            }
            GrammarStates next = now.after(token.getType());
            boolean isLineStart = at > 0 && tokens.get(at - 1).getLine() < token.getLine();
            if (next.isEmpty() && !lists.isEmpty() && (isLineStart || Tokens.isClosingBrace(token))) {
                next = lists.element().after(token.getType());
            }
            if (Tokens.isOpeningBrace(token)) {
                lists.push(next);
            } else if (Tokens.isClosingBrace(token) && !lists.isEmpty()) {
                lists.pop();
            }
            now = next;
        }
        return new Continuation(now);
    }

    /** Whether a statement can begin with a token. */
    public static boolean beginsStatement(Token token) {
        return GrammarStates.begins(HornParser.RULE_statement, token);
    }

    /** The types of tokens that can come next. */
    public IntervalSet expected() {
        return states.tokens();
    }

    /** What can come next after one more token. */
    public Continuation then(int type) {
        return new Continuation(states.after(type));
    }

    /** Whether the script can go on at all. */
    public boolean isPossible() {
        return !states.isEmpty();
    }

    /** The shortest text that ends the script, without its last brace; empty if there is none. */
    public String ending() {
        List<String> all = states.endings(ENDINGS);
        String shortest = all.stream()
                .min((one, other) -> Integer.compare(one.length(), other.length()))
                .orElse("");
        return shortest.endsWith("}") ? shortest.substring(0, shortest.length() - 1) : shortest;
    }

    private static @Nullable String[] endings() {
        @Nullable String[] best = new String[GRAMMAR.states.size()];
        boolean isShorter = true;
        while (isShorter) {
            isShorter = false;
            for (ATNState state : GRAMMAR.states) {
                if (state == null) {
                    continue;
                }
                if (state instanceof RuleStopState) {
                    best[state.stateNumber] = "";
                    continue;
                }
                for (Transition transition : state.getTransitions()) {
                    String text = text(transition, best);
                    String known = best[state.stateNumber];
                    if (text != null && (known == null || text.length() < known.length())) {
                        best[state.stateNumber] = text;
                        isShorter = true;
                    }
                }
            }
        }
        return best;
    }

    private static @Nullable String text(Transition transition, @Nullable String[] best) {
        String rest = best[transition.target.stateNumber];
        if (rest == null || transition.isEpsilon() && !(transition instanceof RuleTransition)) {
            return rest;
        }
        if (transition instanceof RuleTransition rule) {
            String follow = best[rule.followState.stateNumber];
            return follow == null ? null : rest + follow;
        }
        return transition.label().toList().stream()
                        .map(Continuation::text)
                        .min((one, other) -> Integer.compare(one.length(), other.length()))
                        .orElseThrow()
                + " " + rest;
    }

    /** Numbers count as short: they ask for no name. */
    private static String text(int type) {
        return switch (type) {
            case Token.EOF -> "";
            case HornParser.NUMBER -> "1";
            case HornParser.STRING -> "\"\"";
            case HornParser.WORD -> "zz";
            default -> Objects.requireNonNull(TokenTypes.text(type));
        };
    }
}
