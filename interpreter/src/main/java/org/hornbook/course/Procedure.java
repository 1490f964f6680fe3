package org.hornbook.course;

/** What happens in every game without a rule of its own in the script. */
public enum Procedure {
    PLACING("placing", "A card goes where the first case that holds puts it."),
    CHANCE("chance", "Where a counter starts is left to chance."),
    SORTING("sorting", "The rows are kept sorted."),
    LONGEST_STEP(
            "longest_step", "The rules fail where more happens than there is room for before anybody is asked again."),
    LONGEST_GAME("longest_game", "A game is over after " + Procedure.MOST_ROUNDS + " rounds at the latest.");

    /** A round that nothing ends is over after this many turns. */
    public static final int MOST_TURNS = 1000;

    /** A step that nothing ends is done this often in a row. */
    public static final int MOST_REPETITIONS = 1000;

    /** A game that no rule ends is over after this many rounds. */
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

    /** What it says to people. */
    public String text() {
        return text;
    }
}
