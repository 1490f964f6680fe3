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

    void call(Formula.Call call) {
        switch (call.function()) {
            case PLAYERS -> stack.constant(formulas.setup.players());
            case ROUND -> ofState("round");
            case TURN -> ofState("turn");
            case DEAL -> stack.field("deal");
            case ROWS -> formulas.rows();
            case CARD_BULLHEADS -> ofCard("bullheads", call.owner());
            case PARITY -> parity(call.owner());
            case CARD_NUMBER -> ofCard("number", call.owner());
            case KIND -> ofCard("kind", call.owner());
            case ROW_NUMBER, PLAYER_NUMBER -> formulas.value(call.owner());
            case ROW_FIRST -> onBoard("first", call.owner());
            case ROW_LAST -> onBoard("last", call.owner());
            case ROW_COUNT -> onBoard("count", call.owner());
            case ROW_BULLHEADS -> onBoard("bullheads", call.owner());
            case SCORE -> onPlayers("score", call.owner());
            case TEAM_NUMBER -> onPlayers("team", call.owner());
            case TEAM_SCORE -> onPlayers("teamScore", call.owner());
            case TEAM_GAINED -> onPlayers("teamGained", call.owner());
            case GAINED -> onPlayers("gained", call.owner());
            case PILE_BULLHEADS -> onPlayers("pileBullheads", call.owner());
            case PILE_COUNT -> onPlayers("pileCount", call.owner());
            case HAND_COUNT -> {
                stack.table();
                formulas.value(call.owner());
                stack.ask(TableState.class, "handCount", 1);
            }
            case NEXT -> neighbour(call.owner(), 1);
            case PREVIOUS -> neighbour(call.owner(), formulas.setup.players() - 1);
            case MODIFIER_ROW -> rowOf(call.owner());
            case NEGATIVE -> {
                formulas.value(call.owner());
                stack.code.ineg();
            }
            case FULL, OVERFULL, EMPTY, HAS_MODIFIER, EXISTS, NOT ->
                throw new IllegalArgumentException("a condition: " + call);
        }
    }

    private void ofState(String name) {
        stack.table();
        stack.ask(TableState.class, name, 0);
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

    private void onBoard(String name, Formula row) {
        stack.board();
        formulas.value(row);
        stack.ask(Board.class, name, 1);
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
