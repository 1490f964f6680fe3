package org.hornbook.repair;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.grammar.HornParser;
import org.jspecify.annotations.Nullable;

/**
 * Every place in the grammar where the parser could be after some tokens. Unlike the parser it follows all alternatives
 * at once, so it knows exactly what could have come next where a text goes wrong.
 */
final class GrammarStates {
    private static final ATN GRAMMAR = HornParser._ATN;

    /** Where nothing can come. */
    static final GrammarStates NONE = new GrammarStates(Set.of());

    private final Set<Place> places;

    /** All that could come next; worked out when first asked for. */
    private @Nullable List<Step> steps;

    GrammarStates(Set<Place> places) {
        this.places = places;
    }

    /** A state of the grammar, and where to go on when its rule is done. */
    record Place(ATNState state, @Nullable Return next) {}

    /** A token that could come next, and where it leads from. */
    private record Step(Place place, Transition transition) {}

    /** Rules waiting for the one within them. Equal ones are the same object. */
    static final class Return {
        private final ATNState state;
        private final @Nullable Return outer;
        private final Map<Integer, Return> inner = new HashMap<>();

        private Return(ATNState state, @Nullable Return outer) {
            this.state = state;
            this.outer = outer;
        }
    }

    /** Where the parser is right before the rule it has just entered, or at a state within it. */
    static GrammarStates at(ATNState state, RuleContext context) {
        return new GrammarStates(Set.of(new Place(state, returns(context))));
    }

    static boolean begins(int rule, Token token) {
        return GRAMMAR.nextTokens(GRAMMAR.ruleToStartState[rule]).contains(token.getType());
    }

    /** Right before a rule that stands by itself. */
    static GrammarStates atStart(int rule) {
        return new GrammarStates(Set.of(new Place(GRAMMAR.ruleToStartState[rule], null)));
    }

    static GrammarStates atStart(RuleContext context) {
        return at(GRAMMAR.ruleToStartState[context.getRuleIndex()], context);
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** Where the parser could be after one more token; empty if the token cannot come here. */
    GrammarStates after(int type) {
        Set<Place> reached = new LinkedHashSet<>();
        for (Step step : steps()) {
            if (step.transition.matches(type, Token.MIN_USER_TOKEN_TYPE, GRAMMAR.maxTokenType)) {
                reached.add(new Place(step.transition.target, step.place.next));
            }
        }
        return new GrammarStates(reached);
    }

    /** The tokens that could come next. */
    IntervalSet tokens() {
        IntervalSet tokens = new IntervalSet();
        for (Step step : steps()) {
            tokens.addAll(step.transition.label());
        }
        return tokens;
    }

    private List<Step> steps() {
        if (steps == null) {
            List<Step> found = new ArrayList<>();
            explore(rule -> true, (place, transition) -> found.add(new Step(place, transition)));
            steps = found;
        }
        return steps;
    }

    /**
     * The texts that lead from each of the places to the end of all rules.
     *
     * @param ofStates the text from each state of the grammar to the end of its rule, by the state's number
     */
    List<String> endings(@Nullable String[] ofStates) {
        return places.stream()
                .map(place -> {
                    StringBuilder ending = new StringBuilder().append(ofStates[place.state.stateNumber]);
                    for (Return next = place.next; next != null; next = next.outer) {
                        ending.append(ofStates[next.state.stateNumber]);
                    }
                    return ending.toString().strip();
                })
                .toList();
    }

    /** The tokens that could come next outside of the rules that are not to be entered. */
    IntervalSet tokens(Predicate<Integer> enters) {
        IntervalSet tokens = new IntervalSet();
        explore(enters, (place, transition) -> tokens.addAll(transition.label()));
        return tokens;
    }

    /**
     * Follows everything that takes no token.
     *
     * @param enters whether to enter the rule with a given number; its first tokens stay unseen if not
     * @param found is told each place where a token is needed, and that token
     */
    void explore(Predicate<Integer> enters, Visitor found) {
        Set<Place> seen = new HashSet<>(places);
        Deque<Place> open = new ArrayDeque<>(places);
        while (!open.isEmpty()) {
            Place place = open.remove();
            if (place.state instanceof RuleStopState) {
                if (place.next != null) {
                    visit(new Place(place.next.state, place.next.outer), seen, open);
                }
                continue;
            }
            for (Transition transition : place.state.getTransitions()) {
                if (transition instanceof RuleTransition rule) {
                    if (enters.test(rule.ruleIndex)) {
                        visit(new Place(rule.target, push(rule.followState, place.next)), seen, open);
                    }
                } else if (transition.isEpsilon()) {
                    visit(new Place(transition.target, place.next), seen, open);
                } else {
                    found.token(place, transition);
                }
            }
        }
    }

    interface Visitor {
        void token(Place place, Transition transition);
    }

    private static void visit(Place place, Set<Place> seen, Deque<Place> open) {
        if (seen.add(place)) {
            open.add(place);
        }
    }

    private static @Nullable Return returns(RuleContext context) {
        Deque<ATNState> states = new ArrayDeque<>();
        for (RuleContext rule = context; rule.invokingState >= 0; rule = rule.parent) {
            RuleTransition call =
                    (RuleTransition) GRAMMAR.states.get(rule.invokingState).transition(0);
            states.push(call.followState);
        }
        Return result = null;
        for (ATNState state : states) {
            result = push(state, result);
        }
        return result;
    }

    private static Return push(ATNState state, @Nullable Return outer) {
        return outer == null
                ? new Return(state, null)
                : outer.inner.computeIfAbsent(state.stateNumber, number -> new Return(state, outer));
    }
}
