package org.hornbook.server.store;

/** What became of an {@link Append}. */
public sealed interface Appended {

    /** The lines are on disk. */
    record Done() implements Appended {}

    /** Somebody else has written since: read on and try again. */
    record Taken() implements Appended {}
}
