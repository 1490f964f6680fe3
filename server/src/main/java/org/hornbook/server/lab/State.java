package org.hornbook.server.lab;

/** How far a study has got. */
public enum State {
    QUEUED,
    RUNNING,
    DONE,
    CANCELLED,
    FAILED;

    public boolean isOver() {
        return switch (this) {
            case QUEUED, RUNNING -> false;
            case DONE, CANCELLED, FAILED -> true;
        };
    }
}
