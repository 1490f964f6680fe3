package org.hornbook.replay;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A game played again from its choices.
 *
 * @param engine the engine that played it
 * @param scenes all stretches, from the empty table on
 * @param answers all choices that were accepted
 * @param table the table at the end
 * @param refusal the impossible choice at which it stopped
 */
public record Playback(
        Engine engine,
        List<Stretch> scenes,
        List<Answer> answers,
        TableState table,
        @Nullable Refusal refusal) {
    public Playback {
        scenes = List.copyOf(scenes);
        answers = List.copyOf(answers);
    }

    /**
     * A choice and the decision it answered.
     *
     * @param row the cards of the row chosen, if it is one row in the open
     * @param isChange whether it replaces an earlier choice of the same player
     */
    record Answer(int round, int turn, Decision decision, Choice choice, List<Integer> row, boolean isChange) {
        static Answer of(TableState table, Decision decision, Choice choice) {
            List<Question> questions = decision.of(choice.seat());
            boolean ofRow = !questions.isEmpty()
                    && isOpenRow(questions.getFirst())
                    && choice instanceof Choice.Answer answer
                    && questions.getFirst().options().contains(answer.pick(0));
            List<Integer> row = ofRow
                    ? table.board(questions.getFirst().deal()).cards(((Choice.Answer) choice).pick(0))
                    : List.of();
            boolean isChange = !questions.isEmpty()
                    && questions.getFirst().secret()
                    && table.orders().of(choice.seat()) != null;
            return new Answer(table.round(), table.turn(), decision, choice, row, isChange);
        }

        static boolean isOpenRow(Question question) {
            return question.kind() == Question.Kind.ROWS && !question.secret();
        }
    }

    /** A choice that was not possible. */
    record Refusal(int round, int turn, Choice choice, String reason) {}

    /** Where choices come from. */
    interface Chooser {
        /** The next choice; null if there is none. */
        @Nullable
        Choice choose(TableState table, Decision decision);

        /** Is told that a choice was not possible. @return whether there is another one instead */
        boolean hasInsteadOf(Choice refused, TableState table, Decision decision, String reason);
    }

    /**
     * Plays a recorded game again, with the reasons of everything that happens.
     *
     * @param own the variant of the game's own scripts
     */
    public static Playback of(GameRecord game, Variant own) {
        Engine engine = new Engine(new Rules(SetupOf.game(game, own)), true, game.promised());
        return of(engine, game.seed(), game.choices());
    }

    static Playback of(Engine engine, Seed seed, List<Choice> choices) {
        return of(engine, seed, choices, () -> true);
    }

    /** @param goesOn asked before each choice; false stops the game there */
    static Playback of(Engine engine, Seed seed, List<Choice> choices, BooleanSupplier goesOn) {
        Iterator<Choice> next = choices.iterator();
        return play(engine, seed, goesOn, new Chooser() {
            @Override
            public @Nullable Choice choose(TableState table, Decision decision) {
                return next.hasNext() ? next.next() : null;
            }

            @Override
            public boolean hasInsteadOf(Choice refused, TableState table, Decision decision, String reason) {
                return false;
            }
        });
    }

    static Playback play(Engine engine, Seed seed, BooleanSupplier goesOn, Chooser chooser) {
        Outcome.Accepted start = engine.start(seed);
        TableState table = start.state();
        Reel reel = new Reel(engine.rules().newTable(seed), start);
        List<Answer> answers = new ArrayList<>();
        while (goesOn.getAsBoolean()) {
            Decision decision = engine.decision(table);
            @Nullable Choice choice = chooser.choose(table, decision);
            if (choice == null) {
                break;
            }
            switch (engine.apply(table, choice)) {
                case Outcome.Accepted accepted -> {
                    answers.add(Answer.of(table, decision, choice));
                    table = accepted.state();
                    reel.add(accepted);
                }
                case Outcome.Rejected rejected -> {
                    if (!chooser.hasInsteadOf(choice, table, decision, rejected.reason())) {
                        Refusal refusal = new Refusal(table.round(), table.turn(), choice, rejected.reason());
                        return new Playback(engine, reel.scenes(), answers, table, refusal);
                    }
                }
            }
        }
        return new Playback(engine, reel.scenes(), answers, table, null);
    }

    public boolean isOver() {
        return table.isOver() && refusal == null;
    }

    /** Everything that happened, in order. */
    public List<Event> events() {
        return scenes.stream().flatMap(scene -> scene.events().stream()).toList();
    }

    /** Cuts the events into stretches. */
    private static final class Reel {
        private final List<Stretch> finished = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private TableState table;
        private int first;

        Reel(TableState empty, Outcome.Accepted start) {
            finished.add(new Stretch(1, empty, start.events()));
            table = start.state();
            first = start.events().size() + 1;
        }

        void add(Outcome.Accepted accepted) {
            events.addAll(accepted.events());
            // Until everybody has answered, nothing happens but that.
            if (accepted.events().size() > 1) {
                cut();
                table = accepted.state();
            }
        }

        List<Stretch> scenes() {
            cut();
            return finished;
        }

        private void cut() {
            if (!events.isEmpty()) {
                finished.add(new Stretch(first, table, events));
                first += events.size();
                events.clear();
            }
        }
    }

    /**
     * A stretch of a game in which nobody decides anything new: a table, and what happened from there to the next decision.
     *
     * @param first the number of its first event in the whole game, from 1
     * @param table before the events; nobody changes it
     */
    record Stretch(int first, TableState table, List<Event> events) {
        Stretch {
            events = List.copyOf(events);
        }
    }
}
