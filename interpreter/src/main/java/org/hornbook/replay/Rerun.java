package org.hornbook.replay;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.engine.Engine;
import org.hornbook.interpreter.InterpretedRules;
import org.hornbook.narration.Cast;
import org.hornbook.narration.Narrator;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A recorded game beside the same game under other rules: the same seed, and the same choices wherever they answer what
 * is asked.
 *
 * @param divergence where they part; missing if they never do
 * @param remarks what could not be taken over, in the order in which it happened
 */
public record Rerun(
        Playback before,
        GameRecord.Result resultBefore,
        Playback after,
        GameRecord.Result resultAfter,
        @Nullable Divergence divergence,
        List<Remark> remarks) {
    public Rerun {
        remarks = List.copyOf(remarks);
    }

    /**
     * What keeps a recorded game from being played under other rules, in a sentence; empty if nothing does.
     *
     * @param own what the game's own scripts come to
     */
    public static Optional<String> problem(GameRecord game, Variant own, Variant other) {
        return Optional.ofNullable(SetupOf.problem(SetupOf.under(game, own, other)));
    }

    /**
     * Two games of the same players beside each other, each with the choices recorded of it.
     *
     * @param own what the first game's scripts come to
     * @param others those of the second
     */
    public static Rerun beside(GameRecord game, Variant own, GameRecord other, Variant others) {
        Cast cast = Cast.of(game.names());
        return of(cast, Playback.of(game, own), Playback.of(other, others), List.of());
    }

    /**
     * Plays both games. There must be no {@link #problem}, and the record must be {@linkplain Verification valid}.
     *
     * @param goesOn asked before each choice; when it says no the other game stays where it is
     */
    public static Rerun of(GameRecord game, Variant own, Variant other, BooleanSupplier goesOn) {
        Playback before = Playback.of(game, own);
        Cast cast = Cast.of(game.names());
        OtherCourse course = new OtherCourse(
                new RecordedAnswers(before.answers()), cast, game.result().rounds());
        Setup setup = SetupOf.under(game, own, other);
        Engine engine = new Engine(new InterpretedRules(setup), true, game.promised());
        Playback after = Playback.play(engine, game.seed(), goesOn, course);
        if (!after.isOver()) {
            course.remarkStopped(after.table());
        }
        return of(cast, before, after, course.remarks());
    }

    private static Rerun of(Cast cast, Playback before, Playback after, List<Remark> remarks) {
        Divergence divergence =
                Divergence.between(before.events(), narrator(cast, before), after.events(), narrator(cast, after));
        return new Rerun(
                before,
                Account.of(before.events()).result(),
                after,
                Account.of(after.events()).result(),
                divergence,
                remarks);
    }

    private static Narrator narrator(Cast cast, Playback game) {
        return new Narrator(cast, game.engine().rules().setup());
    }

    /** Something a re-run could not take over from the recorded game, in a sentence for people. */
    public record Remark(int round, int turn, int seat, String text) {}
}
