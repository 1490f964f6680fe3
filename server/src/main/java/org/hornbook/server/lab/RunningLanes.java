package org.hornbook.server.lab;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** What this server is working on, so that it can be told to stop. */
final class RunningLanes {
    private final Set<Run> runs = ConcurrentHashMap.newKeySet();

    /** A turn of one of a study's lanes. */
    static final class Run {
        private final String study;
        private volatile boolean stopped;

        private Run(String study) {
            this.study = study;
        }

        BooleanSupplier goesOn(BooleanSupplier otherwise) {
            return () -> !stopped && otherwise.getAsBoolean();
        }
    }

    Run begin(String study) {
        Run run = new Run(study);
        runs.add(run);
        return run;
    }

    void end(Run run) {
        runs.remove(run);
    }

    /** The studies being worked on. */
    List<String> studies() {
        return runs.stream().map(run -> run.study).distinct().toList();
    }

    void stop(String study) {
        runs.stream().filter(run -> run.study.equals(study)).forEach(run -> run.stopped = true);
    }

    /** Stops all runs for studies that were being worked on and do not run any more. */
    void stopAllBut(List<String> before, List<String> running) {
        Set<String> over = new HashSet<>(before);
        running.forEach(over::remove);
        over.forEach(this::stop);
    }
}
