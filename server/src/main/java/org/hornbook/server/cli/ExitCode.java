package org.hornbook.server.cli;

/** What a command tells the shell. */
final class ExitCode {
    static final int OK = 0;
    /** The command ran and found something wrong. */
    static final int PROBLEMS = 1;
    /** The command was not called properly. */
    static final int USAGE = 2;

    private ExitCode() {}
}
