package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Cause;

/** Tells why rules tried before the one that applies did not; for those who want to know. */
final class Reasons {
    private final InterpretedRules rules;
    private final Frame frame;

    Reasons(InterpretedRules rules, Frame frame) {
        this.rules = rules;
        this.frame = frame;
    }

    List<Cause.Skipped> against(Program.PlaceCase applied) {
        return List.of();
    }

    void forgetReactions() {}

    void against(Program.Reaction reaction) {}

    List<Cause.Skipped> reactions() {
        return List.of();
    }
}
