package org.hornbook.vocabulary;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.hornbook.words.Hook;

/** What can set off a rule, a score or an end, and the words each of them gives a meaning. */
public enum HookTerm {
    DEAL(
            "deal",
            false,
            Hook.DEAL,
            "the cards are dealt and the rows and modifiers lie on the table",
            "on deal",
            EnumSet.of(BuiltInName.DEAL)),
    PLACED("placed", false, Hook.PLACED, "a card was put in a row", "on placed when row has cow", Words.OF_A_ROW),
    TAKEN("taken", false, Hook.TAKEN, "a player took cards of a row", "on taken", Words.OF_A_ROW),
    MOVED("moved", false, Hook.MOVED, "the modifier named moved to another row", "on cow moved", Words.OF_A_ROW),
    AFTER_CARD(
            "card",
            true,
            Hook.AFTER_CARD,
            "a card and all it set off are done",
            "after card",
            EnumSet.of(BuiltInName.CARD, BuiltInName.PLAYER, BuiltInName.DEAL)),
    AFTER_TURN(
            "turn",
            true,
            Hook.AFTER_TURN,
            "everybody's card of this turn is done",
            "after turn",
            EnumSet.noneOf(BuiltInName.class)),
    AFTER_ROUND(
            "round",
            true,
            Hook.AFTER_ROUND,
            "the last cards of a round are done",
            "after round when any player has score >= limit",
            EnumSet.noneOf(BuiltInName.class));

    private static final class Words {
        private static final Set<BuiltInName> OF_A_ROW =
                EnumSet.of(BuiltInName.CARD, BuiltInName.PLAYER, BuiltInName.ROW, BuiltInName.DEAL);
    }

    private final Term term;
    private final boolean after;
    private final Hook event;
    private final Set<BuiltInName> words;

    HookTerm(String word, boolean after, Hook event, String meaning, String example, Set<BuiltInName> words) {
        this.term = new Term(word, meaning, example);
        this.after = after;
        this.event = event;
        this.words = words;
    }

    /** The word itself, explained. */
    public Term term() {
        return term;
    }

    public String word() {
        return term.word();
    }

    /** How it is written: {@code on placed}, {@code on MODIFIER moved}, {@code after round}. */
    public String phrase() {
        if (after) {
            return "after " + word();
        }
        return this == MOVED ? "on MODIFIER moved" : "on " + word();
    }

    public boolean isAfter() {
        return after;
    }

    /** The words that mean something in a rule set off by it. */
    public Set<BuiltInName> words() {
        return words;
    }

    public Hook event() {
        return event;
    }

    public static Optional<HookTerm> find(boolean after, String word) {
        return Arrays.stream(values())
                .filter(hook -> hook.after == after && hook.word().equals(word))
                .findFirst();
    }

    static HookTerm of(Hook event) {
        return Arrays.stream(values())
                .filter(hook -> hook.event == event)
                .findFirst()
                .orElseThrow();
    }
}
