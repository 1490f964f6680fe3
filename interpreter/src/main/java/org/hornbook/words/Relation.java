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
}
