package org.hornbook.program;

/** Procedures of every game that have no rule in the script. */
public enum Procedure {
    PLACING("placing", "A card goes where the first case that holds puts it."),
    CHANCE("chance", "Where a counter starts is left to chance."),
    SORTING("sorting", "The rows are kept sorted."),
    LONGEST_STEP(
            "longest_step", "The rules fail where more happens than there is room for before anybody is asked again."),
    LONGEST_GAME("longest_game", "A game is over after " + Procedure.MOST_ROUNDS + " rounds at the latest.");

    /** The most turns of a round. */
    public static final int MOST_TURNS = 1000;

    /** The most rounds of a game. */
    public static final int MOST_ROUNDS = 1000;

    private final String rule;
    private final String text;

    Procedure(String rule, String text) {
        this.rule = rule;
        this.text = text;
    }

    /** Its name as a rule. */
    public String rule() {
        return rule;
    }

    /** Its text for people. */
    public String text() {
        return text;
    }
}
