package org.hornbook.words;

/** How one number stands to another. */
public enum Relation {
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">="),
    EQUAL("="),
    UNEQUAL("!=");

    private final String sign;

    Relation(String sign) {
        this.sign = sign;
    }

    /** How a script writes it. */
    public String sign() {
        return sign;
    }

    public boolean holds(int first, int second) {
        return switch (this) {
            case LESS -> first < second;
            case AT_MOST -> first <= second;
            case MORE -> first > second;
            case AT_LEAST -> first >= second;
            case EQUAL -> first == second;
            case UNEQUAL -> first != second;
        };
    }

    /** The same seen from the other side: what the second number is to the first. */
    public Relation turned() {
        return switch (this) {
            case LESS -> MORE;
            case AT_MOST -> AT_LEAST;
            case MORE -> LESS;
            case AT_LEAST -> AT_MOST;
            case EQUAL, UNEQUAL -> this;
        };
    }

    /** What holds whenever this does not. */
    public Relation opposite() {
        return switch (this) {
            case LESS -> AT_LEAST;
            case AT_MOST -> MORE;
            case MORE -> AT_MOST;
            case AT_LEAST -> LESS;
            case EQUAL -> UNEQUAL;
            case UNEQUAL -> EQUAL;
        };
    }
}
