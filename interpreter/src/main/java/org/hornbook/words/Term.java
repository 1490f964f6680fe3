package org.hornbook.words;

/**
 * A word of Horn with an example.
 *
 * @param key of the phrase that says what it means: {@code row_last.meaning}
 */
public record Term(String key, String word, String example) {
    /** What it means, in a phrase. */
    public String meaning() {
        return Language.say(key);
    }

    /** A name as words: {@code limit_reached} is "limit reached". */
    public static String spoken(String name) {
        return name.replace('_', ' ');
    }

    /** A row of a word table. */
    public interface Row {
        /** The word with its explanation. */
        Term term();

        default String word() {
            return term().word();
        }
    }
}
