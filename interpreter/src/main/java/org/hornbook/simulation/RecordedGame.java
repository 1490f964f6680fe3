package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Orders;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.RandomAnswerer;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;

/** A game that bots played to its end: its seed and all choices in order. */
public record RecordedGame(Seed seed, List<Answer> answers) {
    public RecordedGame {
        answers = List.copyOf(answers);
    }

    /**
     * Plays a game of an arm to its end.
     *
     * @param number the game's number as {@link Experiment#mixed} returns it: the seed of the table and of the bots
     */
    static RecordedGame of(Arm arm, long number) {
        Seed seed = Seed.of(number);
        Rules rules = new Rules(arm.setup());
        Seats seats = new Seats(rules, arm.bots());
        TableState table = rules.newTable(seed);
        List<Answer> answers = new ArrayList<>();
        Answerer recordedAnswers = (at, asked) -> {
            Answer answer = Objects.requireNonNull(seats.answer(at, asked));
            answers.add(answer);
            return answer;
        };
        GameLoop loop = new GameLoop(
                rules, table, seats.draw() ? new Drawn(rules, seats, answers) : recordedAnswers, Journal.SILENT);
        seats.begin(number);
        while (!table.isOver()) {
            if (loop.waits()) {
                List<Integer> asked = table.orders().missing();
                seats.choose(table, () -> true);
                asked.forEach(seat -> answers.addAll(choices(table, seat)));
            }
            seats.goOn(loop, table);
        }
        return new RecordedGame(seed, answers);
    }

    /** Records the answers of seats that all play at random as choices of those who would be asked. */
    private static final class Drawn implements RandomAnswerer {
        private final Seats seats;
        private final List<Answer> answers;
        private final Stepper stepper;

        /** A copy of the table on which everybody is asked. */
        private final TableState asking;

        private final GameLoop loop;

        Drawn(Rules rules, Seats seats, List<Answer> answers) {
            this.seats = seats;
            this.answers = answers;
            stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
            asking = rules.newTable(Seed.of(0));
            loop = new GameLoop(rules, asking, Answerer.NONE, Journal.SILENT);
        }

        @Override
        public int below(int bound, TableState table, int seat, long draw) {
            return seats.below(bound, table, seat, draw);
        }

        @Override
        public void asks(TableState table, int instruction) {
            asking.become(table);
            loop.goTo(instruction);
        }

        @Override
        public void asked(TableState table, int instruction) {
            for (int seat : asking.orders().missing()) {
                while (asking.orders().isMissing(seat)) {
                    List<List<Integer>> picks = stepper.questions(asking, instruction, seat).stream()
                            .map(question -> picks(table, question))
                            .toList();
                    Answer answer = new Answer.Picks(seat, picks);
                    answers.add(answer);
                    stepper.take(asking, answer);
                }
            }
        }

        /** Which card is placed next is no answer that is kept: it comes first. */
        private List<Integer> picks(TableState table, Question question) {
            int choice = stepper.code().choice(question.name());
            return choice < 0
                    ? List.of(table.queue(question.deal()).card())
                    : IntStream.of(table.answers().of(choice, question.deal(), question.seat()))
                            .boxed()
                            .toList();
        }

        @Override
        public boolean wantsAnswers() {
            return true;
        }

        @Override
        public void answered(TableState table, Drawn answer, boolean amid) {
            if (amid) {
                List<Integer> picks = IntStream.of(answer.picks()).boxed().toList();
                answers.add(new Answer.Picks(answer.seat(), List.of(picks)));
            }
        }
    }

    /** A seat's choices at the present question, one for each stage. If random bots drew cards, those are the picks. */
    private static List<Answer> choices(TableState table, int seat) {
        Orders orders = table.orders();
        Answer answer = orders.of(seat);
        if (answer == null) {
            List<List<Integer>> cards = IntStream.rangeClosed(1, table.deals())
                    .mapToObj(deal -> List.of(table.hands(deal).peek(seat, orders.drawn(seat, deal))))
                    .toList();
            return List.of(new Answer.Picks(seat, cards));
        }
        List<Answer> stages = orders.stages(seat).given();
        return stages.isEmpty() ? List.of(answer) : stages;
    }
}
