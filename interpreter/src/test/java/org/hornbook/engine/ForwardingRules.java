package org.hornbook.engine;

import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cards;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Stepper;

/** Rules that leave to others what they do not do themselves. */
abstract class ForwardingRules implements Rules {
    private final Rules rules;

    ForwardingRules(Rules rules) {
        this.rules = rules;
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
    public int[] begins(int place, int deal) {
        return rules.begins(place, deal);
    }

    @Override
    public int[] deck(int deal) {
        return rules.deck(deal);
    }

    @Override
    public Cards cards() {
        return rules.cards();
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
    public Referee referee(Answers answers, Journal journal) {
        return rules.referee(answers, journal);
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        return rules.stepper(answers, journal);
    }
}
