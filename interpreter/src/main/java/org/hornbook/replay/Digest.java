package org.hornbook.replay;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Telling;
import org.hornbook.source.Sha256;
import org.jspecify.annotations.Nullable;

/** SHA-256 digests of games and their events, in hexadecimal. */
public final class Digest {
    /** The digest of a game without events. */
    public static final String OF_NOTHING = "";

    private Digest() {}

    /**
     * The digest of all events of a game, hidden ones included. Engines that play alike have equal digests.
     *
     * @param before the digest of the earlier events
     */
    public static String of(String before, List<Event> events) {
        return events.isEmpty()
                ? before
                : Sha256.hex(events.stream().map(Canonical::of).collect(joining("\n", before, "\n")));
    }

    /** The digest of everything in a record but the digest itself, so that any change is noticed. */
    static String of(GameRecord game) {
        List<List<String>> scripts = game.scripts().files().stream()
                .map(file -> List.of(file.name(), file.text()))
                .toList();
        return Sha256.hex(Canonical.of(List.of(
                game.table(),
                game.engine(),
                game.title(),
                game.hash(),
                scripts,
                game.parameters(),
                game.players(),
                game.seed().toString(),
                game.terms(),
                game.commitment(),
                game.answers(),
                game.deals(),
                game.result(),
                game.turns())));
    }

    /**
     * One way to write a value: a record as its name and its components in their order, {@code CardPlaced(1,2,43,…)}; a list
     * in brackets; text in quotes, with a backslash before quotes and backslashes. Values that are equal, and only those,
     * are written alike; but what is there for {@link Telling} only is left out, for it is no part of a game.
     */
    static final class Canonical {
        /** Cached, since reflection makes the list anew at each call, which takes longer than all the rest. */
        private static final ClassValue<List<Method>> PARTS = new ClassValue<>() {
            @Override
            protected List<Method> computeValue(Class<?> type) {
                return parts(type);
            }
        };

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

        private void write(@Nullable Object value) {
            switch (value) {
                case null -> written.append('-');
                case Integer number -> written.append(number.intValue());
                case Boolean flag -> written.append(flag.booleanValue());
                case String text -> quote(text);
                case Enum<?> word -> written.append(word.name());
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
            for (Method part : PARTS.get(record.getClass())) {
                if (causes || part.getReturnType() != Cause.class) {
                    written.append(separator);
                    write(value(record, part));
                    separator = ",";
                }
            }
            written.append(')');
        }

        private static List<Method> parts(Class<?> type) {
            return Stream.of(type.getRecordComponents())
                    .filter(component -> !component.isAnnotationPresent(Telling.class))
                    .map(RecordComponent::getAccessor)
                    .toList();
        }

        private static @Nullable Object value(Record record, Method part) {
            try {
                return part.invoke(record);
            } catch (ReflectiveOperationException closed) {
                throw new IllegalStateException(closed);
            }
        }
    }
}
