package org.hornbook.words;

/** A word of the language with its meaning in a phrase and an example. */
public record Term(String word, String meaning, String example) {
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
