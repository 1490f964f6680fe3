package org.hornbook.words;

import static org.hornbook.words.BuiltInName.CARD;
import static org.hornbook.words.BuiltInName.PLAYER;
import static org.hornbook.words.BuiltInName.ROW;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The events on which rules can be triggered: a row for each with its words and subjects. */
public enum Hook implements Term.Row {
    /** Before a card is placed. */
    PLACING("on placing", "on placing when card > 100", CARD, PLAYER, BuiltInName.DEAL),
    /** A player's card was placed in a row; not for the card kept when a row is taken. */
    PLACED("on placed", "on placed when cow is in row", CARD, PLAYER, ROW, BuiltInName.DEAL),
    /** A player took the cards of a row. */
    TAKEN("on taken", "on taken", CARD, PLAYER, ROW, BuiltInName.TAKEN, BuiltInName.DEAL),
    /** A modifier moved to another row. */
    MOVED("on moved", "on moved when card is cow", BuiltInName.MODIFIER, PLAYER, ROW, BuiltInName.DEAL),
    /** A card is done with all its effects. */
    CARD_END("on card end", "on card end", CARD, PLAYER, BuiltInName.DEAL),
    TURN_END("on turn end", "on turn end"),
    ROUND_END("on round end", "on round end when some player has score >= limit"),
    /** The game is over, and all cards are public. */
    GAME_END("on game end", "on game end");

    private final String phrase;
    private final Term term;
    private final Set<BuiltInName> names;

    Hook(String phrase, String example, BuiltInName... names) {
        this.phrase = phrase;
        this.term = new Term(name().toLowerCase(Locale.ROOT) + ".event", phrase.substring("on ".length()), example);
        this.names = Set.of(names);
    }

    @Override
    public Term term() {
        return term;
    }

    /** The phrase in scripts: {@code on placed}, {@code on round end}. */
    public String phrase() {
        return phrase;
    }

    /** The moment in the rulebook: {@code at the end of the round}. */
    public String moment() {
        return Language.say(this, "moment");
    }

    /** Whether it ends a card, a turn, a round or the game. */
    public boolean concludes() {
        return this == CARD_END || isOfTable();
    }

    /** Whether it ends a turn, a round or the game: its rules apply once for all deals. */
    public boolean isOfTable() {
        return this == TURN_END || this == ROUND_END || this == GAME_END;
    }

    /** The names that only its rules know. */
    public Set<BuiltInName> names() {
        return names;
    }

    /** Whether it occurs in every game, whatever the rules. */
    public boolean isOfEveryGame() {
        return Arrays.stream(Verb.values())
                .noneMatch(verb -> verb.hook().filter(this::equals).isPresent());
    }

    public static Optional<Hook> find(String event) {
        return Arrays.stream(values()).filter(hook -> hook.word().equals(event)).findFirst();
    }

    /** Its number in rules made ready to be carried out, which live no longer than the process. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
        return ordinal();
    }
}
