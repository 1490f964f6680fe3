package org.hornbook.words;

/** How two numbers give a third. */
public enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDED("/"),
    MODULO("%");

    private final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    /** How a script writes it. */
    public String sign() {
        return sign;
    }
}
