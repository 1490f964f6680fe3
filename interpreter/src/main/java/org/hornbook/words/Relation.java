package org.hornbook.words;

/** Comparisons of two numbers. */
public enum Relation {
    LESS("<", (first, second) -> first < second),
    AT_MOST("<=", (first, second) -> first <= second),
    MORE(">", (first, second) -> first > second),
    AT_LEAST(">=", (first, second) -> first >= second),
    EQUAL("=", (first, second) -> first == second),
    UNEQUAL("!=", (first, second) -> first != second);

    private final String sign;
    private final Meaning meaning;

    Relation(String sign, Meaning meaning) {
        this.sign = sign;
        this.meaning = meaning;
    }

    /** Whether two numbers stand to each other in one way. */
    @FunctionalInterface
    public interface Meaning {
        boolean holds(int first, int second);
    }

    public Meaning meaning() {
        return meaning;
    }

    /** The sign in scripts. */
    public String sign() {
        return sign;
    }

    public boolean holds(int first, int second) {
        return meaning.holds(first, second);
    }

    /** The relation with swapped operands. */
    public Relation turned() {
        return switch (this) {
            case LESS -> MORE;
            case AT_MOST -> AT_LEAST;
            case MORE -> LESS;
            case AT_LEAST -> AT_MOST;
            case EQUAL, UNEQUAL -> this;
        };
    }

    /** The negation. */
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
