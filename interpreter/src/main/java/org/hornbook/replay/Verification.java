package org.hornbook.replay;

import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** Whether a record is what it says it is: one check for each thing that can be wrong with it. */
public record Verification(List<Check> checks) {
    public Verification {
        checks = List.copyOf(checks);
    }

    /** Plays the game again and holds it to its record. */
    public static Verification of(GameRecord game) {
        return of(game, () -> true);
    }

    /** @param goesOn asked before each choice; when it says no the game counts as one that does not end */
    public static Verification of(GameRecord game, BooleanSupplier goesOn) {
        return new Verification(new Verifier(game, goesOn).checks());
    }

    /** Whether everything holds. */
    public boolean valid() {
        return checks.stream().allMatch(check -> check.verdict() == Check.Verdict.HOLDS);
    }

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
}
