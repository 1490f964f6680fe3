package org.hornbook.resolver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.OfCard;
import org.hornbook.variant.Formula.OfPlayer;
import org.hornbook.variant.Formula.OfRow;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** What can be asked of one row, card, player, team or modifier: {@code fit.last}, {@code card.bullheads}. */
public enum Fact implements Term.Row {
    ROW_NUMBER(
            "number", Type.ROW, Type.NUMBER, "its place on the table, counted from 1", "row.number", of(OfRow.NUMBER)),
    ROW_FIRST(
            "first", Type.ROW, Type.CARD, "its first card; 0 if it has none", "row with lowest first", of(OfRow.FIRST)),
    ROW_LAST("last", Type.ROW, Type.CARD, "its last card; 0 if it has none", "card - fit.last", of(OfRow.LAST)),
    CARD_NUMBER(
            "number", Type.CARD, Type.NUMBER, "the number it shows", "total number of hand", UnaryOperator.identity()),
    CARD_BULLHEADS(
            "bullheads",
            Type.CARD,
            Type.NUMBER,
            "how many bullheads it shows",
            "card.bullheads >= 5",
            card -> new Formula.CardFact(OfCard.BULLHEADS, card)),
    CARD_PARITY(
            "parity",
            Type.CARD,
            Type.WORD,
            "odd or even",
            "card.parity is odd",
            card -> new Formula.CardFact(OfCard.PARITY, card)),
    PLAYER_NUMBER(
            "number", Type.PLAYER, Type.NUMBER, "the seat, counted from 1", "player.number = 1", of(OfPlayer.NUMBER)),
    PLAYER_SCORE(
            "score",
            Type.PLAYER,
            Type.NUMBER,
            "all points gained so far, in this round, too",
            "some player has score >= limit",
            of(OfPlayer.SCORE)),
    PLAYER_GAINED(
            "gained",
            Type.PLAYER,
            Type.NUMBER,
            "how many of the points were gained this round",
            "player.gained >= 66",
            of(OfPlayer.GAINED)),
    PLAYER_TEAM(
            "team",
            Type.PLAYER,
            Type.TEAM,
            "the team the player belongs to",
            "some player has team.score >= limit",
            UnaryOperator.identity()),
    TEAM_NUMBER(
            "number", Type.TEAM, Type.NUMBER, "the teams are counted from 1", "player.team.number", of(OfPlayer.TEAM)),
    TEAM_SCORE(
            "score",
            Type.TEAM,
            Type.NUMBER,
            "the scores of its players together",
            "some player has team.score >= limit",
            of(OfPlayer.TEAM_SCORE)),
    TEAM_GAINED(
            "gained",
            Type.TEAM,
            Type.NUMBER,
            "what its players have gained together this round",
            "player.team.gained >= 20",
            of(OfPlayer.TEAM_GAINED)),
    ROW_CARDS(
            "cards",
            Type.ROW,
            Type.CARDS,
            "all its cards",
            "fit.cards",
            row -> new Formula.CountCards(new CardSet.OfRow(row))),
    PLAYER_NEXT(
            "next",
            Type.PLAYER,
            Type.PLAYER,
            "the player to the left; seats go round",
            "player.next",
            of(OfPlayer.NEXT)),
    PLAYER_PREVIOUS(
            "previous", Type.PLAYER, Type.PLAYER, "the player to the right", "player.previous", of(OfPlayer.PREVIOUS)),
    MODIFIER_ROW(
            "row",
            Type.MODIFIER,
            Type.ROW,
            "the row it lies beside; no row while it is not on the table",
            "cow.row",
            Formula.ModifierRow::new);

    private final Term term;
    private final Type owner;
    private final Type type;
    private final UnaryOperator<Formula> formula;

    Fact(String word, Type owner, Type type, String meaning, String example, UnaryOperator<Formula> formula) {
        this.term = new Term(word, meaning, example);
        this.owner = owner;
        this.type = type;
        this.formula = formula;
    }

    @Override
    public Term term() {
        return term;
    }

    /** What it can be asked of. */
    public Type owner() {
        return owner;
    }

    /** What the answer is. */
    public Type type() {
        return type;
    }

    /** Whether it can stand alone where rows or players are told apart; what names may be given to cannot. */
    public boolean standsAlone() {
        return switch (this) {
            case PLAYER_NEXT, PLAYER_PREVIOUS, ROW_CARDS -> false;
            default -> owner == Type.ROW || owner == Type.PLAYER || owner == Type.TEAM;
        };
    }

    public Formula of(Formula subject) {
        return formula.apply(subject);
    }

    public static Optional<Fact> find(String word, Type owner) {
        return Arrays.stream(values())
                .filter(fact -> fact.word().equals(word) && fact.owner == owner)
                .findFirst();
    }

    public static List<Fact> allOf(Type owner) {
        return Arrays.stream(values()).filter(fact -> fact.owner == owner).toList();
    }

    /** All facts of that name, whatever they are asked of. */
    public static List<Fact> named(String word) {
        return Arrays.stream(values()).filter(fact -> fact.word().equals(word)).toList();
    }

    private static UnaryOperator<Formula> of(OfRow fact) {
        return row -> new Formula.RowFact(fact, row);
    }

    private static UnaryOperator<Formula> of(OfPlayer fact) {
        return player -> new Formula.PlayerFact(fact, player);
    }
}
