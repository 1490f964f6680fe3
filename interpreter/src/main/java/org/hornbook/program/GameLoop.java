package org.hornbook.program;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.TableState;
import org.hornbook.source.AtWork;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Runs a game step by step on a table that it changes, following the course of the rules. A step either finishes or stops at a
 * question; then it can be run again from its start.
 */
public final class GameLoop {
    private final Rules rules;
    private final CourseCode code;
    private final CourseNode course;
    private final TableState table;
    private final Journal journal;
    private final Referee referee;
    private final Stepper stepper;
    private final StepQuestions asking;
    private final Reveal reveal;
    private final Counting counting;
    private final boolean tells;

    /** Draws all answers; null if players are asked. */
    private final @Nullable RandomAnswerer draws;

    /** Whether the game stops before each instruction. */
    private boolean isStepByStep;

    /** Whether the instruction to go on with is only come to. */
    private boolean arrives;

    private boolean passesOver;

    /** Where to go on within a turn. */
    private int within = CourseNode.START;

    /** Whether answers have been put where cards are placed from, which is neither told nor done again. */
    private boolean isQueued;

    private @Nullable Period cut;

    /** @param answers if they are {@link RandomAnswerer}, nobody is ever waited for */
    public GameLoop(Rules rules, TableState table, Answerer answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code();
        this.table = table;
        this.journal = journal;
        this.stepper = rules.stepper(answers, journal);
        this.course = rules.course();
        this.referee = stepper.referee();
        this.asking = new StepQuestions(rules, stepper, table, journal);
        this.reveal = new Reveal(rules, table, journal);
        this.counting = new Counting(rules, stepper, table, journal);
        this.tells = journal.wantsEvents();
        this.draws = answers instanceof RandomAnswerer drawn ? drawn : null;
    }

    /** Whether players must answer before the next step. */
    public boolean waits() {
        return table.isOver()
                || draws == null
                        && table.phase() == GamePhase.CHOOSING
                        && !table.orders().areComplete();
    }

    /** Whether the next step may come to a question in its middle, and so have to be done again. */
    public boolean mayAsk() {
        return code.asksAmid(table.instruction());
    }

    /** Runs the next step. */
    public Result step() {
        return run(false);
    }

    /**
     * Runs steps until players must answer or the round is over, with all cards of a deal in one step: fast, for callers that
     * answer every question at once, since only a single step can be run again. With {@link RandomAnswerer} nobody has to answer.
     */
    public Result proceed() {
        return run(true);
    }

    private Result run(boolean isForMany) {
        if (table.isOver()) {
            return Result.OVER;
        }
        Result result;
        do {
            isStepByStep = !isForMany;
            arrives = false;
            within = CourseNode.START;
            result = done(goOn(table.instruction()));
        } while (isForMany && result == Result.DONE && table.phase() != GamePhase.DEALING && !waits());
        return result;
    }

    private Result goOn(int instruction) {
        try {
            return course.run(this, instruction);
        } catch (Result.Stop stop) {
            return stop.result();
        } catch (NullPointerException
                | IndexOutOfBoundsException
                | ArithmeticException
                | ClassCastException
                | NoSuchElementException
                | StackOverflowError fault) {
            Cause at = atWork();
            throw new AtWork(at.script(), at.line(), fault);
        }
    }

    /** What is at work: the rule for a card, or the step for all else. */
    private Cause atWork() {
        int at = table.instruction();
        return code.instructions().get(at) instanceof Instruction.Resolve
                ? referee.atWork()
                : rules.cause(code.rule(at));
    }

    /** Continues at an instruction, on a table that was laid out rather than played. */
    public void goTo(int instruction) {
        enter(instruction);
    }

    /** Goes on after the present instruction without doing it. */
    public void passOver() {
        passesOver = true;
        step();
    }

    /** Comes to an instruction, or to the first that does something after it. */
    private Result enter(int instruction) {
        isStepByStep = true;
        arrive();
        Result result = goOn(instruction);
        return result == Result.WAITS ? Result.DONE : result;
    }

    /** The next instruction to go on with is only come to. */
    void arrive() {
        arrives = true;
    }

    /** Whether the instruction to go on with is only come to. */
    boolean arrives() {
        return arrives;
    }

    /** Comes to an instruction; says whether it is not done at once. */
    boolean enters(int number, GamePhase phase, int begins, boolean oversees) {
        arrives = false;
        note(begins);
        table.enter(phase, number);
        if (oversees) {
            stepper.oversee(table, number);
        }
        if (draws == null && phase == GamePhase.CHOOSING) {
            asking.ask();
            return isStepByStep || !table.orders().areComplete();
        }
        return isStepByStep || phase == GamePhase.DEALING;
    }

    /** Whether an instruction is left out; otherwise it is told that it is done. */
    boolean passesOver(int number) {
        Worker.checkpoint();
        boolean isLeftOut = passesOver;
        passesOver = false;
        if (tells && !isLeftOut) {
            journal.follows(number);
        }
        return isLeftOut;
    }

    /** Comes to an instruction that leads to others. */
    void leads(int number, int begins) {
        arrives = false;
        note(begins);
        if (tells) {
            journal.follows(number);
        }
    }

    /** The number to go on with within a turn, once; {@link CourseNode#START} if it begins. */
    int goesOnWithin() {
        int number = within;
        within = CourseNode.START;
        return number;
    }

    void goOnWithin(int number) {
        within = number;
    }

    TableState table() {
        return table;
    }

    Referee referee() {
        return referee;
    }

    @Nullable
    RandomAnswerer draws() {
        return draws;
    }

    boolean tells() {
        return tells;
    }

    boolean isStepByStep() {
        return isStepByStep;
    }

    /** The value of a formula in a step. */
    int value(Formulas.Node formula) {
        referee.lookAt(table, 1);
        return formula.evaluate(referee);
    }

    int[] line(Keys.Line line, int rule) {
        referee.lookAt(table, 1);
        referee.tries(rule);
        return line.of(referee);
    }

    /** The period that a rule has broken off since the last turn began: the turn or the round. */
    public Optional<Period> cutShort() {
        return Optional.ofNullable(cut);
    }

    /** The number of steps of the last card, or of whatever else rules did last: evaluated formulas and effects, tried rules and bars. */
    public long steps() {
        return referee.steps();
    }

    /** Skips the rest of the round, as if no cards were left. */
    public void skipToTheEndOfTheRound() {
        enter(code.roundEnd());
    }

    /** Places the next card, or goes on with the next deal. */
    Result placeNext() {
        if (!table.queue(table.deal()).isEmpty()) {
            Result result = referee.placeNext(table, table.deal());
            return result == Result.DONE ? Result.WAITS : result;
        }
        table.nextDeal();
        return table.deal() <= table.deals() ? Result.WAITS : Result.DONE;
    }

    Result collect() {
        asking.collect();
        return Result.DONE;
    }

    Result chooseNext(int number) {
        if (draws == null) {
            asking.chooseNext();
            return Result.DONE;
        }
        return anyDeal(queue -> queue.tied() > 1) ? draw(number, draws) : Result.DONE;
    }

    /** Draws the answers at an instruction. */
    Result draw(int number, RandomAnswerer drawn) {
        drawn.asks(table, number);
        return drawn(number, drawn, stepper.draw(table, number, drawn), false);
    }

    /** Answers have been drawn; says whether anybody was asked, and whether the answers are in their queue already. */
    Result drawn(int number, RandomAnswerer drawn, boolean isAsked, boolean areQueued) {
        isQueued = areQueued;
        if (isAsked) {
            drawn.asked(table, number);
        }
        return Result.DONE;
    }

    Result reveal(Instruction.Reveal source) {
        if (!isQueued) {
            reveal.reveal(source);
        }
        return Result.DONE;
    }

    Result queue(int rule, Program.Placing placing) {
        for (int deal = 1; deal <= table.deals() && !isQueued; deal++) {
            stepper.queue(table, deal, rule, placing);
        }
        isQueued = false;
        return Result.DONE;
    }

    private void note(int step) {
        if (step >= 0) {
            journal.acted(step);
        }
    }

    /** A step is not repeated any more, though its condition holds. */
    void stops(int step, int bound) {
        NamedRule rule = rules.setup().variant().rules().get(step);
        journal.passedOver(new Oversight(Oversight.Kind.STOPPED, rule.span()));
        if (tells) {
            String times = bound == 1 ? "once" : bound + " times";
            journal.record(new Event.PassedOver(
                    1, "This is done " + times + " and no more, though its condition still holds.", rules.cause(step)));
        }
    }

    boolean anyDeal(Predicate<CardQueue> is) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            if (is.test(table.queue(deal))) {
                return true;
            }
        }
        return false;
    }

    Result beginRound() {
        table.beginRound();
        asking.beginRound();
        if (tells) {
            journal.record(new Event.RoundBegan(table.round()));
        }
        counting.beginRound();
        return Result.DONE;
    }

    Result beginTurn() {
        cut = null;
        table.beginTurn();
        asking.beginTurn();
        if (tells) {
            journal.record(new Event.TurnBegan(table.turn()));
        }
        counting.beginTurn();
        return Result.DONE;
    }

    Result conclude(Hook hook) {
        Result result = referee.conclude(table, hook);
        if (hook == Hook.ROUND_END && (result == Result.DONE || result == Result.OVER) && tells) {
            journal.record(new Event.RoundEnded(
                    table.round(),
                    Ranking.points(table.players()),
                    table.players().scores()));
        }
        return result;
    }

    Result endTurn() {
        if (tells) {
            journal.record(new Event.TurnEnded(table.turn()));
        }
        return table.turn() == Procedure.MOST_TURNS ? Result.ROUND_OVER : Result.DONE;
    }

    Result endRound() {
        if (table.round() == Procedure.MOST_ROUNDS) {
            table.end(rules.number(Procedure.LONGEST_GAME));
            return Result.OVER;
        }
        return Result.DONE;
    }

    /** Ends a turn or round that a rule has broken off, and the game if a rule has ended it. */
    private Result done(Result result) {
        return result == Result.WAITS || result == Result.DONE ? Result.DONE : ended(result);
    }

    private Result ended(Result result) {
        return switch (result) {
            case DONE, WAITS, ASKED -> result;
            case TURN_OVER -> {
                cut = Period.TURN;
                yield leave(code.turnEnd());
            }
            case ROUND_OVER -> {
                cut = Period.ROUND;
                noteIfBrokenOff();
                boolean isInTurn = table.instruction() >= code.turn()
                        && table.instruction() < code.instructions().size() - 1;
                if (isInTurn && table.instruction() < code.turnEnd()) {
                    table.returnTo(code.roundEnd());
                    yield leave(code.turnEnd());
                }
                if (isInTurn && tells) {
                    journal.record(new Event.TurnEnded(table.turn()));
                }
                yield leave(code.roundEnd());
            }
            case OVER -> {
                noteIfBrokenOff();
                yield end(referee.endedBecause(), lastScores());
            }
            case FAILED -> end(List.of(), result);
        };
    }

    private void noteIfBrokenOff() {
        if (table.instruction() < code.roundEnd() || table.instruction() >= code.turn()) {
            journal.brokeOff();
        }
    }

    /** Applies the rules for the end of the game. */
    private Result lastScores() {
        Result result = Result.OVER;
        for (int deal = 1; deal <= table.deals() && result != Result.FAILED && referee.minds(Hook.GAME_END); deal++) {
            result = referee.after(table, deal, Hook.GAME_END);
        }
        return result == Result.FAILED ? result : Result.OVER;
    }

    private Result end(List<String> because, Result result) {
        table.enter(GamePhase.OVER, table.instruction());
        if (tells) {
            tellEnd(because, result == Result.FAILED);
        }
        return result;
    }

    /** Returns waiting cards to their places and leaves the turn or round. */
    private Result leave(int end) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            while (!table.queue(deal).isEmpty()) {
                giveBack(deal, table.queue(deal));
                table.queue(deal).removeNext();
            }
        }
        return enter(end);
    }

    /** Returns the first waiting card to where it came from. One of a row that is closed by now goes where the row's cards went. */
    private void giveBack(int deal, CardQueue queue) {
        int card = queue.card();
        CardQueue.Origin from = queue.origin();
        boolean isOfHand = from.place() == CardQueue.UNKNOWN && code.hand() >= 0 && queue.seat() > 0;
        int place = isOfHand ? code.hand() : from.place();
        int owner = isOfHand ? queue.seat() : from.owner();
        Cause because = tells ? atWork() : null;
        if (place >= 0) {
            table.place(place, deal).add(owner, card);
            if (because != null) {
                String name = code.places().get(place).name();
                journal.record(new Event.CardReturned(deal, queue.seat(), card, name, owner, because));
            }
        } else if (place == CardQueue.UNKNOWN) {
            table.away(deal).add(0, card);
            if (because != null) {
                journal.record(new Event.CardsDiscarded(deal, 0, List.of(card), because));
            }
        } else {
            table.board(deal).append(-place, card);
            if (because != null) {
                String row = BuiltInName.ROW.word();
                journal.record(new Event.CardReturned(deal, queue.seat(), card, row, -place, because));
            }
        }
    }

    private void tellEnd(List<String> because, boolean fails) {
        journal.record(new Event.GameEnded(
                fails ? List.of() : Ranking.seatsThatWin(table, stepper),
                table.players().scores(),
                fails
                        ? List.of()
                        : Ranking.worths(table, stepper, rules.setup().variant().procedure()),
                rules.cause(table.endedBy()).because(because, List.of())));
        journal.record(new Event.SeedRevealed(table.seed().toString()));
    }
}
