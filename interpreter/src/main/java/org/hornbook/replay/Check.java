package org.hornbook.replay;

import java.util.Locale;

/**
 * What one look at a record found.
 *
 * @param finding in a sentence for people: what holds, or what differs
 * @param round where a difference was first seen, from 1; 0 if that is no matter of a round
 * @param turn from 1; 0 if that is no matter of a turn
 * @param seat from 1; 0 if that is no matter of a seat
 */
public record Check(Subject subject, Verdict verdict, String finding, int round, int turn, int seat) {

    /** What is looked at, in this order. */
    public enum Subject {
        ENGINE,
        RULES,
        SETUP,
        COMMITMENT,
        DEAL,
        CHOICES,
        RESULT,
        EVENTS,
        DIGEST;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public enum Verdict {
        HOLDS,
        FAILS,
        /** Could not be looked at because of what failed before. */
        OPEN;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Check holds(Subject subject, String finding) {
        return new Check(subject, Verdict.HOLDS, finding, 0, 0, 0);
    }

    static Check fails(Subject subject, String finding) {
        return new Check(subject, Verdict.FAILS, finding, 0, 0, 0);
    }

    static Check fails(Subject subject, int round, int turn, int seat, String finding) {
        return new Check(subject, Verdict.FAILS, finding, round, turn, seat);
    }

    static Check open(Subject subject) {
        return new Check(subject, Verdict.OPEN, "Cannot be told: the game cannot be played again.", 0, 0, 0);
    }
}
