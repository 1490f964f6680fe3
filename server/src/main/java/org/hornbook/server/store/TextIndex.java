package org.hornbook.server.store;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Finds publications by their words, as each kind of database does it. What is searched and what is searched for are made
 * words alike here: small letters and digits without accents, so that nothing anybody types can mean something to a database.
 */
enum TextIndex {
    /** A table of SQLite's FTS5 beside that of the publications. */
    FTS5("entry IN (SELECT rowid FROM publication_words WHERE publication_words MATCH :words)") {
        @Override
        void put(Handle handle, String slug, List<String> words) {
            handle.createUpdate("INSERT OR REPLACE INTO publication_words (rowid, words)"
                            + " SELECT entry, :words FROM publications WHERE slug = :slug")
                    .bind("words", String.join(" ", words))
                    .bind("slug", slug)
                    .execute();
        }

        @Override
        String query(List<String> words) {
            return words.stream().map(word -> '"' + word + "\"*").collect(Collectors.joining(" AND "));
        }
    },

    /** A column of PostgreSQL's type {@code tsvector}. */
    TSVECTOR("words @@ CAST(:words AS tsquery)") {
        @Override
        void put(Handle handle, String slug, List<String> words) {
            handle.createUpdate("UPDATE publications SET words = array_to_tsvector(:words) WHERE slug = :slug")
                    .bindArray("words", String.class, words.stream().distinct().toList())
                    .bind("slug", slug)
                    .execute();
        }

        @Override
        String query(List<String> words) {
            return words.stream().map(word -> "'" + word + "':*").collect(Collectors.joining(" & "));
        }
    };

    private static final Pattern MARK = Pattern.compile("\\p{M}+");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{1,40}");
    private static final int MOST_WORDS = 5_000;

    private final String condition;

    TextIndex(String condition) {
        this.condition = condition;
    }

    /** What holds for publications that have all words of a {@link #query} bound to {@code words}, or longer ones. */
    String condition() {
        return condition;
    }

    /** Keeps the words of a publication that has an entry. */
    abstract void put(Handle handle, String slug, List<String> words);

    /** @param words at least one, as {@link #words} makes them */
    abstract String query(List<String> words);

    /** The words of a text, as they are searched: {@code Größe} is {@code grosse}. */
    static List<String> words(String text) {
        String bare = MARK.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss")
                .replace("æ", "ae")
                .replace("œ", "oe")
                .replace('ø', 'o')
                .replace('ł', 'l');
        return WORD.matcher(bare)
                .results()
                .map(MatchResult::group)
                .limit(MOST_WORDS)
                .toList();
    }
}
