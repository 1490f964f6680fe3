package org.hornbook.server.library;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing a variant changes of what it extends.
 *
 * @param name what it is called in scripts, such as {@code rule jump}
 * @param text what it now says to people; missing if it says nothing
 * @param before what the parent said in its place; missing if there was nothing or it said nothing
 * @param source the lines of the script that make the change
 * @param line the first of them, from 1
 */
public record Difference(
        Kind kind,
        String name,
        @Nullable String text,
        @Nullable String before,
        List<String> rulings,
        String source,
        int line) {
    public Difference {
        rulings = List.copyOf(rulings);
    }

    public enum Kind {
        ADDED("added"),
        REPLACED("replaced"),
        REMOVED("removed"),
        SET("set");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
