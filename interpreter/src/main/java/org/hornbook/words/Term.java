package org.hornbook.words;

/** A word of the language, explained to people: what it means in a phrase, and a phrase of Horn that uses it. */
public record Term(String word, String meaning, String example) {
    /** A name of a script as people say it: {@code limit_reached} is "limit reached". */
    public static String spoken(String name) {
        return name.replace('_', ' ');
    }

    /** A row of a table of words. */
    public interface Row {
        /** The word itself, explained. */
        Term term();

        default String word() {
            return term().word();
        }
    }
}
