package org.hornbook.replay;

import java.util.List;
import org.hornbook.game.Decision;
import org.hornbook.narration.PlayerNames;
import org.hornbook.replay.Verification.Check;
import org.hornbook.replay.Verification.Check.Subject;

/** Compares a record with what the same rules, seed and choices give now. */
final class RecordComparison {
    private final GameRecord game;
    private final Playback playback;
    private final GameRecord.Account account;
    private final PlayerNames cast;

    RecordComparison(GameRecord game, Playback playback) {
        this.game = game;
        this.playback = playback;
        this.account = GameRecord.Account.of(playback.events());
        this.cast = PlayerNames.of(game.names());
    }

    List<Check> checks() {
        return List.of(deals(), choices(), result(), events());
    }

    private Check deals() {
        List<GameRecord.Deal> worked = account.deals();
        List<GameRecord.Deal> written = game.deals();
        for (int i = 0; i < Math.min(worked.size(), written.size()); i++) {
            if (!worked.get(i).equals(written.get(i))) {
                return otherDeal(worked.get(i), written.get(i));
            }
        }
        if (worked.size() != written.size() && playback.isOver()) {
            return Check.fails(
                    Subject.DEAL, worked.size() + " deals belong to this game; the file has " + written.size() + ".");
        }
        return worked.size() < written.size()
                ? new Check(Subject.DEAL, Check.Verdict.OPEN, "As far as the game goes, its deals are right.", 0, 0, 0)
                : Check.holds(Subject.DEAL, "Every hand and every row is what the seed deals.");
    }

    private Check otherDeal(GameRecord.Deal worked, GameRecord.Deal written) {
        for (int seat = 1;
                seat <= Math.min(worked.hands().size(), written.hands().size());
                seat++) {
            List<Integer> hand = worked.hands().get(seat - 1);
            if (!hand.equals(written.hands().get(seat - 1))) {
                return Check.fails(
                        Subject.DEAL,
                        worked.round(),
                        0,
                        seat,
                        "The seed deals " + cast.of(seat) + " " + hand + ", not "
                                + written.hands().get(seat - 1) + ".");
            }
        }
        return Check.fails(
                Subject.DEAL,
                worked.round(),
                0,
                0,
                "The seed deals the rows " + worked.rows() + ", not " + written.rows() + ".");
    }

    private Check choices() {
        Playback.Refusal refusal = playback.refusal();
        if (refusal != null) {
            int seat = refusal.answer().seat();
            return Check.fails(
                    Subject.CHOICES,
                    refusal.round(),
                    refusal.turn(),
                    seat,
                    "Choice " + (playback.answers().size() + 1) + ", by " + cast.of(seat) + ", is not possible: "
                            + refusal.reason());
        }
        if (!playback.isOver()) {
            Decision decision = playback.engine().decision(playback.table());
            return Check.fails(
                    Subject.CHOICES,
                    playback.table().round(),
                    playback.table().turn(),
                    decision.seats().getFirst(),
                    "The choices end before the game does: " + cast.all(decision.seats()) + " would have to answer.");
        }
        return Check.holds(Subject.CHOICES, "All " + game.answers().size() + " choices were possible.");
    }

    private Check result() {
        if (!playback.isOver()) {
            return Check.open(Subject.RESULT);
        }
        GameRecord.Result worked = account.result();
        GameRecord.Result written = game.result();
        if (worked.equals(written)) {
            return Check.holds(Subject.RESULT, "It ends as the file says: " + sentence(worked));
        }
        return Check.fails(
                Subject.RESULT,
                worked.rounds(),
                0,
                seatWithOtherScore(worked, written),
                "It ends otherwise. Played again: " + sentence(worked) + " In the file: " + sentence(written));
    }

    private static int seatWithOtherScore(GameRecord.Result worked, GameRecord.Result written) {
        for (int seat = 1;
                seat <= Math.min(worked.scores().size(), written.scores().size());
                seat++) {
            if (!worked.scores().get(seat - 1).equals(written.scores().get(seat - 1))) {
                return seat;
            }
        }
        return 0;
    }

    private String sentence(GameRecord.Result result) {
        String end =
                result.failure().isEmpty() ? cast.winners(result.winners()) : "the rules failed: " + result.failure();
        return cast.numbers(result.scores()) + " after " + result.rounds()
                + (result.rounds() == 1 ? " round; " : " rounds; ") + end;
    }

    private Check events() {
        List<GameRecord.Account.Mark> worked = account.turns();
        List<String> written = game.turns();
        for (int i = 0; i < worked.size(); i++) {
            GameRecord.Account.Mark mark = worked.get(i);
            boolean end = mark.turn() == 0;
            if (end && !playback.isOver()) {
                return Check.open(Subject.EVENTS);
            }
            if (i >= written.size() || !written.get(i).equals(mark.digest())) {
                return Check.fails(
                        Subject.EVENTS,
                        mark.round(),
                        mark.turn(),
                        0,
                        end
                                ? "What happened at the end is not what the file stands for."
                                : "What happened up to here is not what the file stands for; the turns before are"
                                        + " right.");
            }
        }
        return worked.size() == written.size()
                ? Check.holds(
                        Subject.EVENTS, "Everything happened as it did then, in all " + (worked.size() - 1) + " turns.")
                : Check.fails(
                        Subject.EVENTS,
                        "The game has " + (worked.size() - 1) + " turns; the file stands for " + (written.size() - 1)
                                + ".");
    }
}
