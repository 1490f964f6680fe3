package org.hornbook.replay;

import java.util.List;
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
}
