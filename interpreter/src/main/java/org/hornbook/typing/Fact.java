package org.hornbook.typing;

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

/** What can be asked of a row, a card, a player, a modifier or cards: {@code fit.last}, {@code bullheads of card}. */
public enum Fact implements Term.Row {
    ROW_NUMBER(
            "number", Type.ROW, Type.NUMBER, "its place on the table, counted from 1", "row.number", of(OfRow.NUMBER)),
    ROW_FIRST(
            "first", Type.ROW, Type.CARD, "its first card; 0 if it has none", "row with lowest first", of(OfRow.FIRST)),
    ROW_LAST("last", Type.ROW, Type.CARD, "its last card; 0 if it has none", "card - fit.last", of(OfRow.LAST)),
    ROW_COUNT("count", Type.ROW, Type.NUMBER, "how many cards it has", "fit.count >= 3", of(OfRow.COUNT)),
    ROW_LOWEST(
            "lowest",
            Type.ROW,
            Type.CARD,
            "its card with the lowest number; 0 if it has none",
            "take fit except lowest of fit to pile",
            row -> new Formula.BestCard(new CardSet.OfRow(row), true)),
    ROW_HIGHEST(
            "highest",
            Type.ROW,
            Type.CARD,
            "its card with the highest number; 0 if it has none",
            "take fit except highest of fit to pile",
            row -> new Formula.BestCard(new CardSet.OfRow(row), false)),
    ROW_BULLHEADS(
            "bullheads",
            Type.ROW,
            Type.NUMBER,
            "the bullheads of its cards together",
            "bullheads of fit",
            of(OfRow.BULLHEADS)),
    ROW_PLACES(
            "places",
            Type.ROW,
            Type.NUMBER,
            "its cards plus the places its modifiers fill",
            "row where places > 3",
            of(OfRow.PLACES)),
    ROW_CAPACITY(
            "capacity",
            Type.ROW,
            Type.NUMBER,
            "how many places it has",
            "fit.capacity - fit.places",
            of(OfRow.CAPACITY)),
    CARD_BULLHEADS(
            "bullheads",
            Type.CARD,
            Type.NUMBER,
            "how many bullheads it shows",
            "bullheads of card >= 5",
            card -> new Formula.CardFact(OfCard.BULLHEADS, card)),
    CARD_PARITY(
            "parity",
            Type.CARD,
            Type.WORD,
            "odd or even",
            "parity of card is odd",
            card -> new Formula.CardFact(OfCard.PARITY, card)),
    PLAYER_NUMBER(
            "number", Type.PLAYER, Type.NUMBER, "the seat, counted from 1", "player.number = 1", of(OfPlayer.NUMBER)),
    PLAYER_SCORE(
            "score",
            Type.PLAYER,
            Type.NUMBER,
            "the points of all rounds scored so far",
            "some player has score >= limit",
            of(OfPlayer.SCORE)),
    PLAYER_POINTS(
            "points",
            Type.PLAYER,
            Type.NUMBER,
            "bullheads taken and points gained this round",
            "player.points >= 66",
            of(OfPlayer.POINTS)),
    PLAYER_PILE(
            "pile",
            Type.PLAYER,
            Type.PILE,
            "the cards taken this round",
            "player gains bullheads of pile",
            UnaryOperator.identity()),
    PLAYER_HAND(
            "hand",
            Type.PLAYER,
            Type.HAND,
            "the cards still held",
            "count of player.hand = 0",
            UnaryOperator.identity()),
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
    TEAM_POINTS(
            "points",
            Type.TEAM,
            Type.NUMBER,
            "what this round has brought its players together",
            "player.team.points >= 20",
            of(OfPlayer.TEAM_POINTS)),
    PILE_BULLHEADS(
            "bullheads",
            Type.PILE,
            Type.NUMBER,
            "the bullheads of its cards together",
            "bullheads of pile",
            of(OfPlayer.PILE_BULLHEADS)),
    PILE_COUNT("count", Type.PILE, Type.NUMBER, "how many cards it has", "count of pile = 0", of(OfPlayer.PILE_COUNT)),
    HAND_COUNT(
            "count",
            Type.HAND,
            Type.NUMBER,
            "how many cards are left",
            "count of player.hand",
            of(OfPlayer.HAND_COUNT)),
    ROWS_COUNT(
            "count",
            Type.ROWS,
            Type.NUMBER,
            "how many rows there are, or how many of a kind",
            "count of rows where count = 1",
            UnaryOperator.identity()),
    PLAYERS_COUNT(
            "count",
            Type.PLAYERS,
            Type.NUMBER,
            "how many players there are, or how many of a kind",
            "count of players where score > 30",
            UnaryOperator.identity()),
    CARDS_COUNT("count", Type.CARDS, Type.NUMBER, "how many there are", "count of pool", UnaryOperator.identity()),
    CARDS_BULLHEADS(
            "bullheads",
            Type.CARDS,
            Type.NUMBER,
            "the bullheads of all of them together",
            "bullheads of pool",
            cards -> new Formula.TotalOfCards(Typed.cardsIn(cards), true)),
    CARDS_SUM(
            "sum",
            Type.CARDS,
            Type.NUMBER,
            "the numbers of all of them together",
            "sum of lead",
            cards -> new Formula.TotalOfCards(Typed.cardsIn(cards), false)),
    CARDS_LOWEST(
            "lowest",
            Type.CARDS,
            Type.CARD,
            "the card with the lowest number; 0 if there is none",
            "player.hand.lowest",
            cards -> new Formula.BestCard(Typed.cardsIn(cards), true)),
    CARDS_HIGHEST(
            "highest",
            Type.CARDS,
            Type.CARD,
            "the card with the highest number; 0 if there is none",
            "player.hand.highest",
            cards -> new Formula.BestCard(Typed.cardsIn(cards), false)),
    ROW_CARDS(
            "cards",
            Type.ROW,
            Type.CARDS,
            "all its cards",
            "cards of fit",
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
            modifier -> new Formula.ModifierRow(Typed.modifierIn(modifier))),
    MODIFIER_SIDE(
            "side",
            Type.MODIFIER,
            Type.WORD,
            "the side it shows",
            "marker.side is odd",
            modifier -> new Formula.ModifierSide(Typed.modifierIn(modifier)));

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

    /** Whether it can stand alone where rows or players are told apart. What names may be given to cannot. */
    public boolean standsAlone() {
        return switch (this) {
            case PLAYER_NEXT, PLAYER_PREVIOUS, ROW_CARDS -> false;
            default -> owner == Type.ROW || owner == Type.PLAYER || owner == Type.TEAM;
        };
    }

    /** Whether it depends on how many cards a row may hold. */
    public boolean needsCapacity() {
        return this == ROW_CAPACITY;
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
