package org.hornbook.replay;

import static org.hornbook.words.Language.say;

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
            return Check.fails(Subject.DEAL, say("verify.deal_count worked written", worked.size(), written.size()));
        }
        return worked.size() < written.size()
                ? new Check(Subject.DEAL, Check.Verdict.OPEN, say("verify.deals_so_far"), 0, 0, 0)
                : Check.holds(Subject.DEAL, say("verify.deals"));
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
                        say(
                                "verify.other_hand player worked written",
                                cast.object(seat),
                                hand.toString(),
                                written.hands().get(seat - 1).toString()));
            }
        }
        return Check.fails(
                Subject.DEAL,
                worked.round(),
                0,
                0,
                say(
                        "verify.other_rows worked written",
                        worked.rows().toString(),
                        written.rows().toString()));
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
                    say(
                            "verify.impossible choice player reason",
                            playback.answers().size() + 1,
                            cast.object(seat),
                            refusal.reason()));
        }
        if (!playback.isOver()) {
            Decision decision = playback.engine().decision(playback.table());
            return Check.fails(
                    Subject.CHOICES,
                    playback.table().round(),
                    playback.table().turn(),
                    decision.seats().getFirst(),
                    say("verify.unfinished players", cast.all(decision.seats())));
        }
        return Check.holds(
                Subject.CHOICES, say("verify.choices count", game.answers().size()));
    }

    private Check result() {
        if (!playback.isOver()) {
            return Check.open(Subject.RESULT);
        }
        GameRecord.Result worked = account.result();
        GameRecord.Result written = game.result();
        if (worked.equals(written)) {
            return Check.holds(Subject.RESULT, say("verify.result result", sentence(worked)));
        }
        return Check.fails(
                Subject.RESULT,
                worked.rounds(),
                0,
                seatWithOtherScore(worked, written),
                say("verify.other_result worked written", sentence(worked), sentence(written)));
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
        return say(
                "verify.ending points rounds winners failure",
                cast.numbers(result.scores()),
                result.rounds(),
                cast.winners(result.winners()),
                result.failure());
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
                        end ? say("verify.other_end") : say("verify.other_turn"));
            }
        }
        return worked.size() == written.size()
                ? Check.holds(Subject.EVENTS, say("verify.turns count", worked.size() - 1))
                : Check.fails(
                        Subject.EVENTS, say("verify.turn_count worked written", worked.size() - 1, written.size() - 1));
    }
}
