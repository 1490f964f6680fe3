package org.hornbook.server.library;

import static org.hornbook.words.Language.say;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates the names of players and authors. */
public final class PersonName {
    private static final int LONGEST = 24;

    /** They shape words of some scripts, and make one picture of several. */
    private static final Pattern INNER_JOINERS =
            Pattern.compile("([\\p{L}\\p{M}\\p{So}\\p{Sk}])[\u200c\u200d](?=[\\p{L}\\p{So}])");

    /** Marks and joiners without a letter, and letters that look like spaces. */
    private static final Pattern BLANK = Pattern.compile("[\\s\\p{M}\u200c\u200d\u115f\u1160\u2800\u3164\uffa0]+");

    private PersonName() {}

    public static String tidy(String name) {
        return name.replaceAll("[\\s\\p{Zs}]+", " ").strip();
    }

    /** The problem with a trimmed name; null if it is valid. */
    public static @Nullable String problem(String name) {
        if (name.isEmpty()) {
            return say("site.name.enter");
        }
        if (isBlank(name)) {
            return say("site.name.blank");
        }
        if (name.codePointCount(0, name.length()) > LONGEST) {
            return say("site.name.long most", LONGEST);
        }
        return INNER_JOINERS.matcher(name).replaceAll("$1").codePoints().allMatch(PersonName::isVisible)
                ? null
                : say("site.name.signs");
    }

    /** Whether nothing can be seen of a text. */
    public static boolean isBlank(String text) {
        return text.isEmpty() || BLANK.matcher(text).matches();
    }

    /** Whether people would take two names for each other. */
    public static boolean alike(String one, String other) {
        String seen = NameSimilarity.of(one);
        return seen.isEmpty() ? one.equalsIgnoreCase(other) : seen.equals(NameSimilarity.of(other));
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
