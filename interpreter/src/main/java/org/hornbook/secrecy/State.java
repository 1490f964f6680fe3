package org.hornbook.secrecy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known about answers at a point of the round.
 *
 * @param reached whether the point is reachable
 * @param hidden the choices that may not be revealed
 * @param from for each choice that may have been made, the secrets that decided what there was to choose from; its answers show them
 * @param astray the choices whose cards may have moved, with the secrets that their next move would reveal
 */
record State(boolean reached, Set<Integer> hidden, Map<Integer, Secrets> from, Map<Integer, Secrets> astray) {
    static final State NEVER = new State(false, Set.of(), Map.of(), Map.of());
    static final State BEGINNING = new State(true, Set.of(), Map.of(), Map.of());

    State {
        hidden = Set.copyOf(hidden);
        from = Map.copyOf(from);
        astray = Map.copyOf(astray);
    }

    State or(State other) {
        if (!reached || !other.reached) {
            return reached ? this : other;
        }
        Set<Integer> either = new HashSet<>(hidden);
        either.addAll(other.hidden);
        return new State(true, either, merged(from, other.from), merged(astray, other.astray));
    }

    private static Map<Integer, Secrets> merged(Map<Integer, Secrets> some, Map<Integer, Secrets> others) {
        Map<Integer, Secrets> both = new HashMap<>(some);
        others.forEach((choice, secrets) -> both.merge(choice, secrets, Secrets::and));
        return both;
    }

    /**
     * The state after a question.
     *
     * @param isOfAll whether everybody is asked, so that no earlier answer is left
     */
    State asking(int choice, boolean secretly, boolean isOfAll, Secrets offered) {
        State before = isOfAll ? forgetting(each -> each == choice) : this;
        Set<Integer> more = new HashSet<>(before.hidden);
        if (secretly) {
            more.add(choice);
        }
        return new State(reached, more, merged(before.from, Map.of(choice, offered)), before.astray);
    }

    State forgetting(Predicate<Integer> choices) {
        return new State(
                reached,
                hidden.stream().filter(choices.negate()).collect(Collectors.toSet()),
                without(from, choices),
                without(astray, choices));
    }

    private static Map<Integer, Secrets> without(Map<Integer, Secrets> all, Predicate<Integer> choices) {
        Map<Integer, Secrets> others = new HashMap<>(all);
        others.keySet().removeIf(choices);
        return others;
    }

    State showing(Stream<Integer> choices) {
        Set<Integer> fewer = new HashSet<>(hidden);
        choices.forEach(fewer::remove);
        return new State(reached, fewer, from, astray);
    }

    /** The state in which cards may have moved that are among the answers to a choice, if it has been made. */
    State straying(int choice, Secrets secrets) {
        return from.containsKey(choice)
                ? new State(reached, hidden, from, merged(astray, Map.of(choice, secrets)))
                : this;
    }

    /** The secrets that answers show besides themselves, since they decided what there was to choose from. */
    Secrets from(Stream<Integer> choices) {
        return all(from, choices);
    }

    /** The secrets revealed by where chosen cards come from, besides themselves. */
    Secrets whereabouts(Stream<Integer> choices) {
        return all(astray, choices);
    }

    private Secrets all(Map<Integer, Secrets> secrets, Stream<Integer> choices) {
        return choices.map(choice -> secrets.getOrDefault(choice, Secrets.NONE))
                .reduce(Secrets.NONE, Secrets::and)
                .amongHidden(hidden);
    }
}
