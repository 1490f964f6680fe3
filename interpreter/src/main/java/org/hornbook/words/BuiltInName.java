package org.hornbook.words;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Built-in names: the numbers of a game, and the subjects of a rule or case. */
public enum BuiltInName implements Term.Row {
    ROUND("round", Type.NUMBER, "round = 1"),
    TURN("turn", Type.NUMBER, "turn > 5"),
    DEAL("deal", Type.NUMBER, "deal = 2"),
    CARD("card", Type.CARD, "card - last"),
    PLAYER("player", Type.PLAYER, "player gains 5"),
    ROW("row", Type.ROW, "when cow is in row"),
    MODIFIER("card", Type.MODIFIER, "when card is cow"),
    TAKEN("taken", Type.CARDS, "player gains total bullheads of taken"),
    ANSWER("answer", Type.NUMBER, "from 0..9 where answer is odd");

    /**
     * The names known in rules, which scripts cannot redefine; the name of an answer is known only where the answer is
     * checked.
     */
    public static final Set<BuiltInName> OF_RULES =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(ANSWER)));

    private final Term term;
    private final Type type;

    BuiltInName(String word, Type type, String example) {
        this.term = new Term(name().toLowerCase(Locale.ROOT) + ".meaning", word, example);
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
