package org.hornbook.program;

/** The result of a step. */
public enum Result {
    DONE,
    /** The game has come to an instruction of the course that is not done yet. */
    WAITS,
    /** A player must answer first; the table has the question. */
    ASKED,
    /** The rest of the turn is skipped. */
    TURN_OVER,
    /** The rest of the round is skipped. */
    ROUND_OVER,
    /** The game is over. */
    OVER,
    /** The rules leave open what happens, so the game is over without a winner. */
    FAILED;

    /**
     * Aborts the evaluation, from however deep inside a formula, because the rules cannot continue. It is no error of the
     * program and has no stack trace: a referee turns it into its result.
     */
    @SuppressWarnings("StaticAssignmentOfThrowable") // without a trace, one is like the other
    public static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        static final Stop ASKED = new Stop(Result.ASKED);
        public static final Stop FAILED = new Stop(Result.FAILED);

        private final Result result;

        private Stop(Result result) {
            super(null, null, false, false);
            this.result = result;
        }

        public Result result() {
            return result;
        }
    }
}
