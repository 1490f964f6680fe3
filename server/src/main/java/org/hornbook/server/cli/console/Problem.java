package org.hornbook.server.cli.console;

/** Ends a command with one line for the user; not a bug. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private Problem(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    /** The arguments are wrong. */
    public static Problem usage(String message) {
        return new Problem(ExitCode.USAGE, message);
    }

    /** The arguments are right, but a file or server has a problem. */
    public static Problem found(String message) {
        return new Problem(ExitCode.PROBLEMS, message);
    }

    public int exitCode() {
        return exitCode;
    }
}
