package org.hornbook.server.tables;

/** What becomes of a command. */
public sealed interface Reply {

    /** It is in the log, on disk, under this number. */
    record Done(int seq) implements Reply {}

    /** Nothing has changed; both are sentences for the player. */
    record Refused(String error, String remedy) implements Reply {}
}
