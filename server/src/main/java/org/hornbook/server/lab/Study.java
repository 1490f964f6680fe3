package org.hornbook.server.lab;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hornbook.server.store.Studies;
import org.hornbook.simulation.Results;
import org.jspecify.annotations.Nullable;

/** A study as it stood when it was found. */
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
        return row.title();
    }

    public State state() {
        return State.valueOf(row.state());
    }

    public Instant created() {
        return row.created();
    }

    /** Whether the person with this key has asked for it. */
    public boolean isOf(String owner) {
        return !owner.isEmpty() && row.owner().equals(owner);
    }

    public StudyRequest asked() {
        return StudyCodec.asked(row.question());
    }

    /** Whether the games that it has counted can be played again; another engine might play others. */
    public boolean isPlayedHere() {
        return StudyCodec.isPlayedHere(row.question());
    }

    /** Nothing if its rules can no longer be read. */
    public Optional<StudyDesign> design() {
        return lab.design(row);
    }

    /** How many games, rounds or searches had been played. */
    public long played() {
        return row.played();
    }

    /** How many seconds it takes from its start to its end, if that is known without trying. */
    public OptionalDouble expected() {
        return lab.expected(row);
    }

    /** How far it had got, and what it shows. */
    public Progress progress() {
        return lab.progress(row);
    }

    /** How far a study has got. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        CANCELLED,
        FAILED;

        /** Whether what ended so is removed some time later. */
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
     * How far a study has got, and what it shows.
     *
     * @param place how many of the same person's studies come first while it waits, itself included; 0 otherwise
     * @param played how many games, rounds or searches
     * @param of how many at most
     * @param seconds since it began, until now or its end
     * @param kept until when, if it is removed by itself; null if it stays
     * @param message what there is to say about it; empty if nothing
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
