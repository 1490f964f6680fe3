package org.hornbook.bots;

import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.game.Answer;
import org.hornbook.game.Board;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;

/** The policy of rollouts: a random card, and the row that is best for the player who takes it. */
final class DefaultPolicy implements Rollout.Policy {
    private final Rules rules;
    private final RandomGenerator random;
    private final int sign;
    private final Stepper stepper;

    DefaultPolicy(Rules rules, RandomGenerator random) {
        this.rules = rules;
        this.random = random;
        this.sign = rules.setup().variant().procedure().lowestWins() ? 1 : -1;
        this.stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
    }

    @Override
    public void order(TableState table, int seat) {
        if (!rules.code().laysCards(table.instruction())) {
            do {
                stepper.take(table, any(table, seat));
            } while (table.orders().isMissing(seat));
            return;
        }
        for (int deal = 1; deal <= table.deals(); deal++) {
            table.orders().draw(seat, deal, place(table.hands(deal), seat));
        }
    }

    private Answer any(TableState table, int seat) {
        return new Answer.Picks(
                seat,
                questions(table, seat).stream()
                        .map(question -> question.any(random::nextInt))
                        .toList());
    }

    /** Keeps a seat's answer to what it is asked now, and lets it answer any later stage at random. */
    void take(TableState table, Answer answer) {
        stepper.take(table, answer);
        if (table.orders().isMissing(answer.seat())) {
            order(table, answer.seat());
        }
    }

    /** What a step asks a seat. */
    List<Question> questions(TableState table, int seat) {
        return stepper.questions(table, table.instruction(), seat);
    }

    /** The place in the hand of the card to play. */
    int place(Heaps hands, int seat) {
        return random.nextInt(hands.count(seat));
    }

    @Override
    public Answer answer(TableState table, Question.MidStep asked) {
        Question question = asked.question();
        return new Answer.Picks(
                asked.seat(),
                List.of(
                        question.wantsOneRow()
                                ? List.of(row(table.board(question.deal()), question))
                                : question.any(random::nextInt)));
    }

    private int row(Board board, Question question) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int row : question.options()) {
            if (sign * bullheads(board, row) < least) {
                best = row;
                least = sign * bullheads(board, row);
            }
        }
        return best;
    }

    private int bullheads(Board board, int row) {
        int bullheads = 0;
        for (int place = 0; place < board.size(row); place++) {
            bullheads += rules.bullheads(board.card(row, place));
        }
        return bullheads;
    }
}
