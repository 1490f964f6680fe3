package org.hornbook.server.web.replay;

import java.util.List;
import org.hornbook.replay.Divergence;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Rerun;
import org.hornbook.replay.Rerun.Remark;
import org.jspecify.annotations.Nullable;

/**
 * Two games of the same players, for a page that shows them beside each other.
 *
 * @param divergence where they part; missing if they never do
 * @param remarks what the second could not take over from the first
 */
record GameComparison(
        FinishedGame.Retold before,
        FinishedGame.Retold after,
        @Nullable Divergence divergence,
        List<Remark> remarks) {

    /** @param eyes whose see both */
    static GameComparison of(Rerun rerun, GameRecord game, GameRecord other, int eyes) {
        return new GameComparison(
                FinishedGame.retell(game, rerun.before(), rerun.resultBefore(), eyes),
                FinishedGame.retell(other, rerun.after(), rerun.resultAfter(), eyes),
                rerun.divergence(),
                rerun.remarks());
    }
}
