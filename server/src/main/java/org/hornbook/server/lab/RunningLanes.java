package org.hornbook.server.lab;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** What this server is working on, so that it can be told to stop. */
final class RunningLanes {
    private final Set<Turn> turns = ConcurrentHashMap.newKeySet();

    /** A turn of one of a study's lanes. */
    static final class Turn {
        private final String study;
        private volatile boolean stopped;

        private Turn(String study) {
            this.study = study;
        }

        BooleanSupplier goesOn(BooleanSupplier otherwise) {
            return () -> !stopped && otherwise.getAsBoolean();
        }
    }

    Turn begin(String study) {
        Turn turn = new Turn(study);
        turns.add(turn);
        return turn;
    }

    void end(Turn turn) {
        turns.remove(turn);
    }

    /** The studies being worked on. */
    List<String> studies() {
        return turns.stream().map(turn -> turn.study).distinct().toList();
    }

    void stop(String study) {
        turns.stream().filter(turn -> turn.study.equals(study)).forEach(turn -> turn.stopped = true);
    }

    /** Stops all turns of studies that were being worked on and do not run any more. */
    void stopAllBut(List<String> before, List<String> running) {
        Set<String> over = new HashSet<>(before);
        running.forEach(over::remove);
        over.forEach(this::stop);
    }
}
