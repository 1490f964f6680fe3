package org.hornbook.server.store;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.server.store.Publications.Entry;
import org.hornbook.server.store.Publications.Features;
import org.hornbook.server.store.Publications.Publication;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The search for public variants. */
public final class PublicationSearch {
    private final Jdbi jdbi;
    private final TextIndex index;

    PublicationSearch(Jdbi jdbi, TextIndex index) {
        this.jdbi = jdbi;
        this.index = index;
    }

    /** The order of results; equal ones are sorted newest first. */
    public enum Order {
        NEW("created DESC, slug"),
        PLAYED("plays DESC, created DESC, slug"),
        LIKED("likes DESC, created DESC, slug"),
        /** By the effect size of the largest difference from the parent. */
        SURPRISING("COALESCE(surprise, 0) DESC, created DESC, slug");

        private final String sql;

        Order(String sql) {
            this.sql = sql;
        }
    }

    /**
     * The conditions of a search.
     *
     * @param words as typed; a variant must contain all of them as prefixes. Matches in titles come first
     * @param players the number of players; 0 for any
     * @param minutes the longest estimated time of a game; 0 for any. Unmeasured games do not match a limit
     * @param area the area it changes; empty for any
     * @param tag its tag; empty for any
     * @param clean whether it must check without warnings
     */
    public record Wanted(String words, int players, int minutes, String area, String tag, boolean clean, Order order) {
        private static final int MOST_WORDS = 8;

        public List<String> searched() {
            return TextIndex.words(words).stream().distinct().limit(MOST_WORDS).toList();
        }

        /** Whether any condition is set. */
        public boolean isChoosy() {
            return !searched().isEmpty() || players > 0 || minutes > 0 || !area.isEmpty() || !tag.isEmpty() || clean;
        }

        /**
         * Whether a game outside the database meets the conditions.
         *
         * @param taken the estimated minutes of a game; null if not measured
         */
        public boolean isMetBy(Entry entry, @Nullable Double taken) {
            Features features = entry.features();
            return (players == 0 || features.low() <= players && players <= features.high())
                    && (minutes == 0 || taken != null && taken <= minutes)
                    && (area.isEmpty() || features.areas().contains(area))
                    && (tag.isEmpty() || features.tags().contains(tag))
                    && (!clean || features.isClean())
                    && isSaidIn(entry.words());
        }

        /** Whether all words are prefixes of words in a text. */
        public boolean isSaidIn(String text) {
            List<String> known = TextIndex.words(text);
            return searched().stream().allMatch(word -> known.stream().anyMatch(each -> each.startsWith(word)));
        }

        private String condition(TextIndex index) {
            StringBuilder condition = new StringBuilder(Publications.FOUND);
            if (!searched().isEmpty()) {
                condition.append(" AND ").append(index.condition());
            }
            if (players > 0) {
                condition.append(" AND low <= :players AND high >= :players");
            }
            if (minutes > 0) {
                condition.append(" AND minutes <= :minutes");
            }
            if (!area.isEmpty()) {
                condition.append(" AND areas LIKE :area ESCAPE '!'");
            }
            if (!tag.isEmpty()) {
                condition.append(" AND tags LIKE :tag ESCAPE '!'");
            }
            return condition.append(clean ? " AND clean" : "").toString();
        }

        private String sorted() {
            return searched().isEmpty() ? order.sql : "CASE WHEN folded LIKE :start THEN 0 ELSE 1 END, " + order.sql;
        }

        private Map<String, Object> bound(TextIndex index) {
            Map<String, Object> bound = new HashMap<>();
            if (!searched().isEmpty()) {
                bound.put("words", index.query(searched()));
            }
            if (players > 0) {
                bound.put("players", players);
            }
            if (minutes > 0) {
                bound.put("minutes", minutes);
            }
            if (!area.isEmpty()) {
                bound.put("area", among(area));
            }
            if (!tag.isEmpty()) {
                bound.put("tag", among(tag));
            }
            return bound;
        }

        private static String among(String word) {
            return "%|" + word.replaceAll("[!%_]", "!$0") + "|%";
        }
    }

    /**
     * A page of results.
     *
     * @param all the number of all results
     */
    public record Found(List<Publication> page, int all) {}

    /**
     * Searches.
     *
     * @param from the offset of the page, from 0
     */
    public Found search(Wanted wanted, int from, int most) {
        String condition = "WHERE " + wanted.condition(index);
        Map<String, Object> bound = wanted.bound(index);
        return jdbi.withHandle(handle -> {
            int all = handle.createQuery("SELECT COUNT(*) FROM publications " + condition)
                    .bindMap(bound)
                    .mapTo(Integer.class)
                    .one();
            // The first query sorts narrow rows; wide columns are read for one page only.
            Query page = handle.createQuery(
                            Publications.COLUMNS + "WHERE slug IN (SELECT slug FROM publications " + condition
                                    + " ORDER BY " + wanted.sorted() + " LIMIT :most OFFSET :from) ORDER BY "
                                    + wanted.sorted())
                    .bindMap(bound)
                    .bind("most", most)
                    .bind("from", from);
            List<String> words = wanted.searched();
            if (!words.isEmpty()) {
                page.bind("start", "% " + words.getFirst() + '%');
            }
            return new Found(
                    page.map((rows, context) -> Publications.publication(rows)).list(), all);
        });
    }

    /**
     * Full-text search of each kind of database. Texts and queries are normalised alike here, to lower case letters and digits
     * without accents, so that no input has a meaning in the query syntax.
     */
    enum TextIndex {
        /** An FTS5 table of SQLite beside the publications. */
        FTS5("entry IN (SELECT rowid FROM publication_words WHERE publication_words MATCH :words)") {
            @Override
            void put(Handle handle, String slug, List<String> words) {
                handle.execute(
                        "INSERT OR REPLACE INTO publication_words (rowid, words)"
                                + " SELECT entry, ? FROM publications WHERE slug = ?",
                        String.join(" ", words),
                        slug);
            }

            @Override
            String query(List<String> words) {
                return words.stream().map(word -> '"' + word + "\"*").collect(Collectors.joining(" AND "));
            }
        },

        /** A {@code tsvector} column of PostgreSQL. */
        TSVECTOR("words @@ CAST(:words AS tsquery)") {
            @Override
            void put(Handle handle, String slug, List<String> words) {
                handle.createUpdate("UPDATE publications SET words = array_to_tsvector(:words) WHERE slug = :slug")
                        .bindArray(
                                "words", String.class, words.stream().distinct().toList())
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

        /**
         * The SQL condition for publications that contain all words of a {@link #query}, bound to {@code words}, as prefixes.
         */
        String condition() {
            return condition;
        }

        /** Stores a publication's index entry. */
        void enter(Handle handle, String slug, String title, Publications.Entry entry) {
            Publications.Features features = entry.features();
            handle.createUpdate("UPDATE publications SET low = :low, high = :high, areas = :areas, tags = :tags,"
                            + " clean = :isClean, folded = :folded, entry ="
                            + " COALESCE(entry, (SELECT COALESCE(MAX(entry), 0) + 1 FROM publications))"
                            + " WHERE slug = :slug")
                    .bindMethods(features)
                    .bind("areas", barred(features.areas()))
                    .bind("tags", barred(features.tags()))
                    .bind("folded", ' ' + String.join(" ", words(title)))
                    .bind("slug", slug)
                    .execute();
            put(handle, slug, words(entry.words()));
        }

        /** Joins words with bars, so that a whole word is found with the bars around it. */
        private static String barred(List<String> words) {
            return words.stream().map(word -> word + '|').collect(Collectors.joining("", "|", ""));
        }

        static List<String> unbarred(String words) {
            return Arrays.stream(words.split("\\|"))
                    .filter(word -> !word.isEmpty())
                    .toList();
        }

        /** Stores the words of a publication that has an entry. */
        abstract void put(Handle handle, String slug, List<String> words);

        /**
         * The query for these words.
         *
         * @param words at least one, normalised by {@link #words}
         */
        abstract String query(List<String> words);

        /** The normalised words of a text: {@code Größe} becomes {@code grosse}. */
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
}
