package org.hornbook.server.tables;

/** Whether a table's rules allow a command. */
sealed interface Verdict {

    /** What is to be written into the log. */
    record Granted(Entry entry) implements Verdict {}

    record Refused(String error, String remedy) implements Verdict {}
}
