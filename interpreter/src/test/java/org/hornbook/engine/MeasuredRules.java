package org.hornbook.engine;

import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.game.Worths;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Stepper;
import org.hornbook.words.Hook;

/** Rules that note how many steps a card and a round took at most. */
final class MeasuredRules implements Rules {
    private final Rules rules;
    private long ofRound;
    private long mostForCard;
    private long mostForRound;

    MeasuredRules(Rules rules) {
        this.rules = rules;
    }

    long mostForCard() {
        return mostForCard;
    }

    long mostForRound() {
        return Math.max(mostForRound, ofRound);
    }

    @Override
    public Setup setup() {
        return rules.setup();
    }

    @Override
    public int rows() {
        return rules.rows();
    }

    @Override
    public int handSize() {
        return rules.handSize();
    }

    @Override
    public int[] deck(int deal) {
        return rules.deck(deal);
    }

    @Override
    public Worths worths() {
        return rules.worths();
    }

    @Override
    public TableState newTable(Seed seed) {
        return rules.newTable(seed);
    }

    @Override
    public Cause cause(int rule) {
        return rules.cause(rule);
    }

    @Override
    public int number(Procedure procedure) {
        return rules.number(procedure);
    }

    @Override
    public CourseCode code() {
        return rules.code();
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        return rules.stepper(answers, journal);
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        return new MeasuredReferee(rules.referee(answers, journal));
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
