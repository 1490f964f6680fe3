package org.hornbook.program;

import java.util.List;
import org.hornbook.game.CardQueue;
import org.hornbook.game.GamePhase;
import org.hornbook.game.TableState;
import org.hornbook.variant.Effect;
import org.hornbook.words.Hook;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/** An instruction of the course made ready, with its parts. */
interface CourseNode extends Part {
    /** Does it from its beginning; the number of no instruction. */
    int START = -1;

    /**
     * Does it, or goes on with it.
     *
     * @param from the number of the instruction within it to go on with, or {@link #START}
     * @return {@link Result#WAITS} if it has come to an instruction that is not done yet
     */
    Result run(GameLoop game, int from);

    /** What a single instruction does. */
    @FunctionalInterface
    interface Work extends Part {
        /** Does it, or a part of it and tells that it waits. */
        Result perform(GameLoop game);

        /** Whether it does nothing and tells nothing. */
        default boolean isIdle(GameLoop game) {
            return false;
        }
    }

    /** What is done in one deal after the other. */
    interface DealByDeal extends Work {
        Result perform(GameLoop game, TableState table, int deal);

        @Override
        default Result perform(GameLoop game) {
            TableState table = game.table();
            do {
                Result result = perform(game, table, table.deal());
                if (result != Result.DONE) {
                    return result;
                }
                table.nextDeal();
                if (table.deal() > table.deals()) {
                    return Result.DONE;
                }
            } while (!game.isStepByStep());
            return Result.WAITS;
        }
    }

    /**
     * A single instruction.
     *
     * @param begins the rule whose step starts with it; -1 if none does
     * @param oversees whether it is looked whether there is anybody and anything to ask
     */
    record Single(int number, GamePhase phase, int begins, boolean oversees, Work work) implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            if (from != number || game.arrives()) {
                if (work.isIdle(game)) {
                    return Result.DONE;
                }
                if (game.enters(number, phase, begins, oversees)) {
                    return Result.WAITS;
                }
            }
            return game.passesOver(number) ? Result.DONE : work.perform(game);
        }
    }

    /** @param last the last number in the first of them */
    record Then(CourseNode first, int last, CourseNode others) implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int next = from;
            if (from <= last) {
                Result result = first.run(game, from);
                if (result != Result.DONE) {
                    return result;
                }
                next = START;
            }
            return others.run(game, next);
        }
    }

    record Nothing() implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            return Result.DONE;
        }
    }

    /** @param last the last number in what is done if the condition holds */
    record When(int number, int begins, Formulas.Node condition, CourseNode then, int last, CourseNode otherwise)
            implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            if (from > number) {
                return (from <= last ? then : otherwise).run(game, from);
            }
            game.leads(number, begins);
            return game.value(condition) != 0 ? then.run(game, START) : otherwise.run(game, START);
        }
    }

    /** As in {@link Instruction.Loop}. */
    record Loop(
            int number,
            int begins,
            int rule,
            Formulas.@Nullable Node condition,
            Formulas.@Nullable Node bound,
            int count,
            boolean repeats,
            CourseNode body)
            implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int next = from > number ? from : START;
            if (next == START && bound != null) {
                game.table().locals()[count] = 0;
            }
            do {
                if (next == START && !isDone(game)) {
                    return Result.DONE;
                }
                Result result = body.run(game, next);
                if (result != Result.DONE) {
                    return result;
                }
                next = START;
            } while (repeats);
            return Result.DONE;
        }

        private boolean isDone(GameLoop game) {
            Worker.checkpoint();
            game.leads(number, begins);
            if (condition != null && game.value(condition) == 0) {
                return false;
            }
            if (bound == null) {
                return true;
            }
            int most = game.value(bound);
            boolean isWithin = game.table().locals()[count]++ < most;
            if (!isWithin) {
                game.stops(rule, most);
            }
            return isWithin;
        }
    }

    /** As in {@link Instruction.Each}. */
    record Each(int number, int begins, int rule, Keys.Line line, int first, int slot, CourseNode body)
            implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int[] locals = game.table().locals();
            int next = from > number ? from : START;
            if (next == START) {
                game.leads(number, begins);
                int[] all = game.line(line, rule);
                locals[first] = all.length;
                locals[first + 1] = 0;
                System.arraycopy(all, 0, locals, first + 2, all.length);
            }
            while (next != START || locals[first + 1] < locals[first]) {
                if (next == START) {
                    locals[slot] = locals[first + 2 + locals[first + 1]++];
                }
                Result result = body.run(game, next);
                if (result != Result.DONE) {
                    return result;
                }
                next = START;
            }
            return Result.DONE;
        }
    }

    record WhileCardsWait(int number, CourseNode body) implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int next = from > number ? from : START;
            do {
                Result result = body.run(game, next);
                if (result != Result.DONE) {
                    return result;
                }
                next = START;
            } while (game.anyDeal(queue -> !queue.isEmpty()));
            return Result.DONE;
        }
    }

    /** Plays a turn, or goes on within it. */
    record PlayTurn(int number, int begins, CourseNode turn) implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int within = game.goesOnWithin();
            if (within == START) {
                game.leads(number, begins);
                game.table().returnTo(number);
            }
            return turn.run(game, within);
        }
    }

    /**
     * Rounds. A turn is gone on with by the number of the instruction that plays it, which lies on the table; the number at which the
     * round ends lies there if it is broken off.
     *
     * @param end where the end of a round begins
     * @param last the last number of a round
     */
    record Rounds(CourseNode round, CourseNode turn, int end, int last) implements CourseNode {
        @Override
        public Result run(GameLoop game, int from) {
            int after = game.table().afterTurn();
            if (from <= last) {
                return round(game, from);
            }
            if (after > 0 && after < end) {
                game.goOnWithin(from);
                return round(game, after);
            }
            Result result = turn.run(game, from);
            if (result != Result.DONE) {
                return result;
            }
            game.arrive();
            return round(game, after);
        }

        private Result round(GameLoop game, int from) {
            Result result = round.run(game, from);
            return result == Result.DONE ? round.run(game, START) : result;
        }
    }

    /** @param hook the end of something; missing once rows have been dealt */
    record After(@Nullable Hook hook) implements DealByDeal {
        @Override
        public Result perform(GameLoop game, TableState table, int deal) {
            return hook == null
                    ? game.referee().sortRows(table, deal)
                    : game.referee().after(table, deal, hook);
        }

        @Override
        public boolean isIdle(GameLoop game) {
            Referee referee = game.referee();
            return !game.tells() && !(hook == null ? referee.sortsRows() : referee.minds(hook));
        }
    }

    record Conclude(Hook hook) implements Work {
        @Override
        public Result perform(GameLoop game) {
            return game.conclude(hook);
        }

        @Override
        public boolean isIdle(GameLoop game) {
            return !game.tells() && !game.referee().minds(hook);
        }
    }

    /**
     * Actions of a step.
     *
     * @param names the slots of the names that the actions leave for what comes later
     * @param sorts whether the rows are sorted, if the game sorts them
     * @param events what the actions bring about
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Act(int rule, Effects.Node effects, int[] names, boolean sorts, Referee.Events.Unfolding events)
            implements DealByDeal {
        @Override
        public Result perform(GameLoop game, TableState table, int deal) {
            Referee referee = game.referee();
            try {
                referee.beginAct(table, deal, rule);
                try {
                    effects.perform(referee);
                } finally {
                    referee.keep(names);
                }
                return referee.endAct(sorts, events);
            } catch (Result.Stop stop) {
                return stop.result();
            }
        }
    }

    /**
     * Questions of a step.
     *
     * @param alone the only question, if nobody's answer makes a difference to others who are asked
     * @param placing what alone uses the answers, so that they can be put in its queue at once where nobody has to know them
     */
    record Ask(int number, @Nullable AskNode alone, Program.@Nullable Placing placing) implements Work {
        @Override
        public Result perform(GameLoop game) {
            RandomAnswerer draws = game.draws();
            if (draws == null) {
                return game.collect();
            }
            if (alone == null) {
                return game.draw(number, draws);
            }
            TableState table = game.table();
            Referee referee = game.referee();
            boolean isQueued = placing != null && !draws.wantsAnswers();
            boolean isAsked = false;
            draws.asks(table, number);
            for (int deal = 1; deal <= (isQueued ? table.deals() : 1); deal++) {
                referee.lookAt(table, deal);
                if (placing != null && isQueued) {
                    table.queue(deal).clear();
                    isAsked |= alone.drawInto(referee, draws, placing, table.queue(deal));
                } else {
                    isAsked = alone.drawAll(referee, draws);
                }
            }
            return game.drawn(number, draws, isAsked, isQueued);
        }
    }

    record QueueCards(int rule, Program.Placing placing) implements Work {
        @Override
        public Result perform(GameLoop game) {
            return game.queue(rule, placing);
        }
    }

    record Resolve(Referee.Case cases, Referee.Events.Unfolding events) implements Work {
        @Override
        public Result perform(GameLoop game) {
            if (game.isStepByStep()) {
                return game.placeNext();
            }
            TableState table = game.table();
            Referee referee = game.referee();
            Result result = Result.DONE;
            while (result == Result.DONE && table.deal() <= table.deals()) {
                CardQueue waiting = table.queue(table.deal());
                try {
                    referee.begin(table, table.deal(), 0, 0);
                    while (!waiting.isEmpty() && !referee.isOver()) {
                        referee.nextCard(waiting.seat(), waiting.card());
                        if (referee.isPlain()) {
                            cases.place(referee);
                            referee.endCard(events);
                        } else {
                            referee.resolveAmidRules(cases, events);
                        }
                        waiting.removeNext();
                    }
                    result = referee.result();
                } catch (Result.Stop stop) {
                    referee.leave(waiting, stop);
                    result = stop.result();
                }
                if (result == Result.DONE) {
                    table.nextDeal();
                }
            }
            return result;
        }
    }

    record ResolveOne() implements DealByDeal {
        @Override
        public Result perform(GameLoop game, TableState table, int deal) {
            return table.queue(deal).isEmpty() ? Result.DONE : game.referee().placeNext(table, deal);
        }
    }

    /** Makes the course of a game ready. */
    final class Writer {
        private final CourseCode code;
        private final Formulas formulas;
        private final Effects effects;
        private final Program program;
        private final @Nullable CourseNode turn;
        private int next;

        private Writer(
                CourseCode code,
                Formulas formulas,
                Effects effects,
                Program program,
                @Nullable CourseNode turn,
                int next) {
            this.code = code;
            this.formulas = formulas;
            this.effects = effects;
            this.program = program;
            this.turn = turn;
            this.next = next;
        }

        static CourseNode rounds(CourseCode code, Formulas formulas, Effects effects, Program program) {
            CourseNode turn = new Writer(code, formulas, effects, program, null, code.turn()).inOrder(code.ofTurn());
            CourseNode round = new Writer(code, formulas, effects, program, turn, 0).inOrder(code.round());
            return new Rounds(round, turn, code.roundEnd(), code.turn() - 1);
        }

        private CourseNode inOrder(List<Instruction> instructions) {
            if (instructions.isEmpty()) {
                return new Nothing();
            }
            CourseNode first = node(instructions.getFirst());
            int last = next - 1;
            return instructions.size() == 1
                    ? first
                    : new Then(first, last, inOrder(instructions.subList(1, instructions.size())));
        }

        private CourseNode node(Instruction instruction) {
            int number = next++;
            int begins = code.begins(number);
            return switch (instruction) {
                case Instruction.When when -> {
                    Formulas.Node condition = formulas.node(when.condition());
                    CourseNode then = inOrder(when.then());
                    int last = next - 1;
                    yield new When(number, begins, condition, then, last, inOrder(when.otherwise()));
                }
                case Instruction.Loop loop ->
                    new Loop(
                            number,
                            begins,
                            loop.rule(),
                            loop.condition() == null ? null : formulas.node(loop.condition()),
                            loop.bound() == null ? null : formulas.node(loop.bound()),
                            loop.count(),
                            loop.repeats(),
                            inOrder(loop.parts()));
                case Instruction.Each each ->
                    new Each(
                            number,
                            begins,
                            code.rule(number),
                            Keys.Line.of(
                                    each.subject(), each.slot(), each.where(), each.order(), each.source(), formulas),
                            each.first(),
                            each.slot(),
                            inOrder(each.parts()));
                case Instruction.WhileCardsWait loop -> new WhileCardsWait(number, inOrder(loop.parts()));
                case Instruction.PlayTurn _ when turn != null -> new PlayTurn(number, begins, turn);
                default ->
                    new Single(
                            number,
                            instruction.phase(),
                            begins,
                            code.mayAskForNothing(number),
                            work(instruction, number));
            };
        }

        private Work work(Instruction instruction, int number) {
            return switch (instruction) {
                case Instruction.BeginRound _ -> GameLoop::beginRound;
                case Instruction.BeginTurn _ -> GameLoop::beginTurn;
                case Instruction.EndTurn _ -> GameLoop::endTurn;
                case Instruction.EndRound _ -> GameLoop::endRound;
                case Instruction.SortRows _ -> new After(null);
                case Instruction.After(Hook hook) -> new After(hook);
                case Instruction.Conclude(Hook hook) -> new Conclude(hook);
                case Instruction.Act act ->
                    new Act(
                            act.rule(),
                            effects.inOrder(act.effects()),
                            act.effects().stream()
                                    .filter(Effect.Assign.class::isInstance)
                                    .mapToInt(effect -> ((Effect.Assign) effect).slot())
                                    .toArray(),
                            !(code.instructions().get(number + 1) instanceof Instruction.SortRows),
                            program.unfolding());
                case Instruction.Ask _ -> {
                    AskNode[] asks = program.asks(number);
                    int queue = code.queue(number);
                    yield new Ask(
                            number,
                            asks.length == 1 && !asks[0].readsItself() ? asks[0] : null,
                            queue < 0 ? null : program.placing(queue));
                }
                case Instruction.Reveal reveal -> game -> game.reveal(reveal);
                case Instruction.QueueCards queue -> new QueueCards(queue.rule(), program.placing(number));
                case Instruction.ChooseNext _ -> game -> game.chooseNext(number);
                case Instruction.Resolve _ -> new Resolve(program.cases(), program.unfolding());
                case Instruction.ResolveOne _ -> new ResolveOne();
                case Instruction.PlayTurn _,
                        Instruction.When _,
                        Instruction.Loop _,
                        Instruction.Each _,
                        Instruction.WhileCardsWait _ ->
                    throw new IllegalArgumentException("a turn plays no turn: " + instruction);
            };
        }
    }
}
