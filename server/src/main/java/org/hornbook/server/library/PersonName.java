package org.hornbook.server.library;

import org.jspecify.annotations.Nullable;

/** Validates the names of players and authors. */
public final class PersonName {
    private static final int LONGEST = 24;

    private PersonName() {}

    public static String tidy(String name) {
        return name.strip().replaceAll("\\s+", " ");
    }

    /** The problem with a trimmed name; null if it is valid. */
    public static @Nullable String problem(String name) {
        if (name.isEmpty()) {
            return "A name is needed.";
        }
        if (name.codePointCount(0, name.length()) > LONGEST) {
            return "That name is longer than " + LONGEST + " letters.";
        }
        return name.codePoints().allMatch(PersonName::isVisible) ? null : "That name has signs that cannot be shown.";
    }

    private static boolean isVisible(int letter) {
        return switch (Character.getType(letter)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
