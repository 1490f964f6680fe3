package org.hornbook.server.lab;

import java.util.List;
import org.hornbook.server.store.Lane;
import org.hornbook.server.store.Studies;
import org.hornbook.server.store.StudyRow;

/** Ends studies: whatever they have shown by then is kept in one piece. */
final class Endings {
    private final Studies studies;
    private final Designs designs;
    private final AtWork atWork;

    Endings(Studies studies, Designs designs, AtWork atWork) {
        this.studies = studies;
        this.designs = designs;
        this.atWork = atWork;
    }

    /** Ends a study unless it has ended already, and settles it. */
    void end(String study, State state, String message) {
        if (stop(study, state, message)) {
            settle(study);
        }
    }

    /** Ends a study unless it has ended already, and says whether it had not. Until it is settled its lanes say what has come of it. */
    boolean stop(String study, State state, String message) {
        boolean isStopped = studies.end(study, state.name(), message);
        if (isStopped) {
            atWork.stop(study);
        }
        return isStopped;
    }

    /** Puts what has come of a study that is over in one piece, which takes a while. */
    void settle(String study) {
        studies.find(study).ifPresent(row -> studies.settle(study, Paper.write(outcome(row))));
    }

    /** What has come of a study by now. */
    Outcome outcome(StudyRow row) {
        if (row.results() != null) {
            return Paper.outcome(row.results());
        }
        List<Lane> lanes = studies.lanes(row.id());
        if (lanes.isEmpty()) { // it has been settled or removed since
            return studies.find(row.id()).map(this::outcome).orElse(Outcome.NONE);
        }
        List<String> sums =
                lanes.stream().map(Lane::sums).filter(text -> !text.isEmpty()).toList();
        return sums.isEmpty()
                ? Outcome.NONE
                : designs.of(row).map(known -> known.inquiry().outcome(sums)).orElse(Outcome.NONE);
    }
}
