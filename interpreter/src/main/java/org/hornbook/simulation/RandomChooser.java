package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answers;
import org.hornbook.program.DrawnAnswers;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Dice;

/** Chooses as the random bot does, but reads the table directly, which is faster than making a view. */
public final class RandomChooser implements Seats.Chooser {
    private final Rules rules;
    private final Stepper stepper;
    private long seed;

    public RandomChooser(Rules rules) {
        this.rules = rules;
        this.stepper = rules.stepper(Answers.NONE, Journal.SILENT);
    }

    @Override
    public void begin(long gameSeed) {
        seed = gameSeed;
    }

    @Override
    public void choose(TableState table, int seat) {
        if (!rules.code().laysCards(table.instruction())) {
            do {
                stepper.take(table, any(table, seat));
            } while (table.orders().isMissing(seat));
            return;
        }
        for (int deal = 1; deal <= table.deals(); deal++) {
            int cards = table.hands(deal).count(seat);
            table.orders().draw(seat, deal, below(cards, table, seat, DrawnAnswers.inStep(deal, 0)));
        }
    }

    /** Lets every seat choose that still has to. */
    public void chooseAll(TableState table) {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if (table.orders().isMissing(seat)) {
                choose(table, seat);
            }
        }
    }

    @Override
    public Choice answer(TableState table, Question.Asked asked) {
        Question question = asked.question();
        long first = DrawnAnswers.amid(asked.rule(), question.card(), question.deal(), question.wantsOneRow());
        int[] draws = {0};
        List<Integer> picks =
                question.any(bound -> below(bound, table, asked.seat(), first + DrawnAnswers.NEXT * draws[0]++));
        return new Choice.Answer(asked.seat(), List.of(picks));
    }

    private Choice any(TableState table, int seat) {
        List<List<Integer>> picks = new ArrayList<>();
        int before = table.orders().stages(seat).questions().size();
        for (Question question : stepper.questions(table, table.instruction(), seat)) {
            long first = DrawnAnswers.inStep(question.deal(), before + picks.size());
            int[] draws = {0};
            picks.add(question.any(bound -> below(bound, table, seat, first + DrawnAnswers.NEXT * draws[0]++)));
        }
        return new Choice.Answer(seat, picks);
    }

    /** A number from 0 up to but not including a bound, by the number of a draw. */
    int below(int bound, TableState table, int seat, long draw) {
        return Dice.below(bound, seed, table.round(), table.turn(), seat, draw);
    }
}
