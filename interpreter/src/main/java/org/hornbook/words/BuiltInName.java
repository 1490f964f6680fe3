package org.hornbook.words;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Built-in names: the numbers of a game, and the subjects of a rule or case. */
public enum BuiltInName implements Term.Row {
    ROUND("round", Type.NUMBER, "the round, counted from 1", "round = 1"),
    TURN("turn", Type.NUMBER, "the turn of this round, counted from 1", "turn > 5"),
    DEAL("deal", Type.NUMBER, "which of the deals played side by side, counted from 1", "deal = 2"),
    CARD("card", Type.CARD, "the card just played", "card - last"),
    PLAYER("player", Type.PLAYER, "the player of that card", "player gains 5"),
    ROW(
            "row",
            Type.ROW,
            "the row in which it happened; where rows are told apart, the row looked at",
            "when cow is in row"),
    MODIFIER("card", Type.MODIFIER, "in a rule on `moved`: the modifier that moved", "when card is cow"),
    TAKEN("taken", Type.CARDS, "the cards just taken", "player gains total bullheads of taken"),
    ANSWER(
            "answer",
            Type.NUMBER,
            "where there is a number to choose, the one looked at",
            "from 0..9 where answer is odd");

    /**
     * The names known in rules, which scripts cannot redefine; the name of an answer is known only where the answer is
     * checked.
     */
    public static final Set<BuiltInName> OF_RULES =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(ANSWER)));

    private final Term term;
    private final Type type;

    BuiltInName(String word, Type type, String meaning, String example) {
        this.term = new Term(word, meaning, example);
        this.type = type;
    }

    @Override
    public Term term() {
        return term;
    }

    public Type type() {
        return type;
    }

    public static Optional<BuiltInName> find(String word) {
        return Arrays.stream(values()).filter(name -> name.word().equals(word)).findFirst();
    }
}
