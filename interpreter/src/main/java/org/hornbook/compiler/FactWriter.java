package org.hornbook.compiler;

import org.hornbook.game.Board;
import org.hornbook.game.Counters;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.variant.Formula;

/** Writes what can be known of the table, its cards, rows, players, modifiers and counters. */
final class FactWriter {
    private final FormulaWriter formulas;
    private final Stack stack;

    FactWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    /** Whether a fact of a row is true or false and no number. */
    static boolean isTruth(Formula.RowFact fact) {
        return switch (fact.fact()) {
            case FULL, OVERFULL, EMPTY -> true;
            case NUMBER, FIRST, LAST, COUNT, BULLHEADS -> false;
        };
    }

    void ofTable(Formula.OfTable fact) {
        switch (fact) {
            case PLAYERS -> stack.constant(formulas.setup.players());
            case ROUND -> ofState("round");
            case TURN -> ofState("turn");
            case DEAL -> stack.field("deal");
            case ROWS -> formulas.rows();
        }
    }

    private void ofState(String name) {
        stack.table();
        stack.ask(TableState.class, name, 0);
    }

    void ofCard(Formula.CardFact fact) {
        switch (fact.fact()) {
            case BULLHEADS -> ofCard("bullheads", fact.card());
            case PARITY -> parity(fact.card());
            case NUMBER -> ofCard("number", fact.card());
            case KIND -> ofCard("kind", fact.card());
        }
    }

    private void ofCard(String name, Formula card) {
        stack.self();
        formulas.value(card);
        stack.find(name, 1);
    }

    /** The first two sides are odd and even, in this order, so a card's parity is one less its lowest bit. */
    private void parity(Formula card) {
        stack.constant(1);
        formulas.value(card);
        stack.constant(1);
        stack.code.iand().isub();
    }

    void ofRow(Formula.RowFact fact) {
        switch (fact.fact()) {
            case NUMBER -> formulas.value(fact.row());
            case FIRST -> onBoard("first", fact.row());
            case LAST -> onBoard("last", fact.row());
            case COUNT -> onBoard("count", fact.row());
            case BULLHEADS -> onBoard("bullheads", fact.row());
            case FULL, OVERFULL, EMPTY -> throw new IllegalArgumentException("a condition: " + fact);
        }
    }

    private void onBoard(String name, Formula row) {
        stack.board();
        formulas.value(row);
        stack.ask(Board.class, name, 1);
    }

    void ofPlayer(Formula.PlayerFact fact) {
        switch (fact.fact()) {
            case NUMBER -> formulas.value(fact.player());
            case SCORE -> onPlayers("score", fact.player());
            case TEAM -> onPlayers("team", fact.player());
            case TEAM_SCORE -> onPlayers("teamScore", fact.player());
            case TEAM_GAINED -> onPlayers("teamGained", fact.player());
            case GAINED -> onPlayers("gained", fact.player());
            case PILE_BULLHEADS -> onPlayers("pileBullheads", fact.player());
            case PILE_COUNT -> onPlayers("pileCount", fact.player());
            case HAND_COUNT -> {
                stack.table();
                formulas.value(fact.player());
                stack.ask(TableState.class, "handCount", 1);
            }
            case NEXT -> neighbour(fact.player(), 1);
            case PREVIOUS -> neighbour(fact.player(), formulas.setup.players() - 1);
        }
    }

    private void neighbour(Formula player, int seatsOn) {
        stack.self();
        formulas.value(player);
        stack.constant(seatsOn);
        stack.find("neighbour", 2);
    }

    /** What a player has answered. */
    void chosen(Formula.ChosenValue chosen) {
        stack.self();
        stack.constant(chosen.choice());
        formulas.value(chosen.player());
        stack.find("chosen", 2);
    }

    private void onPlayers(String name, Formula player) {
        stack.players();
        formulas.value(player);
        stack.ask(Players.class, name, 1);
    }

    void rowOf(Formula modifier) {
        stack.board();
        if (modifier instanceof Formula.Constant(int place)) {
            stack.constant(place);
        } else {
            formulas.value(modifier);
        }
        stack.ask(Board.class, "modifierRow", 1);
    }

    void counter(Formula.CounterValue value) {
        switch (formulas.setup.variant().counters().get(value.counter()).per()) {
            case PLAYER, TEAM, GAME -> {
                stack.players();
                stack.part(Players.class, "counters", Counters.class);
            }
            case ROW -> {
                stack.board();
                stack.part(Board.class, "rowCounters", Counters.class);
            }
            case CARD -> {
                stack.board();
                stack.part(Board.class, "cardCounters", Counters.class);
            }
        }
        stack.constant(value.counter());
        if (value.owner() == null) {
            stack.constant(0);
        } else {
            formulas.value(value.owner());
        }
        stack.ask(Counters.class, "get", 2);
    }
}
