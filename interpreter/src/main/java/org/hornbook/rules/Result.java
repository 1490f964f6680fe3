package org.hornbook.rules;

/** How a step of the rules came out. */
public enum Result {
    DONE,
    /** A player has to choose a row first; the table holds the question. */
    ASKED,
    /** What is left of the turn is skipped. */
    TURN_OVER,
    /** What is left of the round is skipped. */
    ROUND_OVER,
    /** The game is over. */
    OVER,
    /** The rules do not say what happens, so the game is over without a winner. */
    FAILED;

    /**
     * Leaves everything being worked out, from however deep inside a formula, because the rules cannot go on. It is no error
     * of the program, and carries no stack trace: a referee turns it into its result.
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
