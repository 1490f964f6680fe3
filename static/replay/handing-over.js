/** Where the workshop leaves a script that a game is to be run under. */
export const HANDED_OVER = "rerun-script";
