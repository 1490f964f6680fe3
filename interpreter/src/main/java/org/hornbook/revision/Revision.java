package org.hornbook.revision;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Outline.Part;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/**
 * The differences between two scripts, statement by statement, in the order of the earlier one; new parts stand beside their
 * neighbours.
 */
public record Revision(List<Change> changes) {
    public Revision {
        changes = List.copyOf(changes);
    }

    /** The kinds of changes. */
    public enum Kind {
        ADDED,
        REMOVED,
        REPLACED,
        /** A setting or parameter has another value. */
        SET,
        /** The order of equal parts has changed. */
        MOVED;

        /** The kind in a word for people, such as {@code added}. */
        public String word() {
            return this == SET ? "changed" : name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A passage of a script.
     *
     * @param text its text without indentation; for a changed order, a line with the name of each part
     */
    public record Passage(String text, Span at) {
        /** The number of its first line, from 1. */
        public int line() {
            return at.line();
        }
    }

    /**
     * A difference.
     *
     * @param name the name for people, such as {@code rule jump}, {@code players} or {@code example "Full"}
     * @param subject the name by which a child replaces or sets it, such as {@code jump}, {@code players} or {@code set capacity}
     * @param before null if it was added
     * @param after null if it was removed
     */
    public record Change(
            Kind kind,
            String name,
            String subject,
            @Nullable Passage before,
            @Nullable Passage after) {}

    /**
     * Compares two scripts as written. Formatting, comments and the script's name are ignored.
     */
    public static Revision between(Script before, Script after) {
        return new Revision(changes("variant", Outline.of(before), Outline.of(after)));
    }

    /** Compares two flattened scripts. */
    public static Revision ofFlattened(Script before, Script after) {
        return between(read(before), read(after));
    }

    /** A flattened script as a text of its own, since values set anew differ from its parents' texts. */
    public static SourceFile printed(Script flattened) {
        return new SourceFile(flattened.name() + ".horn", Printer.print(flattened, List.of()));
    }

    private static Script read(Script flattened) {
        return Objects.requireNonNull(HornParser.parse(printed(flattened)).script());
    }

    private static List<Change> changes(
            String where, SequencedMap<String, Part> before, SequencedMap<String, Part> after) {
        List<Change> changes = new ArrayList<>();
        for (String key : keys(before, after)) {
            Part was = before.get(key);
            Part is = after.get(key);
            if (was == null || is == null || !was.says(is)) {
                changes.add(change(was, is));
            }
            if (was != null && is != null && was.parts() != null && is.parts() != null) {
                changes.addAll(changes(is.name(), was.parts(), is.parts()));
            }
        }
        if (!order(before, after).equals(order(after, before))) {
            changes.add(moved(where, before, after));
        }
        return changes;
    }

    /** All keys in the order of the first list; keys only in the second follow on their neighbour there. */
    static SequencedSet<String> keys(SequencedMap<String, Part> first, SequencedMap<String, Part> second) {
        List<String> keys = new ArrayList<>(first.sequencedKeySet());
        int next = 0;
        for (String key : second.sequencedKeySet()) {
            int place = keys.indexOf(key);
            if (place >= 0) {
                next = place + 1;
            } else {
                while (next > 0 && next < keys.size() && !second.containsKey(keys.get(next))) {
                    next++;
                }
                keys.add(next++, key);
            }
        }
        return new LinkedHashSet<>(keys);
    }

    /** The common keys whose order matters, in the order of the first list. */
    static List<String> order(SequencedMap<String, Part> first, SequencedMap<String, Part> second) {
        return first.entrySet().stream()
                .filter(entry -> second.containsKey(entry.getKey()))
                .filter(entry -> entry.getValue().isInOrder())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The change of a part; null stands for a missing part. */
    static Change change(@Nullable Part before, @Nullable Part after) {
        Part there = Objects.requireNonNull(after == null ? before : after);
        Kind kind = before == null
                ? Kind.ADDED
                : after == null ? Kind.REMOVED : before.isSetting() && after.isSetting() ? Kind.SET : Kind.REPLACED;
        return new Change(
                kind,
                there.name(),
                there.subject(),
                before == null ? null : before.passage(),
                after == null ? null : after.passage());
    }

    static Change moved(String where, SequencedMap<String, Part> before, SequencedMap<String, Part> after) {
        return new Change(
                Kind.MOVED, "order in " + where, "order in " + where, inOrder(before, after), inOrder(after, before));
    }

    /** The names of common parts, in the order of the first list. */
    static Passage inOrder(SequencedMap<String, Part> first, SequencedMap<String, Part> second) {
        List<Part> parts = order(first, second).stream()
                .map(key -> Objects.requireNonNull(first.get(key)))
                .toList();
        String text = parts.stream().map(Part::name).collect(Collectors.joining("\n"));
        return new Passage(text, parts.getFirst().span());
    }
}
