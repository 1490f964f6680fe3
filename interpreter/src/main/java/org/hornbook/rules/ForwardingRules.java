package org.hornbook.rules;

import java.util.Optional;
import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.game.Worths;
import org.hornbook.random.Seed;

/** Rules that leave to others what they do not do themselves. */
public abstract class ForwardingRules implements Rules {
    private final Rules rules;

    protected ForwardingRules(Rules rules) {
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
    public Optional<String> home(int card) {
        return rules.home(card);
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
    public Referee referee(Answers answers, Journal journal) {
        return rules.referee(answers, journal);
    }

    @Override
    public Stepper stepper(Answers answers, Journal journal) {
        return rules.stepper(answers, journal);
    }
}
