package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.bots.QuickPlayer;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Dice;
import org.hornbook.random.Seed;
import org.jspecify.annotations.Nullable;

/** The bots at a table: asks each of them when its seat has to choose. */
final class Seats implements Answerer {
    private final Player[] choosers;
    private final RandomPlayer random;
    private final Stepper stepper;
    private final boolean draw;

    /** The table before the step in progress, from which thinking bots work. */
    private final TableState before;

    private final List<Answer> answers = new ArrayList<>();

    Seats(Rules rules, List<BotKind> bots) {
        this(rules, bots, /* learns= */ true);
    }

    /** @param learns whether quick bots learn the rules first; otherwise they play with what is known */
    Seats(Rules rules, List<BotKind> bots, boolean learns) {
        Engine engine = new Engine(rules);
        before = rules.newTable(Seed.of(0));
        random = new RandomPlayer(rules);
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        choosers = new Player[bots.size()];
        for (int i = 0; i < choosers.length; i++) {
            choosers[i] = switch (bots.get(i)) {
                case RANDOM -> random;
                case QUICK -> new Quick(learns ? new QuickPlayer(rules) : QuickPlayer.ready(rules));
                case CAUTIOUS, THINKER -> new OfBot(engine, bots.get(i), i + 1);
            };
        }
        draw = bots.stream().allMatch(BotKind.RANDOM::equals);
    }

    /** Whether all seats play at random, so that answers can be drawn without asking. */
    boolean draw() {
        return draw;
    }

    /** A draw of a seat that plays at random. */
    int below(int bound, TableState table, int seat, long draw) {
        return random.below(bound, table, seat, draw);
    }

    void begin(long seed) {
        for (Player chooser : choosers) {
            chooser.begin(seed);
        }
    }

    /**
     * Asks all seats for their choices.
     *
     * @param goesOn asked before each thinking bot; false stops the round of asking
     * @return whether all seats have chosen
     */
    boolean choose(TableState table, BooleanSupplier goesOn) {
        for (int seat = 1; seat <= choosers.length; seat++) {
            if (!table.orders().isMissing(seat)) {
                continue;
            }
            if (choosers[seat - 1] != random && !goesOn.getAsBoolean()) {
                return false;
            }
            choosers[seat - 1].choose(table, seat);
        }
        return true;
    }

    /** Does one step after the other until somebody has to act or the round is over. */
    void goOn(GameLoop loop, TableState table) {
        if (draw) {
            loop.proceed();
            return;
        }
        Result result;
        do {
            if (loop.mayAsk()) {
                before.become(table);
            }
            answers.clear();
            result = loop.step();
        } while (result == Result.DONE && table.phase() != GamePhase.DEALING && !loop.waits());
    }

    @Override
    public @Nullable Answer answer(TableState table, Question.MidStep asked) {
        Answer answer = choosers[asked.seat() - 1].answer(table, asked);
        if (answer != null) {
            answers.add(answer);
        }
        return answer;
    }

    /** Who decides for a seat. One table and one thread at a time. */
    interface Player extends Answerer {

        /** Sets the seed of all later decisions. */
        void begin(long seed);

        /** Chooses for a seat what the table asks. */
        void choose(TableState table, int seat);
    }

    /** Looks at the table itself, with the eyes of the seat: views would take longer than thinking. */
    private record Quick(QuickPlayer player) implements Seats.Player {
        @Override
        public void begin(long seed) {}

        @Override
        public void choose(TableState table, int seat) {
            player.order(table, seat);
        }

        @Override
        public Answer answer(TableState table, Question.MidStep asked) {
            return player.answer(table, asked);
        }
    }

    /** A bot that sees only the view of its seat. */
    private final class OfBot implements Seats.Player {
        private final Engine engine;
        private final BotKind kind;
        private final int seat;
        private @Nullable Bot bot;

        OfBot(Engine engine, BotKind kind, int seat) {
            this.engine = engine;
            this.kind = kind;
            this.seat = seat;
        }

        @Override
        public void begin(long seed) {
            bot = kind.seeded(engine.rules(), Dice.mixed(seed + seat), Budget.IN_EXPERIMENTS);
        }

        @Override
        public void choose(TableState table, int ofSeat) {
            do {
                stepper.take(table, answer(table));
            } while (table.orders().isMissing(ofSeat));
        }

        @Override
        public Answer answer(TableState table, Question.MidStep asked) {
            table.ask(asked);
            table.suspend(new TableState.Suspension(before, answers, 0));
            Answer answer = answer(table);
            table.suspend(null);
            table.ask(null);
            return answer;
        }

        private Answer answer(TableState table) {
            return Objects.requireNonNull(bot).answer(engine.view(table, seat));
        }
    }
}
