package org.hornbook.server.lab;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hornbook.server.store.Studies;
import org.hornbook.simulation.Results;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** A study as it was when it was read. */
public final class Study {
    private final Studies.StudyRow row;
    private final Lab lab;

    Study(Studies.StudyRow row, Lab lab) {
        this.row = row;
        this.lab = lab;
    }

    public String id() {
        return row.id();
    }

    public String title() {
        return Language.among(row.title());
    }

    public State state() {
        return State.valueOf(row.state());
    }

    public Instant created() {
        return row.created();
    }

    /** Whether the person with this key owns it. */
    public boolean isOf(String owner) {
        return !owner.isEmpty() && row.owner().equals(owner);
    }

    public StudyRequest asked() {
        return StudyCodec.asked(row.question());
    }

    /** Whether this engine would play the same games again. */
    public boolean isPlayedHere() {
        return StudyCodec.isPlayedHere(row.question());
    }

    /** The design; empty if its rules can no longer be read. */
    public Optional<StudyDesign> design() {
        return lab.design(row);
    }

    /** How many games, rounds or searches were played. */
    public long played() {
        return row.played();
    }

    /** The seconds from start to end, if the estimate is cached. */
    public OptionalDouble expected() {
        return lab.expected(row);
    }

    /** The progress and the results so far. */
    public Progress progress() {
        return lab.progress(row);
    }

    /** The state of a study. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        CANCELLED,
        FAILED;

        /** Whether studies that end in this state are deleted some time later. */
        boolean isPassing() {
            return switch (this) {
                case QUEUED, RUNNING, DONE -> false;
                case CANCELLED, FAILED -> true;
            };
        }

        public boolean isOver() {
            return switch (this) {
                case QUEUED, RUNNING -> false;
                case DONE, CANCELLED, FAILED -> true;
            };
        }
    }

    /**
     * The progress and the results so far.
     *
     * @param place its place in the queue of its owner, from 1; 0 if it is not queued
     * @param played how many games, rounds or searches were played
     * @param of the most that will be played
     * @param seconds from its start until now or its end
     * @param kept when it is deleted; null if it stays
     * @param message a message for its owner; may be empty
     */
    public record Progress(
            String id,
            Study.State state,
            int place,
            long played,
            long of,
            double seconds,
            @Nullable Results results,
            List<SearchFinding> findings,
            @Nullable Instant kept,
            String message) {}
}
