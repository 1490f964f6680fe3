package org.hornbook.server.lab;

import java.util.List;
import org.hornbook.server.lab.Design.DesignCache;
import org.hornbook.server.lab.LaneWorker.RunningLanes;
import org.hornbook.server.store.Studies;

/** Ends studies: whatever they have shown by then is kept in one piece. */
final class StudyCompletion {
    private final Studies studies;
    private final DesignCache designs;
    private final RunningLanes running;

    StudyCompletion(Studies studies, DesignCache designs, RunningLanes running) {
        this.studies = studies;
        this.designs = designs;
        this.running = running;
    }

    /** Ends a study unless it has ended already, and settles it. */
    void end(String study, Study.State state, String message) {
        if (stop(study, state, message)) {
            settle(study);
        }
    }

    /** Ends a study unless it has ended already, and says whether it had not. Until it is settled its lanes say what has come of it. */
    boolean stop(String study, Study.State state, String message) {
        boolean isStopped = studies.end(study, state.name(), message);
        if (isStopped) {
            running.stop(study);
        }
        return isStopped;
    }

    /** Puts what has come of a study that is over in one piece, which takes a while. */
    void settle(String study) {
        studies.find(study).ifPresent(row -> studies.settle(study, StudyCodec.write(outcome(row))));
    }

    /** What has come of a study by now. */
    StudyJob.Outcome outcome(Studies.StudyRow row) {
        if (row.results() != null) {
            return StudyCodec.outcome(row.results());
        }
        List<Studies.Lane> lanes = studies.lanes(row.id());
        if (lanes.isEmpty()) { // it has been settled or removed since
            return studies.find(row.id()).map(this::outcome).orElse(StudyJob.Outcome.NONE);
        }
        List<String> sums = lanes.stream()
                .map(Studies.Lane::sums)
                .filter(text -> !text.isEmpty())
                .toList();
        return sums.isEmpty()
                ? StudyJob.Outcome.NONE
                : designs.of(row).map(known -> known.job().outcome(sums)).orElse(StudyJob.Outcome.NONE);
    }
}
