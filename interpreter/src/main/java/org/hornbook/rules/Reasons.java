package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.hornbook.game.Cause;
import org.hornbook.rules.Program.PlaceCase;
import org.hornbook.rules.Program.Reaction;
import org.hornbook.rules.Program.RowBar;

/** Collects the rules tried before the one that applies, with why each did not; only if the journal wants to know. */
final class Reasons {
    private final InterpretedRules rules;
    private final Frame frame;
    private final boolean wanted;
    private final Truths truths;
    private final List<Cause.Skipped> reactions = new ArrayList<>();

    Reasons(InterpretedRules rules, Frame frame) {
        this.rules = rules;
        this.frame = frame;
        this.wanted = frame.journal.wantsReasons();
        this.truths = new Truths(rules.setup().variant(), new Formulas(rules.setup()), frame);
    }

    /** The bars that kept the card from rows, and the cases before the one that applies. */
    List<Cause.Skipped> before(PlaceCase applied) {
        if (!wanted) {
            return List.of();
        }
        List<Cause.Skipped> skipped = new ArrayList<>();
        aside(() -> {
            bars(skipped);
            for (PlaceCase each : rules.program().cases()) {
                if (each == applied) {
                    return;
                }
                skipped.add(skipped(
                        each.rule(),
                        truths.why(Objects.requireNonNull(each.source().condition()))));
            }
        });
        return skipped;
    }

    private void bars(List<Cause.Skipped> skipped) {
        for (RowBar bar : rules.program().bars()) {
            for (int row = 1; row <= frame.board.rowCount(); row++) {
                if (bar.keepsFrom(frame, row)) {
                    skipped.add(skipped(bar.rule(), "row " + row + " is barred for card " + frame.card));
                }
            }
        }
    }

    /** Another event sets off rules now. */
    void nextEvent() {
        reactions.clear();
    }

    /** A rule was set off but its condition does not hold. */
    void add(Reaction reaction) {
        if (wanted) {
            aside(() -> reactions.add(skipped(
                    reaction.rule(),
                    truths.why(Objects.requireNonNull(reaction.source().condition())))));
        }
    }

    /** The rules that the same event set off before and whose conditions did not hold. */
    List<Cause.Skipped> reactions() {
        return List.copyOf(reactions);
    }

    private Cause.Skipped skipped(int rule, String reason) {
        Cause cause = rules.cause(rule);
        String sentence = reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1) + ".";
        return new Cause.Skipped(cause.rule(), cause.text(), cause.script(), cause.line(), sentence);
    }

    /** Looks at formulas again without leaving a trace of it. */
    private void aside(Runnable look) {
        long steps = frame.steps;
        int[] slots = frame.slots.clone();
        look.run();
        System.arraycopy(slots, 0, frame.slots, 0, slots.length);
        frame.steps = steps;
    }
}
