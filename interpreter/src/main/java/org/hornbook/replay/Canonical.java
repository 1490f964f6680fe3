package org.hornbook.replay;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;

/**
 * One way to write a value: a record as its name and its components in their order, {@code CardPlaced(1,2,43,…)}; a list
 * in brackets; text in quotes, with a backslash before quotes and backslashes. Values that are equal, and only those,
 * are written alike; but the reasons of a cause are left out, for they are words about a game and no part of it.
 */
final class Canonical {
    private final StringBuilder written = new StringBuilder();
    private final boolean causes;

    private Canonical(boolean causes) {
        this.causes = causes;
    }

    static String of(Object value) {
        return written(value, true);
    }

    /** What happened, but not why. */
    static String withoutCause(Event event) {
        return written(event, false);
    }

    private static String written(Object value, boolean causes) {
        Canonical canonical = new Canonical(causes);
        canonical.write(value);
        return canonical.written.toString();
    }

    private void write(Object value) {
        switch (value) {
            case Integer number -> written.append(number.intValue());
            case Boolean flag -> written.append(flag.booleanValue());
            case String text -> quote(text);
            case List<?> list -> list(list);
            case Record record -> record(record);
            default -> throw new IllegalArgumentException("no way to write a " + value.getClass());
        }
    }

    private void quote(String text) {
        written.append('"')
                .append(text.replace("\\", "\\\\").replace("\"", "\\\""))
                .append('"');
    }

    private void list(List<?> values) {
        written.append('[');
        String separator = "";
        for (Object value : values) {
            written.append(separator);
            write(value);
            separator = ",";
        }
        written.append(']');
    }

    private void record(Record record) {
        written.append(record.getClass().getSimpleName()).append('(');
        String separator = "";
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (isPart(component)) {
                written.append(separator);
                write(value(record, component));
                separator = ",";
            }
        }
        written.append(')');
    }

    private boolean isPart(RecordComponent component) {
        boolean reasons = component.getDeclaringRecord() == Cause.class
                && component.getName().equals("reasons");
        return !reasons && (causes || component.getType() != Cause.class);
    }

    private static Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException closed) {
            throw new IllegalStateException(closed);
        }
    }
}
