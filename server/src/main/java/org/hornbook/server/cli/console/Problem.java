package org.hornbook.server.cli.console;

/** Why a command cannot go on, in one line for the person who called it; not a bug. */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int exitCode;

    private Problem(int exitCode, String message) {
        super(message, null, false, false);
        this.exitCode = exitCode;
    }

    /** The call names something that does not exist or makes no sense. */
    public static Problem usage(String message) {
        return new Problem(ExitCode.USAGE, message);
    }

    /** The call is fine but what it needs is not. */
    public static Problem found(String message) {
        return new Problem(ExitCode.PROBLEMS, message);
    }

    public int exitCode() {
        return exitCode;
    }
}
