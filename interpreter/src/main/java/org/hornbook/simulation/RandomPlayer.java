package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.RandomAnswerer;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Dice;

/** Chooses as the random bot does, but reads the table directly, which is faster than making a view. */
public final class RandomPlayer implements Seats.Player {
    private final Rules rules;
    private final Stepper stepper;
    private long seed;

    public RandomPlayer(Rules rules) {
        this.rules = rules;
        this.stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
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
            table.orders().draw(seat, deal, below(cards, table, seat, RandomAnswerer.inStep(deal, 0)));
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
    public Answer answer(TableState table, Question.MidStep asked) {
        Question question = asked.question();
        long first = RandomAnswerer.amid(asked.rule(), question.card(), question.deal(), question.wantsOneRow());
        int[] draws = {0};
        List<Integer> picks =
                question.any(bound -> below(bound, table, asked.seat(), first + RandomAnswerer.NEXT * draws[0]++));
        return new Answer.Picks(asked.seat(), List.of(picks));
    }

    private Answer any(TableState table, int seat) {
        List<List<Integer>> picks = new ArrayList<>();
        int before = table.orders().stages(seat).questions().size();
        for (Question question : stepper.questions(table, table.instruction(), seat)) {
            long first = RandomAnswerer.inStep(question.deal(), before + picks.size());
            int[] draws = {0};
            picks.add(question.any(bound -> below(bound, table, seat, first + RandomAnswerer.NEXT * draws[0]++)));
        }
        return new Answer.Picks(seat, picks);
    }

    /** A number from 0 up to but not including a bound, by the number of a draw. */
    int below(int bound, TableState table, int seat, long draw) {
        return Dice.below(bound, seed, table.round(), table.turn(), seat, draw);
    }
}
