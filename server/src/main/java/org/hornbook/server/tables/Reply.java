package org.hornbook.server.tables;

/** What becomes of a choice made at a table. */
public sealed interface Reply {

    record Done(Report report) implements Reply {}

    /** Nothing has changed; {@code reason} is a sentence for the player. */
    record Refused(String reason) implements Reply {}
}
