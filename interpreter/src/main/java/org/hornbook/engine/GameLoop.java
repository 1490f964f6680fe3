package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Procedure;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Variant.LastCard;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/**
 * The course of a game, one step after the other, on a table it changes. A step either comes to its end or stops at a
 * question; then it can be done again from where it began.
 */
public final class GameLoop {
    private final Rules rules;
    private final TableState table;
    private final Journal journal;
    private final Referee referee;
    private final Reveal reveal;
    private final Counting counting;
    private final boolean tells;
    private final LastCard lastCard;

    /** Whether no rule waits for the end of a turn. */
    private final boolean turnsEndQuietly;

    private @Nullable Dealer dealer;

    public GameLoop(Rules rules, TableState table, Answers answers, Journal journal) {
        this.rules = rules;
        this.table = table;
        this.journal = journal;
        this.referee = rules.referee(answers, journal);
        this.reveal = new Reveal(rules, table, journal);
        this.counting = new Counting(rules.setup().variant().counters(), table);
        this.tells = journal.wantsEvents();
        this.lastCard = rules.setup().variant().procedure().lastCard();
        this.turnsEndQuietly = !referee.minds(Hook.AFTER_TURN);
    }

    /** Whether players have to act before the next step. */
    public boolean waits() {
        return switch (table.phase()) {
            case PASSING, CHOOSING -> !table.orders().areComplete();
            case OVER -> true;
            case DEALING, SETTING_UP, REVEALING, RESOLVING, AFTER_TURN, AFTER_ROUND -> false;
        };
    }

    /** Does the next step. */
    public Result step() {
        return switch (table.phase()) {
            case DEALING -> deal();
            case SETTING_UP -> setUp();
            case PASSING -> pass();
            case CHOOSING, REVEALING -> reveal();
            case RESOLVING -> resolve();
            case AFTER_TURN -> afterTurn();
            case AFTER_ROUND -> afterRound();
            case OVER -> Result.OVER;
        };
    }

    /**
     * Does one step after the other until players have to act or the round is over, with all cards of a deal in one
     * step: the quick way for those who leave no question open, since only a single step can be done again.
     */
    public Result proceed() {
        Result result;
        do {
            result = switch (table.phase()) {
                case CHOOSING, REVEALING, RESOLVING, AFTER_TURN -> turn();
                case DEALING, SETTING_UP, PASSING, AFTER_ROUND, OVER -> step();
            };
        } while (result == Result.DONE && table.phase() != GamePhase.DEALING && !waits());
        return result;
    }

    /** Goes on with cards that are drawn, for as long as players would have to choose them. */
    public Result proceed(Draws draws) {
        Result result = Result.DONE;
        while (result == Result.DONE && table.phase() == GamePhase.CHOOSING) {
            reveal.reveal(draws);
            result = resolveDeals();
        }
        return result;
    }

    private Result resolveDeals() {
        for (int deal = 1; deal <= table.deals(); deal++) {
            Result result = referee.placeAll(table, deal);
            if (result != Result.DONE) {
                return finish(result);
            }
        }
        return endTurns();
    }

    private Result turn() {
        Result result =
                table.phase() == GamePhase.CHOOSING || table.phase() == GamePhase.REVEALING ? reveal() : Result.DONE;
        while (result == Result.DONE && table.phase() == GamePhase.RESOLVING) {
            result = resolveAll();
        }
        return result == Result.DONE && table.phase() == GamePhase.AFTER_TURN ? endTurns() : result;
    }

    /** Does all that comes after the cards of all deals. */
    private Result endTurns() {
        if (turnsEndQuietly) {
            return endTurn();
        }
        table.enter(GamePhase.AFTER_TURN);
        Result result = Result.DONE;
        while (result == Result.DONE && table.phase() == GamePhase.AFTER_TURN) {
            result = afterTurn();
        }
        return result;
    }

    private Result deal() {
        table.beginRound();
        counting.beginRound();
        if (tells) {
            journal.record(new Event.RoundBegan(table.round()));
        }
        dealer().deal();
        table.enter(GamePhase.SETTING_UP);
        return Result.DONE;
    }

    /** Most courses end before the next deal, so that there is none to prepare. */
    private Dealer dealer() {
        if (dealer == null) {
            dealer = new Dealer(rules, table, journal);
        }
        return dealer;
    }

    private Result setUp() {
        Result result = referee.setUp(table, table.deal());
        if (result != Result.DONE) {
            return finish(result);
        }
        table.nextDeal();
        if (table.deal() > table.deals()) {
            if (rules.setup().variant().procedure().passed() == 0) {
                beginTurn();
            } else {
                table.enter(GamePhase.PASSING);
            }
        }
        return Result.DONE;
    }

    private Result pass() {
        Passing.pass(rules, table, journal);
        beginTurn();
        return Result.DONE;
    }

    private void beginTurn() {
        table.beginTurn();
        counting.beginTurn();
        if (tells) {
            journal.record(new Event.TurnBegan(table.turn()));
        }
        table.enter(lastCardPlaysItself() ? GamePhase.REVEALING : GamePhase.CHOOSING);
    }

    private boolean lastCardPlaysItself() {
        return table.hands(1).count(1) == 1
                && switch (lastCard) {
                    case CHOSEN -> false;
                    case AUTOMATIC -> true;
                    case AUTOMATIC_UNLESS_REFUSED -> !table.keepsLast();
                };
    }

    private Result reveal() {
        reveal.reveal();
        table.enter(GamePhase.RESOLVING);
        return Result.DONE;
    }

    private Result resolve() {
        if (!table.queue(table.deal()).isEmpty()) {
            return finish(referee.placeNext(table, table.deal()));
        }
        return allPlaced();
    }

    private Result resolveAll() {
        Result result = referee.placeAll(table, table.deal());
        return result == Result.DONE ? allPlaced() : finish(result);
    }

    private Result allPlaced() {
        table.nextDeal();
        if (table.deal() > table.deals()) {
            table.enter(GamePhase.AFTER_TURN);
        }
        return Result.DONE;
    }

    private Result afterTurn() {
        if (table.deal() <= table.deals()) {
            return after(Hook.AFTER_TURN);
        }
        Result result = referee.conclude(table, Hook.AFTER_TURN);
        if (result != Result.DONE) {
            return finish(result);
        }
        return endTurn();
    }

    private Result endTurn() {
        if (tells) {
            journal.record(new Event.TurnEnded(table.turn()));
        }
        if (table.handCount(1) == 0) {
            table.enter(GamePhase.AFTER_ROUND);
        } else {
            beginTurn();
        }
        return Result.DONE;
    }

    private Result afterRound() {
        if (table.deal() <= table.deals()) {
            return after(Hook.AFTER_ROUND);
        }
        Result result = referee.conclude(table, Hook.AFTER_ROUND);
        if (result == Result.DONE || result == Result.OVER) {
            if (tells) {
                journal.record(new Event.RoundEnded(
                        table.round(), Leaders.points(table), table.players().scores()));
            }
        }
        if (result == Result.DONE && table.round() == Procedure.MOST_ROUNDS) {
            table.end(rules.number(Procedure.LONGEST_GAME));
            return finish(Result.OVER);
        }
        table.enter(GamePhase.DEALING);
        return finish(result);
    }

    private Result after(Hook event) {
        Result result = referee.after(table, table.deal(), event);
        if (result == Result.DONE) {
            table.nextDeal();
        }
        return finish(result);
    }

    /** Ends the game if the step did. */
    private Result finish(Result result) {
        if (result == Result.OVER || result == Result.FAILED) {
            boolean fails = result == Result.FAILED;
            table.enter(GamePhase.OVER);
            if (tells) {
                tellEnd(fails);
            }
        }
        return result;
    }

    private void tellEnd(boolean fails) {
        journal.record(new Event.GameEnded(
                fails ? List.of() : Leaders.winners(rules, table),
                table.players().scores(),
                rules.cause(table.endedBy()).because(referee.endedBecause(), List.of())));
        journal.record(new Event.SeedRevealed(table.seed().toString()));
    }
}
