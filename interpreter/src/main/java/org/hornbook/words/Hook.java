package org.hornbook.words;

import static org.hornbook.words.BuiltInName.CARD;
import static org.hornbook.words.BuiltInName.PLAYER;
import static org.hornbook.words.BuiltInName.ROW;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** A point of the game where rules can hang: a row for each, which says how it is written and what it is about. */
public enum Hook implements Term.Row {
    /** The first cards lie in their rows and the modifiers beside them. */
    DEAL(
            "on deal",
            "after the deal",
            "the cards are dealt and the rows and modifiers lie on the table",
            "on deal",
            BuiltInName.DEAL),
    /** A card is about to be placed. */
    PLACING(
            "on placing",
            "before a card is placed",
            "a card is about to go where the first case puts it",
            "on placing when card > 100",
            CARD,
            PLAYER,
            BuiltInName.DEAL),
    /** A player's card was put in a row; not the one kept when a row is taken. */
    PLACED(
            "on placed",
            "when a card has been put in a row",
            "a card was put in a row",
            "on placed when row has cow",
            CARD,
            PLAYER,
            ROW,
            BuiltInName.DEAL),
    /** A player took the cards of a row. */
    TAKEN(
            "on taken",
            "when a player has taken a row",
            "a player took cards of a row",
            "on taken",
            CARD,
            PLAYER,
            ROW,
            BuiltInName.DEAL),
    /** A modifier moved to another row after the deal. */
    MOVED(
            "on MODIFIER moved",
            "when the %s has moved",
            "the modifier named moved to another row",
            "on cow moved",
            CARD,
            PLAYER,
            ROW,
            BuiltInName.DEAL),
    /** A card and all it set off are done. */
    AFTER_CARD(
            "after card",
            "after every card",
            "a card and all it set off are done",
            "after card",
            CARD,
            PLAYER,
            BuiltInName.DEAL),
    AFTER_TURN("after turn", "at the end of the turn", "everybody's card of this turn is done", "after turn"),
    AFTER_ROUND(
            "after round",
            "at the end of the round",
            "the last cards of a round are done",
            "after round when some player has score >= limit"),
    /** The game is over, and nothing is hidden any more. */
    AFTER_GAME(
            "after game",
            "at the end of the game",
            "the game is over; what is counted now decides who wins",
            "after game");

    private final String phrase;
    private final String moment;
    private final Term term;
    private final Set<BuiltInName> names;

    Hook(String phrase, String moment, String meaning, String example, BuiltInName... names) {
        this.phrase = phrase;
        this.moment = moment;
        this.term = new Term(phrase.substring(phrase.lastIndexOf(' ') + 1), meaning, example);
        this.names = Set.of(names);
    }

    @Override
    public Term term() {
        return term;
    }

    /** How it is written: {@code on placed}, {@code on MODIFIER moved}, {@code after round}. */
    public String phrase() {
        return phrase;
    }

    /** When that is, in the rulebook: {@code at the end of the round}; a blank {@code %s} stands for the modifier. */
    public String moment() {
        return moment;
    }

    public boolean isAfter() {
        return phrase.startsWith("after");
    }

    /** The words that mean something in a rule set off by it, besides those that do everywhere. */
    public Set<BuiltInName> names() {
        return names;
    }

    /** Whether the game itself comes to it, whatever rules do. */
    public boolean isOfEveryGame() {
        return Arrays.stream(Verb.values())
                .noneMatch(verb -> verb.hook().filter(this::equals).isPresent());
    }

    public static Optional<Hook> find(boolean after, String word) {
        return Arrays.stream(values())
                .filter(hook -> hook.isAfter() == after && hook.word().equals(word))
                .findFirst();
    }

    /** Its number in compiled rules, which live no longer than the process. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
        return ordinal();
    }
}
