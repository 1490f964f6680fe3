package org.hornbook.words;

import java.util.function.IntBinaryOperator;

/** Arithmetic operators. Results are limited to plus and minus {@link #LIMIT}; dividing by 0 gives 0. */
public enum Operator {
    PLUS("+", Operator::plus),
    MINUS("-", Operator::minus),
    TIMES("*", Operator::times),
    DIVIDED("/", Operator::dividedBy),
    MODULO("%", Operator::modulo),
    LOWER("lowest of", Math::min),
    HIGHER("highest of", Math::max);

    /** The largest absolute value. */
    public static final int LIMIT = 1_000_000_000;

    private final String sign;
    private final IntBinaryOperator meaning;

    Operator(String sign, IntBinaryOperator meaning) {
        this.sign = sign;
        this.meaning = meaning;
    }

    /** The sign between two numbers, or the word before both. */
    public String sign() {
        return sign;
    }

    public IntBinaryOperator meaning() {
        return meaning;
    }

    /** The result. */
    public int of(int first, int second) {
        return meaning.applyAsInt(first, second);
    }

    /** Whether it is written before its operands, which are in brackets. */
    public boolean isBefore() {
        return this == LOWER || this == HIGHER;
    }

    public static int plus(int first, int second) {
        return within(first + second); // twice the limit still fits an int
    }

    public static int minus(int first, int second) {
        return within(first - second);
    }

    public static int times(int first, int second) {
        return Math.clamp((long) first * second, -LIMIT, LIMIT);
    }

    public static int dividedBy(int dividend, int divisor) {
        return divisor == 0 ? 0 : dividend / divisor;
    }

    public static int modulo(int dividend, int divisor) {
        return divisor == 0 ? 0 : dividend % divisor;
    }

    private static int within(int value) {
        return Math.min(LIMIT, Math.max(-LIMIT, value));
    }
}
