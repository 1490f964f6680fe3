package org.hornbook.rules;

/**
 * Leaves everything being worked out, from however deep inside a formula, because the rules cannot go on. It is no error
 * of the program, and carries no stack trace: a referee turns it into its result.
 */
@SuppressWarnings("StaticAssignmentOfThrowable") // without a trace, one is like the other
public final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    static final Stop ASKED = new Stop(Result.ASKED);
    static final Stop FAILED = new Stop(Result.FAILED);

    private final Result result;

    private Stop(Result result) {
        super(null, null, false, false);
        this.result = result;
    }

    public Result result() {
        return result;
    }
}
