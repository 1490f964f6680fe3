package org.hornbook.engine;

import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.words.Hook;

/** Rules that note how many steps a card and a round took at most. */
final class MeasuredRules extends ForwardingRules {
    private long ofRound;
    private long mostForCard;
    private long mostForRound;

    MeasuredRules(Rules rules) {
        super(rules);
    }

    long mostForCard() {
        return mostForCard;
    }

    long mostForRound() {
        return Math.max(mostForRound, ofRound);
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        return new MeasuredReferee(super.referee(answers, journal));
    }

    private final class MeasuredReferee implements Referee {
        private final Referee referee;

        MeasuredReferee(Referee referee) {
            this.referee = referee;
        }

        @Override
        public Result setUp(TableState table, int deal) {
            if (deal == 1) {
                mostForRound = mostForRound();
                ofRound = 0;
            }
            return counted(referee.setUp(table, deal));
        }

        @Override
        public Result place(TableState table, int deal, int seat, int card) {
            Result result = counted(referee.place(table, deal, seat, card));
            mostForCard = Math.max(mostForCard, referee.steps());
            return result;
        }

        @Override
        public Result after(TableState table, int deal, Hook event) {
            return counted(referee.after(table, deal, event));
        }

        @Override
        public Result conclude(TableState table, Hook event) {
            return counted(referee.conclude(table, event));
        }

        @Override
        public Cause atWork() {
            return referee.atWork();
        }

        @Override
        public int capacity(TableState table, int deal, int row) {
            return referee.capacity(table, deal, row);
        }

        @Override
        public int places(TableState table, int deal, int row) {
            return referee.places(table, deal, row);
        }

        @Override
        public long steps() {
            return referee.steps();
        }

        private Result counted(Result result) {
            ofRound += referee.steps();
            return result;
        }
    }
}
