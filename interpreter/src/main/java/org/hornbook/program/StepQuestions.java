package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Answers;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.variant.Effect;
import org.hornbook.words.Period;

/** Asks the questions of a step and stores the answers. */
final class StepQuestions {
    private final Rules rules;
    private final CourseCode code;
    private final Stepper stepper;
    private final TableState table;
    private final Journal journal;
    private final Setup setup;
    private final int[] ofTurns;
    private final int[] ofAll;

    StepQuestions(Rules rules, Stepper stepper, TableState table, Journal journal) {
        this.rules = rules;
        this.code = rules.code();
        this.stepper = stepper;
        this.table = table;
        this.journal = journal;
        ofAll = IntStream.range(0, code.choices().size()).toArray();
        ofTurns = IntStream.of(ofAll)
                .filter(choice -> code.choices().get(choice).lasts() == Period.TURN)
                .toArray();
        this.setup = rules.setup();
    }

    /**
     * Opens the current instruction's questions to all seats with a choice. The card that everybody lays is asked for even if
     * it is the last one.
     */
    void ask() {
        int instruction = table.instruction();
        table.orders().clear();
        if (code.laysCards(instruction)) {
            ask(everybodyWithCards());
            return;
        }
        int asked = stepper.asked(table, instruction);
        boolean inStages = code.stages(instruction) > 1;
        // Leaving somebody out would reveal what they hold.
        boolean asksAll = inStages || code.hidesNumbers(instruction);
        int seats = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if ((asked & 1 << seat) != 0 && (asksAll || hasAChoice(seat))) {
                seats |= 1 << seat;
            }
        }
        ask(seats);
        for (int seat = 1; inStages && seat <= setup.people(); seat++) {
            if ((seats & 1 << seat) != 0) {
                stepper.advance(table, seat);
            }
        }
    }

    /** Asks seats, a set of bits; seats without a player answer at once. */
    private void ask(int seats) {
        table.orders().ask(seats);
        for (int seat = setup.people() + 1; seat <= setup.players(); seat++) {
            if ((seats & 1 << seat) != 0) {
                table.orders().put(new Answer.Absent(seat));
            }
        }
    }

    private int everybodyWithCards() {
        int seats = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            seats |= table.handCount(seat) == 0 ? 0 : 1 << seat;
        }
        return seats;
    }

    private boolean hasAChoice(int seat) {
        return stepper.questions(table, table.instruction(), seat).stream().anyMatch(Question::leavesAChoice);
    }

    /** Forgets the choices of earlier rounds. */
    void beginRound() {
        forget(ofAll);
    }

    /** Forgets the choices that last only one turn. */
    void beginTurn() {
        forget(ofTurns);
    }

    private void forget(int[] choices) {
        if (!table.answers().isEmpty()) {
            for (int choice : choices) {
                table.answers().forget(choice);
            }
        }
    }

    /** Stores the answers to the current instruction's questions, when all have been given. */
    void collect() {
        Instruction.Ask ask = (Instruction.Ask) code.instructions().get(table.instruction());
        int asked = stepper.asked(table, table.instruction());
        List<List<Question>> questions = List.of();
        int stage = -1;
        for (int place = 0; place < ask.questions().size(); place++) {
            if (stage + 1 < ask.stages().size() && place == ask.stages().get(stage + 1)) {
                stage++;
                questions = questions(asked, stage);
            }
            Effect.Ask source = ask.questions().get(place);
            Question.Kind kind =
                    Question.Kind.of(code.choices().get(source.choice()).type());
            for (int deal : kind.deals(table.deals()).toArray()) {
                for (int seat = 1; seat <= table.players().count(); seat++) {
                    if ((asked & 1 << seat) != 0) {
                        table.answers().forget(source.choice(), deal, seat);
                    }
                    keep(source, place, stage, deal, seat, questions.get(seat - 1));
                }
            }
            if (source.secret()) {
                table.answers().hide(source.choice());
            }
        }
    }

    /** The questions that each seat has answered: all its stages, or the current one. */
    private List<List<Question>> questions(int asked, int stage) {
        List<List<Question>> questions = new ArrayList<>();
        for (int seat = 1; seat <= table.players().count(); seat++) {
            List<Question> answered = table.orders().stages(seat).questions();
            questions.add(
                    (asked & 1 << seat) == 0 || table.orders().drawn(seat, 1) >= 0
                            ? List.of()
                            : answered.isEmpty()
                                    ? stepper.questions(table, table.instruction(), seat, stage)
                                    : answered);
        }
        return questions;
    }

    /** Moves the cards chosen to be placed next to the front; the default is the lowest. */
    void chooseNext() {
        int asked = stepper.asked(table, table.instruction());
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if ((asked & 1 << seat) == 0) {
                continue;
            }
            List<Question> questions = stepper.questions(table, table.instruction(), seat);
            for (int i = 0; i < questions.size(); i++) {
                Question question = questions.get(i);
                int chosen = table.orders().of(seat) instanceof Answer.Picks answer && question.takes(answer.picks(i))
                        ? answer.pick(i)
                        : 0;
                int card = chosen == 0 ? question.options().getFirst() : chosen;
                table.queue(question.deal()).prefer(card);
                Reveal.show(rules, table, journal, question, new int[] {card}, chosen == 0 && setup.isPlayed(seat), 0);
            }
        }
    }

    private void keep(Effect.Ask source, int place, int stage, int deal, int seat, List<Question> questions) {
        int drawn = table.orders().drawn(seat, Math.max(1, deal));
        if (drawn >= 0) {
            table.answers().put(source.choice(), deal, seat, table.hands(deal).peek(seat, drawn));
            return;
        }
        int number = numberOf(source, deal, questions);
        if (number < 0) {
            return;
        }
        // Others may not know that there was nothing to choose from.
        if (questions.get(number).options().isEmpty() && !code.hidesNumbers(table.instruction(), stage)) {
            return;
        }
        Question question = questions.get(number);
        Answer answer = table.orders().of(seat);
        boolean byDefault = false;
        int[] picks;
        if (answer instanceof Answer.Picks given) {
            picks = given.picks(number).stream().mapToInt(Integer::intValue).toArray();
        } else if (answer instanceof Answer.Absent) {
            picks = stepper.absent(table, table.instruction(), place, question);
            byDefault = setup.isPlayed(seat);
        } else {
            picks = question.options().stream()
                    .limit(question.least())
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        Answers known = table.answers();
        known.put(source.choice(), deal, seat, picks, byDefault);
        if (!source.secret()) {
            Reveal.show(
                    rules,
                    table,
                    journal,
                    question,
                    picks,
                    byDefault,
                    byDefault && answer instanceof Answer.Absent ? source.gains() : 0);
        }
    }

    private int numberOf(Effect.Ask source, int deal, List<Question> questions) {
        String name = code.choices().get(source.choice()).name();
        for (int i = 0; i < questions.size(); i++) {
            if (questions.get(i).name().equals(name) && questions.get(i).deal() == deal) {
                return i;
            }
        }
        return -1;
    }
}
