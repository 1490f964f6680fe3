package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Procedure;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.jspecify.annotations.Nullable;

/**
 * Plays a game by its rules: takes a table and a choice, gives a new table and events. It never changes a table it was given
 * or has returned. The same rules, seed and choices give the same events everywhere.
 *
 * @param explains whether causes list the rules tried before and why they did not apply
 * @param promised the version in the {@link Commitment}: that of the engine that set the game up
 */
public record Engine(Rules rules, boolean explains, String promised) {
    /** The version, which changes whenever the same rules, seed and choices could give other events. */
    public static final String VERSION = "1";

    public Engine(Rules rules, boolean explains) {
        this(rules, explains, VERSION);
    }

    public Engine(Rules rules) {
        this(rules, false);
    }

    /** Deals the first round and continues to the first decision. */
    public Outcome.Accepted start(Seed seed) {
        TableState table = rules.newTable(seed);
        List<Event> events = new ArrayList<>();
        events.add(new Event.SeedCommitted(Commitment.of(seed, rules.setup(), promised)));
        events.addAll(run(table, List.of(), 0));
        return new Outcome.Accepted(table, events);
    }

    /** Applies a choice and continues to the next decision. A choice can be changed until everybody has answered. */
    public Outcome apply(TableState state, Answer answer) {
        @Nullable String objection = new OpenQuestions(rules, state).objection(answer);
        if (objection != null) {
            return new Outcome.Rejected(objection);
        }
        List<Event> events = new ArrayList<>();
        events.add(new Event.Answered(answer.seat()));
        TableState table;
        TableState.@Nullable Suspension suspension = state.suspension();
        if (suspension == null) {
            table = state.copy();
            rules.stepper(Answerer.NONE, Journal.SILENT).take(table, answer);
            if (table.orders().isMissing(answer.seat())) {
                return new Outcome.Accepted(table, List.of()); // nobody else learns that the seat gets another question
            }
            events.addAll(run(table, List.of(), 0));
        } else {
            table = suspension.before().copy();
            List<Answer> answers = new ArrayList<>(suspension.answers());
            answers.add(answer);
            events.addAll(run(table, answers, suspension.published()));
        }
        return new Outcome.Accepted(table, events);
    }

    /** The open questions. */
    public Decision decision(TableState state) {
        return new OpenQuestions(rules, state).all();
    }

    /** The view of a seat; seat 0 is a spectator. */
    public SeatView view(TableState state, int seat) {
        return new Views(rules, state).of(seat);
    }

    /** Replays a game; every choice must be valid. */
    public Outcome.Accepted replay(Seed seed, List<Answer> answers) {
        Outcome.Accepted step = start(seed);
        List<Event> events = new ArrayList<>(step.events());
        TableState table = step.state();
        for (Answer answer : answers) {
            switch (apply(table, answer)) {
                case Outcome.Accepted accepted -> {
                    table = accepted.state();
                    events.addAll(accepted.events());
                }
                case Outcome.Rejected rejected ->
                    throw new IllegalArgumentException(answer + " is not possible: " + rejected.reason());
            }
        }
        return new Outcome.Accepted(table, events);
    }

    /**
     * Runs steps until players must answer.
     *
     * @param answers the answers within the first step so far
     * @param published the number of events of the first step that were published already
     */
    private List<Event> run(TableState table, List<Answer> answers, int published) {
        EventLog log = new EventLog(explains, rules, table);
        GameLoop loop = new GameLoop(rules, table, new GivenAnswers(answers), log);
        List<Answer> answersOfStep = answers;
        while (!loop.waits()) {
            TableState before = loop.mayAsk() ? table.copy() : table;
            int told = log.events().size();
            if (loop.step() == Result.ASKED) {
                int ofStep = log.events().size() - told;
                table.suspend(new TableState.Suspension(before, answersOfStep, ofStep));
                break;
            }
            answersOfStep = List.of();
        }
        return log.events().subList(published, log.events().size());
    }

    /** Collects events in order. A loop without questions could fill the memory: at a limit the rules fail. */
    static final class EventLog implements Journal {
        private static final long MOST_BYTES = 32 * 1024 * 1024;

        private final List<Event> events = new ArrayList<>();
        private final boolean reasons;
        private final Rules rules;
        private final TableState table;
        private long bytes;

        EventLog(boolean reasons, Rules rules, TableState table) {
            this.reasons = reasons;
            this.rules = rules;
            this.table = table;
        }

        @Override
        public boolean wantsEvents() {
            return true;
        }

        @Override
        public boolean wantsReasons() {
            return reasons;
        }

        @Override
        public void record(Event event) {
            events.add(event);
            boolean hadRoom = bytes <= MOST_BYTES;
            bytes += event.bytes();
            if (hadRoom && bytes > MOST_BYTES) {
                int rule = rules.number(Procedure.LONGEST_STEP);
                table.end(rule);
                events.add(new Event.RulesFailed(
                        Math.clamp(table.deal(), 1, table.deals()),
                        "More happens here than can be told before somebody decides something.",
                        rules.cause(rule)));
                throw Result.Stop.FAILED;
            }
        }

        List<Event> events() {
            return events;
        }
    }

    /** The answers within the current step, in the order of the questions. */
    public static final class GivenAnswers implements Answerer {
        private final List<Answer> given;
        private int next;

        public GivenAnswers(List<Answer> given) {
            this.given = given;
        }

        @Override
        public @Nullable Answer answer(TableState table, Question.MidStep asked) {
            Answer answer = next(asked.seat());
            return answer instanceof Answer.Picks given && !asked.question().takes(given.picks(0)) ? null : answer;
        }

        /** The next answer, if it fits: on an imagined table somebody else may be asked something else. */
        private @Nullable Answer next(int seat) {
            return next < given.size() && given.get(next).seat() == seat ? given.get(next++) : null;
        }
    }
}
