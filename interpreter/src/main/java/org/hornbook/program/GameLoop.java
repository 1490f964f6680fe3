package org.hornbook.program;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.hornbook.program.CourseCode.Instruction;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.source.AtWork;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Runs a game step by step on a table that it changes, following the instructions of the rules. A step either finishes or
 * stops at a question; then it can be run again from its start.
 */
public final class GameLoop {
    private final Rules rules;
    private final CourseCode code;
    private final TableState table;
    private final Journal journal;
    private final Referee referee;
    private final Stepper stepper;
    private final Asking asking;
    private final Reveal reveal;
    private final Counting counting;
    private final boolean tells;

    private final Instruction[] instructions;

    /** For each instruction, the first from there on that does something. */
    private final Spot[] spots;

    private final int endOfTurn;

    /** Draws all answers; null if players are asked. */
    private final @Nullable Lots lots;

    private @Nullable Period cut;

    /** @param answers if they are {@link Lots}, nobody is ever waited for */
    public GameLoop(Rules rules, TableState table, Answers answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code();
        this.table = table;
        this.journal = journal;
        this.stepper = rules.stepper(answers, journal);
        this.referee = stepper.referee();
        this.asking = new Asking(rules, stepper, table, journal);
        this.reveal = new Reveal(rules, table, journal);
        this.counting = new Counting(rules, stepper, table, journal);
        this.tells = journal.wantsEvents();
        this.instructions = code.instructions().toArray(Instruction[]::new);
        this.endOfTurn = instructions.length - 1;
        this.lots = answers instanceof Lots drawn ? drawn : null;
        this.spots = IntStream.range(0, instructions.length)
                .map(this::destination)
                .mapToObj(this::spot)
                .toArray(Spot[]::new);
    }

    private Spot spot(int at) {
        Instruction instruction = instructions[at];
        return new Spot(
                at,
                code.phase(at),
                code.step(at),
                instruction instanceof CourseCode.Resolve,
                code.mayAskForNothing(at),
                step(instruction, at),
                jump(instruction, at));
    }

    private int destination(int instruction) {
        int at = instruction;
        int to = following(at);
        while (to != at) {
            at = to;
            to = following(at);
        }
        return at;
    }

    /** The instruction to which an unconditional jump leads; the instruction itself if it is none. */
    private int following(int at) {
        return switch (instructions[at]) {
            case CourseCode.Go(int to) -> to;
            case CourseCode.SetUp _ when !tells && !referee.setsUp() -> at + 1;
            case CourseCode.After(Hook hook) when !tells && !referee.minds(hook) -> at + 1;
            case CourseCode.Conclude(Hook hook) when !tells && !referee.minds(hook) -> at + 1;
            default -> at;
        };
    }

    /** Whether players must answer before the next step. */
    public boolean waits() {
        return table.isOver()
                || lots == null
                        && table.phase() == GamePhase.CHOOSING
                        && !table.orders().areComplete();
    }

    /** Runs the next step. */
    public Result step() {
        return run(false);
    }

    /**
     * Runs steps until players must answer or the round is over, with all cards of a deal in one step: fast, for callers that
     * answer every question at once, since only a single step can be run again. With {@link Lots} nobody has to answer.
     */
    public Result proceed() {
        return run(true);
    }

    private Result run(boolean isForMany) {
        if (table.isOver()) {
            return Result.OVER;
        }
        Result result;
        Spot spot = spots[table.instruction()];
        try {
            do {
                spot = spots[table.instruction()];
                result = done(isForMany && spot.places() ? placeAll() : next(spot));
            } while (isForMany && result == Result.DONE && table.phase() != GamePhase.DEALING && !waits());
        } catch (NullPointerException
                | IndexOutOfBoundsException
                | ArithmeticException
                | ClassCastException
                | NoSuchElementException
                | StackOverflowError fault) {
            throw broken(spot, fault);
        }
        return result;
    }

    /** A fault of Hornbook, with the line that was at work: that of the rule for a card, of the step for all else. */
    private AtWork broken(Spot spot, Throwable fault) {
        Cause at = atWork(spot);
        return new AtWork(at.script(), at.line(), fault);
    }

    private Cause atWork(Spot spot) {
        return spot.places() ? referee.atWork() : rules.cause(code.rule(spot.at()));
    }

    /** Continues at an instruction, on a table that was laid out rather than played. */
    public void goTo(int instruction) {
        enter(instruction);
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

    private Result placeAll() {
        Result result = Result.DONE;
        while (result == Result.DONE && table.deal() <= table.deals()) {
            result = referee.placeAll(table, table.deal());
            if (result == Result.DONE) {
                table.nextDeal();
            }
        }
        return result == Result.DONE ? goOn() : result;
    }

    /** Executes an instruction; jumps are followed at once. */
    private Result next(Spot spot) {
        Worker.checkpoint();
        try {
            tellOf(spot);
            return spot.step().run();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    private Step step(Instruction instruction, int at) {
        return switch (instruction) {
            case CourseCode.Resolve _ -> this::placeNext;
            case CourseCode.EndTurn _ -> this::endTurn;
            case CourseCode.BeginTurn _ -> this::beginTurn;
            case CourseCode.Act _ -> () -> inEachDeal(stepper.act(table, table.deal(), at));
            case CourseCode.SetUp _ -> () -> inEachDeal(referee.setUp(table, table.deal()));
            case CourseCode.BeginRound _ -> this::beginRound;
            case CourseCode.EndRound _ -> this::endRound;
            case CourseCode.Conclude(Hook hook) -> () -> conclude(hook);
            case CourseCode.After(Hook hook) -> () -> inEachDeal(referee.after(table, table.deal(), hook));
            case CourseCode.Ask _ -> lots == null ? this::collect : () -> draw(at);
            case CourseCode.Reveal told ->
                () -> {
                    reveal.reveal(told);
                    return goOn();
                };
            case CourseCode.Queue _ ->
                () -> {
                    for (int deal = 1; deal <= table.deals(); deal++) {
                        stepper.queue(table, deal, at);
                    }
                    return goOn();
                };
            case CourseCode.ChooseNext _ ->
                lots == null ? this::chooseNext : () -> anyDeal(queue -> queue.tied() > 1) ? draw(at) : goOn();
            case CourseCode.ResolveOne _ ->
                () -> inEachDeal(
                        table.queue(table.deal()).isEmpty() ? Result.DONE : referee.placeNext(table, table.deal()));
            case CourseCode.Go _,
                    CourseCode.GoUnless _,
                    CourseCode.GoWhileCardsWait _,
                    CourseCode.LineUp _,
                    CourseCode.Next _,
                    CourseCode.Repeat _,
                    CourseCode.Set _,
                    CourseCode.PlayTurn _ -> () -> enter(at);
        };
    }

    private Result collect() {
        asking.collect();
        return goOn();
    }

    private Result chooseNext() {
        asking.chooseNext();
        return goOn();
    }

    private Result draw(int at) {
        Lots drawn = Objects.requireNonNull(lots);
        int queue = drawn.wantsAnswers() ? -1 : code.queue(at);
        drawn.asks(table, at);
        if (queue < 0 ? stepper.draw(table, at, drawn) : stepper.drawIntoQueue(table, at, drawn)) {
            drawn.asked(table, at);
        }
        int last = Math.max(at, queue);
        for (int filled = at + 1; filled <= last; filled++) {
            note(code.step(filled));
        }
        return enter(last + 1);
    }

    private Result placeNext() {
        return table.queue(table.deal()).isEmpty() ? inEachDeal(Result.DONE) : referee.placeNext(table, table.deal());
    }

    /** Continues with the next deal, or after the last deal with the next instruction. */
    private Result inEachDeal(Result result) {
        if (result != Result.DONE) {
            return result;
        }
        table.nextDeal();
        return table.deal() <= table.deals() ? Result.DONE : goOn();
    }

    private Result goOn() {
        return enter(table.instruction() + 1);
    }

    /** Continues at the first instruction from here that does something. */
    private Result enter(int instruction) {
        Spot spot = spots[instruction];
        note(spot.begins());
        for (Jump jump = spot.jump(); jump != null; jump = spot.jump()) {
            tellOf(spot);
            spot = spots[jump.to()];
            note(spot.begins());
        }
        table.enter(spot.phase(), spot.at());
        if (spot.oversees()) {
            stepper.oversee(table, spot.at());
        }
        if (lots == null && spot.phase() == GamePhase.CHOOSING) {
            asking.ask();
        }
        return Result.DONE;
    }

    private void tellOf(Spot spot) {
        if (tells) {
            journal.follows(spot.at());
        }
    }

    private void note(int step) {
        if (step >= 0) {
            journal.acted(step);
        }
    }

    /** To which instruction a jump leads. */
    private @Nullable Jump jump(Instruction instruction, int at) {
        int[] locals = table.locals();
        return switch (instruction) {
            case CourseCode.GoUnless(Formula _, int to) -> () -> stepper.holds(table, at) ? at + 1 : to;
            case CourseCode.PlayTurn _ ->
                () -> {
                    table.returnTo(at + 1);
                    return code.turn();
                };
            case CourseCode.GoWhileCardsWait(int to) -> () -> anyDeal(queue -> !queue.isEmpty()) ? to : at + 1;
            case CourseCode.Repeat(Formula _, int slot, int to) ->
                () -> {
                    int bound = stepper.bound(table, at);
                    if (locals[slot]++ < bound) {
                        return at + 1;
                    }
                    stops(code.rule(at), bound);
                    return to;
                };
            case CourseCode.Set(int slot, int value) ->
                () -> {
                    locals[slot] = value;
                    return at + 1;
                };
            case CourseCode.LineUp line ->
                () -> {
                    int[] seats = stepper.line(table, at);
                    locals[line.first()] = seats.length;
                    locals[line.first() + 1] = 0;
                    System.arraycopy(seats, 0, locals, line.first() + 2, seats.length);
                    return at + 1;
                };
            case CourseCode.Next(int first, int slot, int to) ->
                () -> {
                    if (locals[first + 1] == locals[first]) {
                        return to;
                    }
                    locals[slot] = locals[first + 2 + locals[first + 1]++];
                    return at + 1;
                };
            case CourseCode.Go(int to) -> () -> to;
            default -> null;
        };
    }

    /** A step is not repeated any more, though its condition holds. */
    private void stops(int step, int bound) {
        NamedRule rule = rules.setup().variant().rules().get(step);
        journal.passedOver(new Oversight(Oversight.Kind.STOPPED, rule.span()));
        if (tells) {
            String times = bound == 1 ? "once" : bound + " times";
            journal.record(new Event.PassedOver(
                    1, "This is done " + times + " and no more, though its condition still holds.", rules.cause(step)));
        }
    }

    private boolean anyDeal(Predicate<Queue> is) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            if (is.test(table.queue(deal))) {
                return true;
            }
        }
        return false;
    }

    private Result beginRound() {
        table.beginRound();
        for (int deal = 1; deal <= table.deals(); deal++) {
            table.board(deal).lay(rules.rows());
        }
        asking.beginRound();
        if (tells) {
            journal.record(new Event.RoundBegan(table.round()));
        }
        counting.beginRound();
        return goOn();
    }

    private Result beginTurn() {
        cut = null;
        table.beginTurn();
        asking.beginTurn();
        if (tells) {
            journal.record(new Event.TurnBegan(table.turn()));
        }
        counting.beginTurn();
        return goOn();
    }

    private Result conclude(Hook hook) {
        Result result = referee.conclude(table, hook);
        if (hook == Hook.ROUND_END && (result == Result.DONE || result == Result.OVER) && tells) {
            journal.record(new Event.RoundEnded(
                    table.round(),
                    Ranking.points(table.players()),
                    table.players().scores()));
        }
        return result == Result.DONE ? goOn() : result;
    }

    private Result endTurn() {
        if (tells) {
            journal.record(new Event.TurnEnded(table.turn()));
        }
        return table.turn() == Procedure.MOST_TURNS ? Result.ROUND_OVER : enter(table.afterTurn());
    }

    private Result endRound() {
        if (table.round() == Procedure.MOST_ROUNDS) {
            table.end(rules.number(Procedure.LONGEST_GAME));
            return Result.OVER;
        }
        return enter(0);
    }

    /** Ends a turn or round that a rule has broken off, and the game if a rule has ended it. */
    private Result done(Result result) {
        return result == Result.DONE ? result : ended(result);
    }

    private Result ended(Result result) {
        return switch (result) {
            case DONE, ASKED -> result;
            case TURN_OVER -> {
                cut = Period.TURN;
                yield leave(code.turnEnd());
            }
            case ROUND_OVER -> {
                cut = Period.ROUND;
                noteIfBrokenOff();
                boolean isInTurn = table.instruction() >= code.turn() && table.instruction() < endOfTurn;
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
    private void giveBack(int deal, Queue queue) {
        int card = queue.card();
        Queue.Origin from = queue.origin();
        boolean isOfHand = from.place() == Queue.UNKNOWN && code.hand() >= 0 && queue.seat() > 0;
        int place = isOfHand ? code.hand() : from.place();
        int owner = isOfHand ? queue.seat() : from.owner();
        Cause because = tells ? atWork(spots[table.instruction()]) : null;
        if (place >= 0) {
            table.place(place, deal).add(owner, card);
            if (because != null) {
                String name = code.places().get(place).name();
                journal.record(new Event.CardReturned(deal, queue.seat(), card, name, owner, because));
            }
        } else if (place == Queue.UNKNOWN) {
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

    /**
     * An instruction with what is known of it, since a simulation follows millions of them.
     *
     * @param begins the index of the rule whose step starts here; -1 if none does
     * @param places whether it places all cards that wait
     * @param oversees whether it is looked whether there is anybody and anything to ask
     * @param jump where it leads, if it is only a jump
     */
    private record Spot(
            int at,
            GamePhase phase,
            int begins,
            boolean places,
            boolean oversees,
            Step step,
            @Nullable Jump jump) {}

    /** Carries out an instruction. */
    @FunctionalInterface
    private interface Step {
        Result run();
    }

    @FunctionalInterface
    private interface Jump {
        int to();
    }
}
