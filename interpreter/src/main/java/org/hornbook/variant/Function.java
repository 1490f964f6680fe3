package org.hornbook.variant;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.game.Board;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * The facts of rows, cards, players and the table, and the arithmetic: one row for each says its operands, its type and how it is
 * evaluated. A fact that scripts ask for by a word, such as {@code fit.last}, has that word in its row.
 */
public enum Function {
    PLAYERS(List.of(), Type.NUMBER, (at, _, _) -> at.seats()),
    ROUND(List.of(), Type.NUMBER, (at, _, _) -> at.table().round()),
    TURN(List.of(), Type.NUMBER, (at, _, _) -> at.table().turn()),
    DEAL(List.of(), Type.NUMBER, (at, _, _) -> at.deal()),
    ROWS(List.of(), Type.NUMBER, (at, _, _) -> at.board().rowCount()),

    ROW_NUMBER(List.of(Type.ROW), Type.NUMBER, (_, row, _) -> row, "number", "row.number"),
    ROW_FIRST(List.of(Type.ROW), Type.CARD, (at, row, _) -> at.board().first(row), "first", "row with lowest first"),
    ROW_LAST(List.of(Type.ROW), Type.CARD, (at, row, _) -> at.board().last(row), "last", "card - fit.last"),
    /** The number of cards in a row; cards on top of each other count once. */
    ROW_COUNT(List.of(Type.ROW), Type.NUMBER, (at, row, _) -> at.board().count(row)),
    ROW_BULLHEADS(List.of(Type.ROW), Type.NUMBER, (at, row, _) -> at.board().bullheads(row)),
    FULL(
            List.of(Type.ROW),
            Type.TRUTH,
            (at, row, _) -> truth(row != 0 && at.places(row) >= at.capacity(row)),
            "full",
            "fit is full"),
    OVERFULL(
            List.of(Type.ROW),
            Type.TRUTH,
            (at, row, _) -> truth(row != 0 && at.places(row) > at.capacity(row)),
            "overfull",
            "cow.row is overfull"),
    EMPTY(
            List.of(Type.ROW),
            Type.TRUTH,
            (at, row, _) -> truth(row != 0 && at.board().count(row) == 0),
            "empty",
            "fit is empty"),

    /** 0 if the card shows no number, and for no card. */
    CARD_NUMBER(List.of(Type.CARD), Type.NUMBER, (at, card, _) -> at.number(card), "number", "total number of hand"),
    CARD_BULLHEADS(
            List.of(Type.CARD), Type.NUMBER, (at, card, _) -> at.bullheads(card), "bullheads", "card.bullheads >= 5"),
    /** Asked of a number; odd and even are the first two of {@link Variant#words()}. */
    PARITY(List.of(Type.CARD), Type.WORD, (_, number, _) -> 1 - (number & 1), "parity", "card.parity is odd"),
    /** The identity that stands for all cards with this name ({@link Lot#from}); 0 if the card has no name. */
    KIND(List.of(Type.CARD), Type.CARD, (at, card, _) -> at.kind(card)),

    PLAYER_NUMBER(List.of(Type.PLAYER), Type.NUMBER, (_, player, _) -> player, "number", "player.number = 1"),
    SCORE(
            List.of(Type.PLAYER),
            Type.NUMBER,
            (at, player, _) -> at.players().score(player),
            "score",
            "some player has score >= limit"),
    /** The points gained in this round. */
    GAINED(
            List.of(Type.PLAYER),
            Type.NUMBER,
            (at, player, _) -> at.players().gained(player),
            "gained",
            "player.gained >= 66"),
    /** The team of a player; the seat itself where everybody plays alone. */
    TEAM_NUMBER(
            List.of(Type.TEAM),
            Type.NUMBER,
            (at, player, _) -> at.players().team(player),
            "number",
            "player.team.number"),
    TEAM_SCORE(
            List.of(Type.TEAM),
            Type.NUMBER,
            (at, player, _) -> at.players().teamScore(player),
            "score",
            "some player has team.score >= limit"),
    TEAM_GAINED(
            List.of(Type.TEAM),
            Type.NUMBER,
            (at, player, _) -> at.players().teamGained(player),
            "gained",
            "player.team.gained >= 20"),
    /** Bullheads of the cards taken this round, over all deals. */
    PILE_BULLHEADS(
            List.of(Type.PLAYER), Type.NUMBER, (at, player, _) -> at.players().pileBullheads(player)),
    PILE_COUNT(
            List.of(Type.PLAYER), Type.NUMBER, (at, player, _) -> at.players().pileCount(player)),
    HAND_COUNT(List.of(Type.PLAYER), Type.NUMBER, (at, player, _) -> at.table().handCount(player)),
    /** The player of the next seat; seats go round, and nobody has no neighbours. */
    NEXT(List.of(Type.PLAYER), Type.PLAYER, (at, player, _) -> at.neighbour(player, 1), "next", "player.next"),
    PREVIOUS(
            List.of(Type.PLAYER),
            Type.PLAYER,
            (at, player, _) -> at.neighbour(player, at.players().count() - 1),
            "previous",
            "player.previous"),
    /** How many seats lie between the second player and the first to their left; that player is the last of all. */
    SEATS_BETWEEN(
            List.of(Type.PLAYER, Type.PLAYER),
            Type.NUMBER,
            (at, player, from) -> Math.floorMod(player - from - 1, at.players().count())),

    /** The row that a modifier lies beside; the modifier is its place in {@link Variant#modifiers()}. */
    MODIFIER_ROW(
            List.of(Type.MODIFIER), Type.ROW, (at, modifier, _) -> at.board().modifierRow(modifier), "row", "cow.row"),
    HAS_MODIFIER(
            List.of(Type.ROW, Type.MODIFIER),
            Type.TRUTH,
            (at, row, modifier) -> truth(row != 0 && at.board().modifierRow(modifier) == row)),

    NEGATIVE(List.of(Type.NUMBER), Type.NUMBER, (_, number, _) -> -number),
    /** Whether there is such a row, player or card, that is, whether the value is not 0. */
    EXISTS(List.of(Type.NUMBER), Type.TRUTH, (_, value, _) -> truth(value != 0)),
    NOT(List.of(Type.TRUTH), Type.TRUTH, (_, truth, _) -> truth(truth == 0));

    /** What a function can read of the table. */
    public interface Sight {
        TableState table();

        /** The rows of the deal looked at. */
        Board board();

        Players players();

        int deal();

        /** The number of players. */
        int seats();

        /** The number of cards that fill a row; 0 for row 0. */
        int capacity(int row);

        /** The number of cards in a row. */
        int places(int row);

        /** The number that a card shows; 0 if it shows none, and of no card. */
        int number(int card);

        /** The identity that stands for all cards with the name of this card; 0 if it has no name. */
        int kind(int card);

        int bullheads(int card);

        /** The seat so many to the left; nobody has no neighbours. */
        int neighbour(int seat, int distance);
    }

    /** Evaluates the function. Operands that it does not have are 0. */
    public interface Meaning {
        int of(Sight at, int first, int second);
    }

    private final List<Type> operands;
    private final Type type;
    private final Meaning meaning;
    private final @Nullable Term term;

    Function(List<Type> operands, Type type, Meaning meaning) {
        this(operands, type, meaning, null, "");
    }

    Function(List<Type> operands, Type type, Meaning meaning, @Nullable String word, String example) {
        this.operands = operands;
        this.type = type;
        this.meaning = meaning;
        this.term = word == null ? null : new Term(name().toLowerCase(Locale.ROOT) + ".meaning", word, example);
    }

    /** The facts that have a word in scripts: conditions after {@code is}, values after a dot. */
    public static Stream<Function> words() {
        return Arrays.stream(values()).filter(function -> function.term != null);
    }

    /** The types of the operands. */
    public List<Type> operands() {
        return operands;
    }

    /** What it is a fact of; null for the table, and for functions of several operands. */
    public @Nullable Type owner() {
        return operands.size() == 1 ? operands.getFirst() : null;
    }

    public boolean isOf(Type asked) {
        return owner() == asked;
    }

    /** The type of the value. */
    public Type type() {
        return type;
    }

    /** The noun for the value in sentences, or the adjective for a condition; empty if there is none. */
    public String noun() {
        return Language.say(this, "noun");
    }

    public Meaning meaning() {
        return meaning;
    }

    /** The word in scripts; empty if it has none. */
    public Optional<Term> term() {
        return Optional.ofNullable(term);
    }

    /** Whether it reads how many cards fill a row. */
    public boolean needsCapacity() {
        return this == FULL || this == OVERFULL;
    }

    /** Whether no two rows have the same value. */
    public boolean tellsRowsApart() {
        return this == ROW_NUMBER || isCardOfRow();
    }

    /** Whether it is the first or last card of a row. */
    public boolean isCardOfRow() {
        return this == ROW_FIRST || this == ROW_LAST;
    }

    /** Whether sentences call the value by the name or number of its card. */
    public boolean standsForCard() {
        return this == CARD_NUMBER || this == KIND;
    }

    /** Whether the value is known before the game if the operands are. */
    public boolean isSettled() {
        return switch (this) {
            case PLAYERS, DEAL, CARD_NUMBER, PARITY, KIND, NEGATIVE, NOT -> true;
            default -> false;
        };
    }

    /** The formula that applies this function to values. */
    public Formula of(Formula... values) {
        return new Formula.Call(this, List.of(values));
    }

    private static int truth(boolean value) {
        return value ? 1 : 0;
    }
}
