package org.hornbook.syntax;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** Compares syntax trees without regard to where their parts stand. */
public final class Trees {
    private Trees() {}

    /** Everything a tree says but its places. Two trees that mean the same give the same text. */
    public static String withoutPlaces(@Nullable Object tree) {
        return switch (tree) {
            case null -> "nothing";
            case List<?> list -> list.stream().map(Trees::withoutPlaces).collect(joining(", ", "[", "]"));
            case Map<?, ?> map -> new TreeMap<>(map).toString();
            case Record node ->
                node.getClass().getSimpleName()
                        + Arrays.stream(node.getClass().getRecordComponents())
                                .filter(component -> component.getType() != Span.class)
                                .map(component -> withoutPlaces(value(node, component)))
                                .collect(joining(", ", "(", ")"));
            default -> tree.toString();
        };
    }

    private static @Nullable Object value(Record node, RecordComponent component) {
        try {
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
