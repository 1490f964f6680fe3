package org.hornbook.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.hornbook.game.Cause;
import org.hornbook.rules.Program.PlaceCase;
import org.hornbook.rules.Program.Reaction;
import org.hornbook.rules.Program.RowBar;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/**
 * Says why rules apply and do what they do, and why the rules tried before them do not; only if the journal wants to
 * know. It looks at what the rules look at, at the same moment, so it tells nothing that is not public then.
 */
final class Reasons {
    private final InterpretedRules rules;
    private final Frame frame;
    private final boolean wanted;
    private final ConditionReasons conditions;
    private final EffectReasons effects;
    private final List<Cause.Skipped> reactions = new ArrayList<>();

    Reasons(InterpretedRules rules, Frame frame) {
        this.rules = rules;
        this.frame = frame;
        this.wanted = frame.journal.wantsReasons();
        Terms terms = new Terms(rules.setup().variant(), new Formulas(rules.setup()), frame);
        this.conditions = new ConditionReasons(rules.setup().variant(), terms, frame);
        this.effects = new EffectReasons(rules.setup().variant(), terms, frame);
    }

    /** Why a condition holds that lets a rule apply; nothing for a rule without one. */
    List<String> of(@Nullable Formula condition) {
        if (!wanted || condition == null) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>();
        aside(() -> reasons.add(Terms.sentence(conditions.why(condition))));
        return reasons;
    }

    /** The same for the end of a game: whoever has most says it best where a score ends the game. */
    List<String> ofEnding(@Nullable Formula condition) {
        if (!wanted) {
            return List.of();
        }
        List<Integer> scores = frame.players.scores();
        int most = Collections.max(scores);
        OptionalInt limit = Finale.scoreLimit(rules.setup());
        return limit.isPresent() && most >= limit.getAsInt()
                ? List.of("Player " + (scores.indexOf(most) + 1) + "'s " + most + " points are enough: "
                        + limit.getAsInt() + " end the game.")
                : of(condition);
    }

    /** A selection has been worked out: of the candidates, a set of bits, it means the row. */
    void selected(Formula.Selection selection, int candidates, int row) {
        if (wanted) {
            aside(() -> effects.selected(selection, conditions.rows().chosen(selection, candidates, row)));
        }
    }

    /** Why it is that row of the candidates for a player who does not answer. */
    List<String> ofDefault(Effect.Question question, int candidates, int row) {
        if (!wanted) {
            return List.of();
        }
        List<String> reasons = new ArrayList<>();
        aside(() -> reasons.add(Terms.sentence(conditions.rows().ofDefault(question, candidates, row))));
        return reasons;
    }

    /** A question has its answer, from a player or since there was at most one row to choose. */
    void answered(Effect.Question question, boolean asked) {
        if (wanted) {
            effects.answered(question, asked);
        }
    }

    /** The rule at work does this next. */
    void doing(Effect effect) {
        if (wanted) {
            aside(() -> frame.because(effects.of(effect)));
        }
    }

    /** A modifier begins at the row. */
    void lays(int modifier, int row) {
        if (wanted) {
            frame.because(effects.begins(modifier, row));
        }
    }

    /** A modifier shows its first side. */
    void shows(int modifier) {
        if (wanted) {
            aside(() -> frame.because(effects.shows(modifier)));
        }
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
                if (each.rule() == applied.rule()) {
                    return;
                }
                skipped.add(skipped(
                        each.rule(),
                        conditions.why(Objects.requireNonNull(each.source().condition()))));
            }
        });
        return skipped;
    }

    private void bars(List<Cause.Skipped> skipped) {
        for (RowBar bar : rules.program().bars()) {
            for (int row = 1; row <= frame.board.rowCount(); row++) {
                if (bar.keepsFrom(frame, row)) {
                    skipped.add(skipped(bar.rule(), conditions.rows().barred(row)));
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
                    conditions.why(Objects.requireNonNull(reaction.source().condition())))));
        }
    }

    /** The rules that the same event set off before and whose conditions did not hold. */
    List<Cause.Skipped> reactions() {
        return List.copyOf(reactions);
    }

    private Cause.Skipped skipped(int rule, String reason) {
        Cause cause = rules.cause(rule);
        return new Cause.Skipped(cause.rule(), cause.text(), cause.script(), cause.line(), Terms.sentence(reason));
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
