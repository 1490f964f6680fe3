package org.hornbook.revision;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import org.hornbook.revision.Outline.Part;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** What is different in one script after another, statement by statement; in the earlier one's order, what is new beside its neighbours. */
public record Revision(List<Change> changes) {
    public Revision {
        changes = List.copyOf(changes);
    }

    /** How something changed. */
    public enum Kind {
        ADDED,
        REMOVED,
        REPLACED,
        /** A setting or parameter has another value. */
        SET,
        /** The same things stand in another order. */
        MOVED
    }

    /**
     * A place of a script.
     *
     * @param text as it is written there, at the left margin; of what is moved, a line for each thing's name
     */
    public record Passage(String text, Span at) {
        /** Its first line, from 1. */
        public int line() {
            return at.line();
        }
    }

    /**
     * Something that is different.
     *
     * @param name what people call it, such as {@code rule jump}, {@code players} or {@code example "Full"}
     * @param subject by what a child names it or sets it anew, such as {@code jump}, {@code players} or {@code set capacity}
     * @param before missing if it was added
     * @param after missing if it was removed
     */
    public record Change(
            Kind kind,
            String name,
            String subject,
            @Nullable Passage before,
            @Nullable Passage after) {}

    /**
     * Compares two scripts as written, or two flattened ones as printed. What is only formatted or commented differently is no change, nor is
     * another name of the script.
     */
    public static Revision between(Script before, Script after) {
        return new Revision(changes("variant", Outline.of(before), Outline.of(after)));
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

    /** All keys in the first one's order; what is only in the second stands behind what it does there, and what is only in the first. */
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

    /** The keys of what both have and whose order means something, in the first one's order. */
    static List<String> order(SequencedMap<String, Part> first, SequencedMap<String, Part> second) {
        return first.entrySet().stream()
                .filter(entry -> second.containsKey(entry.getKey()))
                .filter(entry -> entry.getValue().isInOrder())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What became of something; either what it was or what it is may be missing. */
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

    /** What says the same things in another order. */
    static Change moved(String where, SequencedMap<String, Part> before, SequencedMap<String, Part> after) {
        return new Change(
                Kind.MOVED, "order in " + where, "order in " + where, inOrder(before, after), inOrder(after, before));
    }

    /** The names of what is in both, in the order of the first. */
    static Passage inOrder(SequencedMap<String, Part> first, SequencedMap<String, Part> second) {
        List<Part> parts = order(first, second).stream()
                .map(key -> Objects.requireNonNull(first.get(key)))
                .toList();
        String text = parts.stream().map(Part::name).collect(Collectors.joining("\n"));
        return new Passage(text, parts.getFirst().span());
    }
}
