package org.hornbook.server.lab;

/** How far a study has got. */
public enum StudyState {
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
