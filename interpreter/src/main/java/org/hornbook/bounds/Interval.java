package org.hornbook.bounds;

import java.util.stream.LongStream;
import org.hornbook.variant.Formula;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.work.Worker;

/** All values from {@code low} to {@code high}. Results stay within {@link Formula#LIMIT}, as in a game. */
public record Interval(long low, long high) {
    public Interval {
        Worker.checkpoint();
    }

    static final Interval TRUTH = new Interval(0, 1);

    public static Interval of(long value) {
        return new Interval(value, value);
    }

    private static Interval around(long... values) {
        return new Interval(
                limited(LongStream.of(values).min().orElseThrow()),
                limited(LongStream.of(values).max().orElseThrow()));
    }

    private static long limited(long value) {
        return Math.clamp(value, -Formula.LIMIT, Formula.LIMIT);
    }

    public boolean isPoint() {
        return low == high;
    }

    /** How many values there are. */
    long width() {
        return high - low + 1;
    }

    public boolean isNever(long value) {
        return value < low || high < value;
    }

    Interval negative() {
        return new Interval(-high, -low);
    }

    Interval plus(Interval other) {
        return around(low + other.low, high + other.high);
    }

    Interval minus(Interval other) {
        return plus(other.negative());
    }

    Interval times(Interval other) {
        return around(low * other.low, low * other.high, high * other.low, high * other.high);
    }

    private Interval divided(Interval other) {
        if (other.isPoint() && other.low == 0) {
            return other;
        }
        if (other.isNever(0)) {
            return around(low / other.low, low / other.high, high / other.low, high / other.high);
        }
        long most = Math.max(Math.abs(low), Math.abs(high));
        return new Interval(-most, most);
    }

    private Interval modulo(Interval other) {
        if (isPoint() && other.isPoint()) {
            return of(other.low == 0 ? 0 : low % other.low);
        }
        long most = Math.max(Math.abs(other.low), Math.abs(other.high));
        return new Interval(low < 0 ? -most : 0, most);
    }

    Interval combined(Operator operator, Interval other) {
        return switch (operator) {
            case PLUS -> plus(other);
            case MINUS -> minus(other);
            case TIMES -> times(other);
            case DIVIDED -> divided(other);
            case MODULO -> modulo(other);
            case LOWER -> lower(other);
            case HIGHER -> higher(other);
        };
    }

    private Interval lower(Interval other) {
        return new Interval(Math.min(low, other.low), Math.min(high, other.high));
    }

    private Interval higher(Interval other) {
        return new Interval(Math.max(low, other.low), Math.max(high, other.high));
    }

    /** Whether values of both stand in a relation: 1 if surely so, 0 if surely not, both if it depends. */
    public Interval compared(Relation relation, Interval other) {
        return switch (relation) {
            case LESS -> truth(high < other.low, low >= other.high);
            case AT_MOST -> truth(high <= other.low, low > other.high);
            case MORE -> other.compared(Relation.LESS, this);
            case AT_LEAST -> other.compared(Relation.AT_MOST, this);
            case EQUAL -> truth(isPoint() && other.isPoint() && low == other.low, high < other.low || other.high < low);
            case UNEQUAL -> compared(Relation.EQUAL, other).not();
        };
    }

    private static Interval truth(boolean surely, boolean surelyNot) {
        if (surely) {
            return of(1);
        }
        return surelyNot ? of(0) : TRUTH;
    }

    /** Whether both hold that are not 0. */
    Interval and(Interval other) {
        if (isSurelyNot() || other.isSurelyNot()) {
            return of(0);
        }
        return isSurely() && other.isSurely() ? of(1) : TRUTH;
    }

    Interval not() {
        return new Interval(isNever(0) ? 0 : low == 0 && high == 0 ? 1 : 0, isNever(0) ? 0 : 1);
    }

    public boolean isSurely() {
        return isNever(0);
    }

    public boolean isSurelyNot() {
        return low == 0 && high == 0;
    }
}
