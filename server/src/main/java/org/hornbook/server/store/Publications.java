package org.hornbook.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hornbook.server.database.Writer;
import org.hornbook.server.store.PublicationSearch.TextIndex;
import org.hornbook.source.Sha256;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Published variants: each has an address, versions that never change, and people who {@linkplain #rights may publish further
 * versions}. When a writing method returns, its data is on disk.
 */
public final class Publications {
    private static final String VERSION =
            "SELECT versions.number, texts.text, edition, rules_hash, versions.author, note, versions.created,"
                    + " merged_from FROM versions JOIN shared_scripts ON shared_scripts.id = script JOIN texts ON"
                    + " texts.number = shared_scripts.text JOIN publications ON publications.slug = versions.slug WHERE"
                    + " versions.slug = :slug";

    /** The condition for variants that everybody can find. */
    static final String FOUND = "visibility = 'LISTED' AND NOT removed AND NOT hidden";

    static final String COLUMNS = "SELECT slug, title, about, author, visibility, latest, forked_from, created,"
            + " changed, removed, hidden, low, high, areas, tags, clean, likes, plays, minutes FROM publications ";

    private static final int DAYS_OF_A_WEEK = 7;

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;
    private final TextIndex index;
    private final PublicationRights rights;

    Publications(Jdbi jdbi, Writer writer, Clock clock, TextIndex index) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
        this.index = index;
        this.rights = new PublicationRights(jdbi, writer, clock);
    }

    /** Who can find a variant: people with its random address, people with its address, or everybody. */
    public enum Visibility {
        PRIVATE,
        UNLISTED,
        LISTED
    }

    /**
     * A published variant.
     *
     * @param slug its name in addresses
     * @param title the latest version's title, as is {@code about}; empty if it cannot be parsed
     * @param latest the number of its latest version
     * @param forkedFrom the address of the version it was forked from; null if it is not a fork
     * @param removed whether its author has removed it; its children stay
     * @param hidden whether an operator has hidden it from everybody but its author, and from new tables
     * @param likes how many people like it
     * @param plays how many games with it have started
     * @param minutes the estimated time of a game of the latest version; null if not measured
     */
    public record Publication(
            String slug,
            String title,
            String about,
            String author,
            Visibility visibility,
            int latest,
            @Nullable String forkedFrom,
            Instant created,
            Instant changed,
            boolean removed,
            boolean hidden,
            Features features,
            int likes,
            int plays,
            @Nullable Double minutes) {
        /** Its title in the language that is spoken here. */
        @Override
        public String title() {
            return Language.among(title);
        }

        /** Its title in all languages, as it is stored. */
        public String titles() {
            return title;
        }

        /** What it says of itself, in the language that is spoken here. */
        @Override
        public String about() {
            return Language.among(about);
        }
    }

    /**
     * The features by which variants are filtered.
     *
     * @param low the fewest players, and {@code high} the most; 0 if unknown
     * @param areas the areas it changes, in capital letters
     * @param tags its author's tags
     * @param isClean whether its latest version checks without warnings, and all its examples hold
     */
    public record Features(int low, int high, List<String> areas, List<String> tags, boolean isClean) {
        public Features {
            areas = List.copyOf(areas);
            tags = List.copyOf(tags);
        }
    }

    /**
     * The index entry of a variant.
     *
     * @param words all words for the search, title and tags included
     */
    public record Entry(Features features, String words) {}

    /**
     * A version to store.
     *
     * @param script the id of its text among the shared scripts
     * @param edition the id of its edition; null if it has errors
     * @param rulesHash of the flattened rules; null if it has errors
     * @param title in all languages, as is {@code about}
     * @param note the release note; may be empty
     * @param parents the slugs of the variants after {@code extends} and {@code with}
     * @param mergedFrom the merged version of another variant; null without a merge
     * @param likenesses the skeletons of its name and title
     * @param entry its index entry; null if it has errors
     */
    public record Draft(
            String script,
            @Nullable String edition,
            @Nullable String rulesHash,
            String title,
            String about,
            String author,
            String note,
            List<String> parents,
            @Nullable Address mergedFrom,
            Likenesses likenesses,
            @Nullable Entry entry) {
        public Draft {
            parents = List.copyOf(parents);
        }

        /** A version with errors, which has only its text and what its author says of it. */
        public static Draft withErrors(
                String script,
                String author,
                String note,
                List<String> parents,
                @Nullable Address mergedFrom,
                Likenesses likenesses) {
            return new Draft(script, null, null, "", "", author, note, parents, mergedFrom, likenesses, null);
        }
    }

    /** The skeletons of a name and a title; names that look alike have equal skeletons. */
    public record Likenesses(String name, String title) {}

    /** A version of a variant. */
    public record Address(String slug, int number) {
        /** The version's slug. */
        @Override
        public String toString() {
            return slug + "." + number;
        }
    }

    /**
     * A published version.
     *
     * @param number from 1
     * @param mergedFrom the address of the merged version of another variant; null without a merge
     */
    public record Version(
            int number,
            String text,
            @Nullable String edition,
            @Nullable String rulesHash,
            String author,
            String note,
            Instant created,
            @Nullable String mergedFrom) {}

    /**
     * Stores a new variant with its first version.
     *
     * @param owner the hash of its author's key
     * @return whether the address was free
     */
    public boolean create(String slug, Draft first, Visibility visibility, @Nullable String forkedFrom, String owner) {
        long now = clock.millis();
        return writer.write(handle -> {
            int created = handle.createUpdate("INSERT INTO publications"
                            + " (slug, title, about, author, visibility, latest, forked_from, created, changed,"
                            + " name_likeness, title_likeness)"
                            + " VALUES (:slug, :title, :about, :author, :visibility, 1, :forkedFrom, :now, :now,"
                            + " :likenesses.name, :likenesses.title)"
                            + " ON CONFLICT (slug) DO NOTHING")
                    .bindMethods(first)
                    .bind("slug", slug)
                    .bind("visibility", visibility)
                    .bind("forkedFrom", forkedFrom)
                    .bind("now", now)
                    .execute();
            if (created == 1) {
                add(handle, slug, 1, first, now);
                PublicationRights.grant(handle, slug, owner, PublicationRights.Right.PERSON, now);
            }
            return created == 1;
        });
    }

    /**
     * Stores the next version, with the number after {@code latest}.
     *
     * @param latest the number of the version that was edited, from 1
     * @return whether it was stored: not if {@code latest} is no longer the latest version, or the variant is gone
     */
    public boolean add(String slug, int latest, Draft next) {
        long now = clock.millis();
        return writer.write(handle -> {
            int changed = handle.createUpdate("UPDATE publications SET latest = latest + 1, title = :title, about ="
                + " :about, author = :author, title_likeness = :likenesses.title, changed = :now, minutes = NULL,"
                + " surprise = NULL WHERE slug = :slug AND latest = :latest AND NOT removed")
                    .bindMethods(next)
                    .bind("now", now)
                    .bind("slug", slug)
                    .bind("latest", latest)
                    .execute();
            if (changed == 1) {
                add(handle, slug, latest + 1, next, now);
            }
            return changed == 1;
        });
    }

    private void add(Handle handle, String slug, int number, Draft draft, long now) {
        Address from = draft.mergedFrom();
        handle.createUpdate("INSERT INTO versions"
                        + " (slug, number, script, edition, rules_hash, author, note, created, merged_from)"
                        + " VALUES (:slug, :number, :script, :edition, :rulesHash, :author, :note, :now, :from)")
                .bind("slug", slug)
                .bind("number", number)
                .bindMethods(draft)
                .bind("now", now)
                .bind("from", from == null ? null : from.toString())
                .execute();
        if (from != null) {
            Offers.taken(handle, slug, number, from.slug(), from.number());
        }
        handle.execute("DELETE FROM publication_parents WHERE slug = ?", slug);
        for (String parent : new LinkedHashSet<>(draft.parents())) {
            handle.execute("INSERT INTO publication_parents (slug, parent) VALUES (?, ?)", slug, parent);
        }
        if (draft.entry() != null) {
            index.enter(handle, slug, draft.title(), draft.entry());
        }
    }

    /** Stores the index entry of a variant's latest version. */
    public void enter(String slug, String title, Entry entry) {
        writer.write(handle -> {
            index.enter(handle, slug, title, entry);
            return slug;
        });
    }

    /** The rights to publish further versions. */
    public PublicationRights rights() {
        return rights;
    }

    /** The variant at an address, removed ones too. */
    public Optional<Publication> find(String slug) {
        return publications("WHERE slug = :slug", query -> query.bind("slug", slug)).stream()
                .findFirst();
    }

    /**
     * Somebody else's variant whose name or title looks like this one's.
     *
     * @param slug of the compared variant, which is skipped
     * @param person the key of its author, whose variants are skipped
     * @param origin the slug of its origin, whose title it may keep; empty if it is not a fork
     */
    public Optional<Publication> alike(String slug, Likenesses likenesses, String person, String origin) {
        return publications(
                        "WHERE slug <> :slug AND visibility <> 'PRIVATE' AND NOT removed AND (name_likeness = :name OR"
                            + " title_likeness = :title AND :title <> '' AND slug <> :origin) AND NOT EXISTS (SELECT 1"
                            + " FROM publication_rights theirs WHERE theirs.slug = publications.slug AND (theirs.hash"
                            + " = :person OR theirs.hash IN (SELECT hash FROM publication_rights WHERE slug = :slug)))"
                            + " LIMIT 1",
                        query -> query.bind("slug", slug)
                                .bind("name", likenesses.name())
                                .bind("title", likenesses.title())
                                .bind("person", person)
                                .bind("origin", origin))
                .stream()
                .findFirst();
    }

    /** Public variants, last changed first. */
    public List<Publication> listed(int most) {
        return publications(
                "WHERE " + FOUND + " ORDER BY changed DESC, slug LIMIT :most", query -> query.bind("most", most));
    }

    /** The variants with most games in the last week, the most played first. */
    public List<Publication> playedMost(int most) {
        return publications(
                "JOIN (SELECT slug AS played, SUM(games) AS times FROM publication_plays WHERE day > :since"
                        + " GROUP BY slug) AS counted ON played = slug WHERE " + FOUND
                        + " ORDER BY times DESC, created DESC, slug LIMIT :most",
                query -> query.bind("since", today() - DAYS_OF_A_WEEK).bind("most", most));
    }

    /**
     * The pick of a week.
     *
     * @param week the number of the week in its year
     * @param among how many had the same chance
     */
    public record Pick(Publication publication, int week, int among) {}

    /**
     * The public variant picked at random for this week; empty if none qualifies: published before Monday, measured before Monday with
     * games that end and are clearly different from those of what it changes, and without an open report. The random number is a hash of the week and the
     * variant, so every server picks the same one, and it stays the pick whatever becomes of others.
     *
     * @param today a day of the week, in UTC
     */
    public Optional<Pick> pickOfTheWeek(LocalDate today) {
        LocalDate monday = today.with(DayOfWeek.MONDAY);
        List<String> qualified = jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT slug FROM publications WHERE " + FOUND
                                + " AND created < :monday AND EXISTS (SELECT 1 FROM version_figures figures WHERE"
                                + " figures.slug = publications.slug AND measured < :monday AND effect > 0 AND"
                                + " figures.minutes IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM publication_reports"
                                + " reports WHERE reports.slug = publications.slug AND NOT settled)")
                .bind("monday", monday.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli())
                .mapTo(String.class)
                .list());
        return qualified.stream()
                .min(Comparator.comparing(slug -> Sha256.hex(monday + " " + slug)))
                .flatMap(this::find)
                .map(picked -> new Pick(picked, today.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), qualified.size()));
    }

    /** Counts a started game. */
    public void played(String slug) {
        long today = today();
        writer.write(handle -> handle.execute("UPDATE publications SET plays = plays + 1 WHERE slug = ?", slug) == 1
                && handle.execute(
                                "INSERT INTO publication_plays (day, slug, games) VALUES (?, ?, 1)"
                                        + " ON CONFLICT (day, slug) DO UPDATE SET games = publication_plays.games + 1",
                                today,
                                slug)
                        == 1);
    }

    private long today() {
        return Duration.ofMillis(clock.millis()).toDays();
    }

    /** Sets or clears a person's like of a variant. Each person counts once. */
    public void like(String slug, String person, boolean likes) {
        long now = clock.millis();
        writer.write(handle -> {
            int changed = likes ? addLike(handle, slug, person, now) : removeLike(handle, slug, person);
            return handle.execute(
                    "UPDATE publications SET likes = likes + ? WHERE slug = ?", likes ? changed : -changed, slug);
        });
    }

    private static int addLike(Handle handle, String slug, String person, long now) {
        return handle.createUpdate("INSERT INTO publication_likes (slug, person, since) VALUES (:slug, :person, :now)"
                        + " ON CONFLICT DO NOTHING")
                .bind("slug", slug)
                .bind("person", person)
                .bind("now", now)
                .execute();
    }

    private static int removeLike(Handle handle, String slug, String person) {
        return handle.execute("DELETE FROM publication_likes WHERE slug = ? AND person = ?", slug, person);
    }

    public boolean isLiked(String slug, String person) {
        return !person.isEmpty()
                && jdbi.withHandle(handle -> handle.select(
                                        "SELECT COUNT(*) FROM publication_likes WHERE slug = ? AND person = ?",
                                        slug,
                                        person)
                                .mapTo(Integer.class)
                                .one())
                        > 0;
    }

    /** Variants with open reports, by slug. */
    public Map<String, Publication> reported() {
        return publications("WHERE slug IN (SELECT slug FROM publication_reports WHERE NOT settled)", query -> query)
                .stream()
                .collect(Collectors.toMap(Publication::slug, publication -> publication));
    }

    /** Hidden variants, last changed first. */
    public List<Publication> hidden(int most) {
        return publications("WHERE hidden ORDER BY changed DESC, slug LIMIT :most", query -> query.bind("most", most));
    }

    /** The variants for which a person may publish versions, last changed first. */
    public List<Publication> of(String owner) {
        return owner.isEmpty()
                ? List.of()
                : publications(
                        "WHERE NOT removed AND slug IN (SELECT slug FROM publication_rights WHERE hash = :owner)"
                                + " ORDER BY changed DESC, slug",
                        query -> query.bind("owner", owner));
    }

    /** Public variants, withdrawn ones too, the newest first. */
    public List<Publication> listedLast(int most) {
        return publications(
                "WHERE visibility = 'LISTED' ORDER BY created DESC, slug DESC LIMIT :most",
                query -> query.bind("most", most));
    }

    /** The slugs of the variants that the latest version extends or mixes in, shipped or published. */
    public List<String> parents(String slug) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT parent FROM publication_parents WHERE slug = ? ORDER BY parent", slug)
                        .mapTo(String.class)
                        .list());
    }

    /** The slugs of the variants that each one's latest version extends or mixes in, shipped or published. */
    public Map<String, List<String>> parents() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT slug, parent FROM publication_parents ORDER BY slug, parent")
                .map((rows, context) -> Map.entry(rows.getString("slug"), rows.getString("parent")))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList()))));
    }

    /** All versions, the latest first. */
    public List<Version> versions(String slug) {
        return latest(slug, Integer.MAX_VALUE);
    }

    /** The latest versions, the newest first. */
    public List<Version> latest(String slug, int most) {
        return jdbi.withHandle(handle -> handle.createQuery(VERSION + " ORDER BY versions.number DESC LIMIT :most")
                .bind("slug", slug)
                .bind("most", most)
                .mapTo(Version.class)
                .list());
    }

    /**
     * A version of a variant.
     *
     * @param number its number, from 1; null for the latest
     */
    public Optional<Version> version(String slug, @Nullable Integer number) {
        return jdbi.withHandle(
                handle -> handle.createQuery(VERSION + " AND versions.number = COALESCE(:number, latest)")
                        .bind("slug", slug)
                        .bind("number", number)
                        .mapTo(Version.class)
                        .findOne());
    }

    public void show(String slug, Visibility visibility) {
        writer.write(
                handle -> handle.execute("UPDATE publications SET visibility = ? WHERE slug = ?", visibility, slug));
    }

    /** Removes a variant from lists. Its versions stay, for games and children. */
    public void remove(String slug) {
        writer.write(handle -> handle.execute("UPDATE publications SET removed = TRUE WHERE slug = ?", slug));
    }

    private List<Publication> publications(String which, UnaryOperator<Query> bound) {
        return jdbi.withHandle(handle -> bound.apply(handle.createQuery(COLUMNS + which))
                .map((rows, context) -> publication(rows))
                .list());
    }

    static Publication publication(ResultSet rows) throws SQLException {
        return new Publication(
                rows.getString("slug"),
                rows.getString("title"),
                rows.getString("about"),
                rows.getString("author"),
                Visibility.valueOf(rows.getString("visibility")),
                rows.getInt("latest"),
                rows.getString("forked_from"),
                Instant.ofEpochMilli(rows.getLong("created")),
                Instant.ofEpochMilli(rows.getLong("changed")),
                rows.getBoolean("removed"),
                rows.getBoolean("hidden"),
                new Features(
                        rows.getInt("low"),
                        rows.getInt("high"),
                        TextIndex.unbarred(rows.getString("areas")),
                        TextIndex.unbarred(rows.getString("tags")),
                        rows.getBoolean("clean")),
                rows.getInt("likes"),
                rows.getInt("plays"),
                rows.getObject("minutes") == null ? null : rows.getDouble("minutes"));
    }
}
