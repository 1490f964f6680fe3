package org.hornbook.vocabulary;

import java.util.Arrays;
import java.util.Optional;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfTable;
import org.hornbook.variant.Slots;

/** Words that mean something by themselves: the numbers of a game, and what a rule or case is about. */
public enum BuiltInName {
    PLAYERS(
            "players",
            Type.NUMBER,
            "how many play",
            "deck 1..10 * players + 4",
            new Formula.TableFact(OfTable.PLAYERS)),
    ROUND("round", Type.NUMBER, "the round, counted from 1", "round = 1", new Formula.TableFact(OfTable.ROUND)),
    TURN(
            "turn",
            Type.NUMBER,
            "the turn of this round, counted from 1",
            "turn > 5",
            new Formula.TableFact(OfTable.TURN)),
    DEAL(
            "deal",
            Type.NUMBER,
            "which of the deals played side by side, counted from 1",
            "deal = 2",
            new Formula.TableFact(OfTable.DEAL)),
    CARD("card", Type.CARD, "the card just played", "card - last", new Formula.Local(Slots.CARD)),
    PLAYER("player", Type.PLAYER, "the player of that card", "player gains 5", new Formula.Local(Slots.PLAYER)),
    ROW(
            "row",
            Type.ROW,
            "the row in which it happened; where rows are told apart, the row looked at",
            "when row has cow",
            new Formula.Local(Slots.ROW));

    private final Term term;
    private final Type type;
    private final Formula formula;

    BuiltInName(String word, Type type, String meaning, String example, Formula formula) {
        this.term = new Term(word, meaning, example);
        this.type = type;
        this.formula = formula;
    }

    /** The word itself, explained. */
    public Term term() {
        return term;
    }

    public String word() {
        return term.word();
    }

    public Type type() {
        return type;
    }

    public Typed typed() {
        return new Typed(formula, type);
    }

    public static Optional<BuiltInName> find(String word) {
        return Arrays.stream(values())
                .filter(surrounding -> surrounding.word().equals(word))
                .findFirst();
    }
}
