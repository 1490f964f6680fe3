package org.hornbook.replay;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
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
        List<Answered> answers,
        TableState table,
        @Nullable Refusal refusal) {
    public Playback {
        scenes = List.copyOf(scenes);
        answers = List.copyOf(answers);
    }

    /**
     * An answer and the decision it belongs to.
     *
     * @param row the cards of the row chosen, if it is one row in the open
     * @param isChange whether it replaces an earlier answer of the same player
     */
    record Answered(int round, int turn, Decision decision, Answer answer, List<Integer> row, boolean isChange) {
        static Answered of(TableState table, Decision decision, Answer answer) {
            List<Question> questions = decision.of(answer.seat());
            boolean ofRow = !questions.isEmpty()
                    && isOpenRow(questions.getFirst())
                    && answer instanceof Answer.Picks given
                    && questions.getFirst().options().contains(given.pick(0));
            List<Integer> row =
                    ofRow ? table.board(questions.getFirst().deal()).cards(((Answer.Picks) answer).pick(0)) : List.of();
            boolean isChange = !questions.isEmpty()
                    && questions.getFirst().secret()
                    && table.orders().of(answer.seat()) != null;
            return new Answered(table.round(), table.turn(), decision, answer, row, isChange);
        }

        static boolean isOpenRow(Question question) {
            return question.kind() == Question.Kind.ROWS && !question.secret();
        }
    }

    /** An answer that was not possible. */
    record Refusal(int round, int turn, Answer answer, String reason) {}

    /** Where answers come from. */
    interface Source {
        /** The next answer; null if there is none. */
        @Nullable
        Answer choose(TableState table, Decision decision);

        /** Is told that an answer was not possible. @return whether there is another one instead */
        boolean hasInsteadOf(Answer refused, TableState table, Decision decision, String reason);
    }

    /**
     * Plays a recorded game again, with the reasons of everything that happens.
     *
     * @param own the variant of the game's own scripts
     */
    public static Playback of(GameRecord game, Variant own) {
        Engine engine = new Engine(new Rules(RecordedSetup.game(game, own)), true, game.promised());
        return of(engine, game.seed(), game.answers());
    }

    static Playback of(Engine engine, Seed seed, List<Answer> answers) {
        return of(engine, seed, answers, () -> true);
    }

    /** @param goesOn asked before each choice; false stops the game there */
    static Playback of(Engine engine, Seed seed, List<Answer> answers, BooleanSupplier goesOn) {
        Iterator<Answer> next = answers.iterator();
        return play(engine, seed, goesOn, new Source() {
            @Override
            public @Nullable Answer choose(TableState table, Decision decision) {
                return next.hasNext() ? next.next() : null;
            }

            @Override
            public boolean hasInsteadOf(Answer refused, TableState table, Decision decision, String reason) {
                return false;
            }
        });
    }

    static Playback play(Engine engine, Seed seed, BooleanSupplier goesOn, Source chooser) {
        Outcome.Accepted start = engine.start(seed);
        TableState table = start.state();
        Reel reel = new Reel(engine.rules().newTable(seed), start);
        List<Answered> answers = new ArrayList<>();
        while (goesOn.getAsBoolean()) {
            Decision decision = engine.decision(table);
            @Nullable Answer answer = chooser.choose(table, decision);
            if (answer == null) {
                break;
            }
            switch (engine.apply(table, answer)) {
                case Outcome.Accepted accepted -> {
                    answers.add(Answered.of(table, decision, answer));
                    table = accepted.state();
                    reel.add(accepted);
                }
                case Outcome.Rejected rejected -> {
                    if (!chooser.hasInsteadOf(answer, table, decision, rejected.reason())) {
                        Refusal refusal = new Refusal(table.round(), table.turn(), answer, rejected.reason());
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

    /**
     * A turn of a game.
     *
     * @param begun the table where it begins; nobody changes it
     * @param answers what was chosen in it, with what was asked
     */
    public record Turn(TableState begun, List<Map.Entry<Decision, Answer.Picks>> answers) {}

    /** The turn in which an event happened. */
    public Turn turnOf(int event) {
        TableState there = scenes.getFirst().table();
        for (Stretch scene : scenes) {
            if (scene.first() <= event) {
                there = scene.table();
            }
        }
        int round = there.round();
        int turn = there.turn();
        TableState begun = scenes.stream()
                .map(Stretch::table)
                .filter(table -> table.round() == round && table.turn() == turn)
                .findFirst()
                .orElse(there);
        return new Turn(
                begun,
                answers.stream()
                        .filter(each -> each.round() == round && each.turn() == turn)
                        .flatMap(each -> each.answer() instanceof Answer.Picks picks
                                ? Stream.of(Map.entry(each.decision(), picks))
                                : Stream.empty())
                        .toList());
    }

    /** What was chosen before a turn began, in order; answers of those who were absent are not among them. */
    public List<Answer.Picks> choicesBefore(int round, int turn) {
        return answers.stream()
                .takeWhile(each -> each.round() < round || each.round() == round && each.turn() < turn)
                .map(Answered::answer)
                .filter(Answer.Picks.class::isInstance)
                .map(Answer.Picks.class::cast)
                .toList();
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
