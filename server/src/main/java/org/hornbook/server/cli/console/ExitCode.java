package org.hornbook.server.cli.console;

/** The exit codes of commands. */
public final class ExitCode {
    public static final int OK = 0;
    /** The command ran and found something wrong. */
    public static final int PROBLEMS = 1;
    /** The command was not called properly. */
    public static final int USAGE = 2;

    private ExitCode() {}
}
