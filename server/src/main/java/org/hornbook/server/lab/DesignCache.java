package org.hornbook.server.lab;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hornbook.server.store.StudyRow;

/** Designs of studies, read once while they are in use. */
final class DesignCache {
    private static final int MOST = 100;

    private final Map<String, Optional<Known>> known = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<Known>> eldest) {
            return size() > MOST;
        }
    };

    /**
     * @param inquiry the same each time, so that it can keep what it has compiled
     * @param pace at which it goes here
     */
    record Known(Design design, StudyJob inquiry, BatchSize pace) {}

    /** Nothing if the rules of the study can no longer be read. */
    synchronized Optional<Known> of(StudyRow row) {
        return known.computeIfAbsent(
                row.id(),
                unread -> StudyCodec.design(row.question())
                        .map(design -> new Known(design, design.inquiry(), new BatchSize())));
    }
}
