package org.hornbook.execution;

import java.util.function.ToIntFunction;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Formula;

/** Looks up what can be known of the table, its cards, rows, players, modifiers and counters. */
final class Facts {
    private final Setup setup;
    private final int odd;
    private final int even;

    Facts(Setup setup) {
        this.setup = setup;
        this.odd = setup.variant().words().indexOf("odd");
        this.even = setup.variant().words().indexOf("even");
    }

    Formulas.Node ofTable(Formula.OfTable fact) {
        return switch (fact) {
            case PLAYERS -> Formulas.constant(setup.players());
            case ROUND -> ofState(TableState::round);
            case TURN -> ofState(TableState::turn);
            case DEAL -> frame -> frame.deal();
            case ROWS -> frame -> frame.board().rowCount();
        };
    }

    private static Formulas.Node ofState(ToIntFunction<TableState> fact) {
        return frame -> fact.applyAsInt(frame.table());
    }

    Formulas.Node ofCard(Formula.OfCard fact, Formulas.Node card) {
        return switch (fact) {
            case BULLHEADS -> frame -> frame.rules().bullheads(card.evaluate(frame));
            case PARITY -> frame -> (card.evaluate(frame) & 1) == 1 ? odd : even;
            case NUMBER -> frame -> frame.number(card.evaluate(frame));
            case KIND -> frame -> frame.kind(card.evaluate(frame));
        };
    }

    static Formulas.Node ofRow(Formula.OfRow fact, Formulas.Node row) {
        return switch (fact) {
            case NUMBER -> frame -> row.evaluate(frame);
            case FIRST -> frame -> frame.board().first(row.evaluate(frame));
            case LAST -> frame -> frame.board().last(row.evaluate(frame));
            case COUNT -> frame -> frame.board().count(row.evaluate(frame));
            case BULLHEADS -> frame -> bullheads(frame, row.evaluate(frame));
            case FULL ->
                frame -> {
                    int number = row.evaluate(frame);
                    return Formulas.truth(number != 0 && room(frame, number) <= 0);
                };
            case OVERFULL ->
                frame -> {
                    int number = row.evaluate(frame);
                    return Formulas.truth(number != 0 && room(frame, number) < 0);
                };
            case EMPTY ->
                frame -> {
                    int number = row.evaluate(frame);
                    return Formulas.truth(number != 0 && frame.board().count(number) == 0);
                };
        };
    }

    private static int room(Frame frame, int row) {
        return frame.capacity(row) - frame.places(row);
    }

    private static int bullheads(Frame frame, int row) {
        Board board = frame.board();
        int sum = 0;
        for (int place = 0; place < board.size(row); place++) {
            sum += frame.rules().bullheads(board.card(row, place));
        }
        return sum;
    }

    static Formulas.Node ofPlayer(Formula.OfPlayer fact, Formulas.Node player) {
        return switch (fact) {
            case NUMBER -> frame -> player.evaluate(frame);
            case SCORE -> frame -> frame.players().score(player.evaluate(frame));
            case TEAM -> frame -> frame.players().team(player.evaluate(frame));
            case TEAM_SCORE -> frame -> frame.players().teamScore(player.evaluate(frame));
            case TEAM_GAINED -> frame -> frame.players().teamGained(player.evaluate(frame));
            case GAINED -> frame -> frame.players().gained(player.evaluate(frame));
            case PILE_BULLHEADS -> frame -> frame.players().pileBullheads(player.evaluate(frame));
            case PILE_COUNT -> frame -> frame.players().pileCount(player.evaluate(frame));
            case HAND_COUNT -> frame -> frame.table().handCount(player.evaluate(frame));
            case NEXT -> frame -> frame.neighbour(player.evaluate(frame), 1);
            case PREVIOUS ->
                frame -> frame.neighbour(player.evaluate(frame), frame.players().count() - 1);
        };
    }

    static Formulas.Node modifierRow(Formulas.Node modifier) {
        return frame -> frame.board().modifierRow(modifier.evaluate(frame));
    }

    Formulas.Node counter(int counter, Formulas.Node owner) {
        return switch (setup.variant().counters().get(counter).per()) {
            case PLAYER, TEAM, GAME -> frame -> frame.players().counters().get(counter, owner.evaluate(frame));
            case ROW -> frame -> frame.board().rowCounters().get(counter, owner.evaluate(frame));
            case CARD -> frame -> frame.board().cardCounters().get(counter, owner.evaluate(frame));
        };
    }

    static Formulas.Node hasModifier(Formulas.Node row, Formulas.Node modifier) {
        return frame -> {
            int number = row.evaluate(frame);
            return Formulas.truth(number != 0 && frame.board().modifierRow(modifier.evaluate(frame)) == number);
        };
    }
}
