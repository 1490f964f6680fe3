package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.narration.Cast;
import org.hornbook.replay.Rerun.Remark;
import org.jspecify.annotations.Nullable;

/** Answers what other rules ask with what was answered then; where nobody was asked, or the answer is not possible, players count as absent. */
final class OtherCourse implements Playback.Chooser {
    private final RecordedAnswers recorded;
    private final Cast cast;
    private final int lastRound;
    private final List<Remark> remarks = new ArrayList<>();
    private boolean beyond;
    private boolean refused;

    /** @param lastRound the last round of the recorded game; whatever comes after it is remarked on once */
    OtherCourse(RecordedAnswers recorded, Cast cast, int lastRound) {
        this.recorded = recorded;
        this.cast = cast;
        this.lastRound = lastRound;
    }

    List<Remark> remarks() {
        return remarks;
    }

    /** Says that the other game did not come to its end. */
    void remarkStopped(TableState table) {
        remark(table, 0, "Under the other rules the game took too long, so it was stopped here.");
    }

    @Override
    public @Nullable Choice choose(TableState table, Decision decision) {
        if (decision.seats().isEmpty()) {
            return null;
        }
        int seat = decision.seats().getFirst();
        if (refused) {
            refused = false;
            return new Choice.Absent(seat);
        }
        @Nullable Choice answer = recorded.take(table, decision, seat);
        if (answer == null) {
            remarkUnanswered(table, decision, seat);
            return new Choice.Absent(seat);
        }
        return answer;
    }

    @Override
    public boolean hasInsteadOf(Choice choice, TableState table, Decision decision, String reason) {
        refused = true;
        remark(
                table,
                choice.seat(),
                "What " + cast.of(choice.seat()) + " chose is not possible: " + reason
                        + " The rule for absent players decides.");
        return true;
    }

    private void remarkUnanswered(TableState table, Decision decision, int seat) {
        if (table.round() <= lastRound) {
            remark(
                    table,
                    seat,
                    "Nobody asked " + cast.of(seat) + " for " + wanted(decision)
                            + " in the recorded game. The rule for absent players decides.");
        } else if (!beyond) {
            beyond = true;
            remark(
                    table,
                    0,
                    "The recorded game ended before this round. From here on the rule for absent players decides"
                            + " everything.");
        }
    }

    private static String wanted(Decision decision) {
        Question question = decision.questions().getFirst();
        return switch (question.kind()) {
            case CARDS -> question.most() == 1 ? "a card" : question.most() + " cards";
            case ROWS -> "a row" + (question.card() == 0 ? "" : " for card " + question.card());
            case PLAYERS -> "a player";
            case NUMBERS -> "a number";
            case YES_OR_NO -> "yes or no";
        };
    }

    private void remark(TableState table, int seat, String text) {
        remarks.add(new Remark(table.round(), table.turn(), seat, text));
    }
}
