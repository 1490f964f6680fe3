package org.hornbook.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hornbook.server.database.Writer;
import org.hornbook.server.store.PublicationSearch.TextIndex;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Variants that people have published: each at an address, with versions that never change, and with those who {@linkplain
 * #rights may add to them}. Whatever a method here has written is on disk when it returns.
 */
public final class Publications {
    private static final String VERSION =
            "SELECT versions.number, texts.text, edition, rules_hash, versions.author, note, versions.created,"
                    + " merged_from FROM versions JOIN shared_scripts ON shared_scripts.id = script JOIN texts ON"
                    + " texts.number = shared_scripts.text JOIN publications ON publications.slug = versions.slug WHERE"
                    + " versions.slug = :slug";

    /** What was removed or hidden stands as a stone where something goes on from it. */
    private static final String IN_TREE = "WHERE visibility = 'LISTED' AND (NOT (removed OR hidden) OR slug IN (SELECT"
            + " parent FROM publication_parents) OR EXISTS (SELECT 1 FROM publications fork WHERE fork.visibility ="
            + " 'LISTED' AND NOT (fork.removed OR fork.hidden) AND fork.forked_from LIKE publications.slug || '.%'))";

    private static final String OLDEST_FIRST = " ORDER BY created, slug LIMIT :most";
    /** What everybody finds. */
    static final String FOUND = "visibility = 'LISTED' AND NOT removed AND NOT hidden";

    static final String COLUMNS = "SELECT slug, title, about, author, visibility, latest, forked_from, created,"
            + " changed, removed, hidden, low, high, areas, tags, clean, likes, plays, minutes FROM publications ";

    private static final int MOST_FORKS = 100;
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

    /** Who finds a variant: whoever has its address, which cannot be guessed; whoever has it, which can; everybody. */
    public enum Visibility {
        PRIVATE,
        UNLISTED,
        LISTED
    }

    /**
     * A published variant.
     *
     * @param slug its word in addresses
     * @param title its latest version's, as is {@code about}; empty if that cannot be read
     * @param latest the number of its latest version
     * @param forkedFrom the address of the version it began as; null if it began by itself
     * @param removed whether its author has taken it away: what was built on it stays
     * @param hidden whether an operator keeps it from everybody but its author and from new tables
     * @param likes how many people like it
     * @param plays how many games by it have begun
     * @param minutes how long a game by its latest version takes, as reckoned; null if that has not been measured
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
            @Nullable Double minutes) {}

    /**
     * What people look for in a variant.
     *
     * @param low the fewest players; 0 if that is not known, as is {@code high}
     * @param areas what it changes, in capital letters
     * @param tags words its author gave it
     * @param isClean whether its latest version checks without warnings, and all its examples hold
     */
    public record Features(int low, int high, List<String> areas, List<String> tags, boolean isClean) {
        public Features {
            areas = List.copyOf(areas);
            tags = List.copyOf(tags);
        }
    }

    /**
     * How a variant is found.
     *
     * @param words all by which it is, its title and tags included
     */
    public record Entry(Features features, String words) {}

    /**
     * What a version says.
     *
     * @param script the id of its text among the shared scripts
     * @param edition the id of its text with all it is built on; null if it has errors
     * @param rulesHash of the flattened rules; null likewise
     * @param title as it is to be shown
     * @param note what its author says of it; may be empty
     * @param parents the words in the addresses of what it names after {@code extends} and {@code with}
     * @param mergedFrom the version of another variant whose changes it has brought in; null if there is none
     * @param likenesses what its name and its title look like
     * @param entry how it is found; null if it has errors
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
    }

    /** What a name and a title look like; those that people take for each other look the same. */
    public record Likenesses(String name, String title) {}

    /** A version of a variant. */
    public record Address(String slug, int number) {
        /** Its word in addresses. */
        @Override
        public String toString() {
            return slug + "." + number;
        }
    }

    /**
     * A version as it was published.
     *
     * @param number from 1
     * @param mergedFrom the address of another variant's version whose changes it has brought in; null if there is none
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
     * Keeps a new variant with its first version.
     *
     * @param owner the hash by which its author is known
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
     * Keeps the next version, which gets the number after {@code latest}.
     *
     * @param latest the number of the version that its author built on
     * @return whether that is still the latest, and there
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

    /** Keeps how a variant's latest version is found. */
    public void enter(String slug, String title, Entry entry) {
        writer.write(handle -> {
            index.enter(handle, slug, title, entry);
            return slug;
        });
    }

    /** Who may add versions. */
    public PublicationRights rights() {
        return rights;
    }

    /** The variant at an address, also if it was removed. */
    public Optional<Publication> find(String slug) {
        return publications("WHERE slug = :slug", query -> query.bind("slug", slug)).stream()
                .findFirst();
    }

    /**
     * What somebody else has published under a name or a title that looks like this one's.
     *
     * @param slug of the variant that is compared
     * @param person who may add to that; others who may are known
     * @param origin the variant that it began as, whose title it may keep; empty if it began by itself
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

    /** Variants for everybody to find, those changed last first. */
    public List<Publication> listed(int most) {
        return publications(
                "WHERE " + FOUND + " ORDER BY changed DESC, slug LIMIT :most", query -> query.bind("most", most));
    }

    /** What was played most within a week, the most first; only what was. */
    public List<Publication> playedMost(int most) {
        return publications(
                "JOIN (SELECT slug AS played, SUM(games) AS times FROM publication_plays WHERE day > :since"
                        + " GROUP BY slug) AS counted ON played = slug WHERE " + FOUND
                        + " ORDER BY times DESC, created DESC, slug LIMIT :most",
                query -> query.bind("since", today() - DAYS_OF_A_WEEK).bind("most", most));
    }

    /** Counts a game that has begun. */
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

    /** Lets somebody like a variant, or no longer. However often they say so, they count once. */
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

    /** What somebody has reported and nobody has decided on, by address. */
    public Map<String, Publication> reported() {
        return publications("WHERE slug IN (SELECT slug FROM publication_reports WHERE NOT settled)", query -> query)
                .stream()
                .collect(Collectors.toMap(Publication::slug, publication -> publication));
    }

    /** What operators have hidden, changed last first. */
    public List<Publication> hidden(int most) {
        return publications("WHERE hidden ORDER BY changed DESC, slug LIMIT :most", query -> query.bind("most", most));
    }

    /** What somebody may add to, those changed last first. */
    public List<Publication> of(String owner) {
        return owner.isEmpty()
                ? List.of()
                : publications(
                        "WHERE NOT removed AND slug IN (SELECT slug FROM publication_rights WHERE hash = :owner)"
                                + " ORDER BY changed DESC, slug",
                        query -> query.bind("owner", owner));
    }

    /** What everybody may know of that began as a version of this address, oldest first; removed ones as stones. */
    public List<Publication> forks(String slug) {
        return publications(
                IN_TREE + " AND (forked_from = :slug OR forked_from LIKE :version)" + OLDEST_FIRST,
                query -> query.bind("slug", slug).bind("version", slug + ".%").bind("most", MOST_FORKS));
    }

    /** The words in the addresses of what the latest version extends or mixes in, shipped or published. */
    public List<String> parents(String slug) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT parent FROM publication_parents WHERE slug = ? ORDER BY parent", slug)
                        .mapTo(String.class)
                        .list());
    }

    /** The same as of forks for what extends the variant at an address or mixes it in. */
    public List<Publication> children(String slug) {
        return publications(
                IN_TREE + " AND slug IN (SELECT slug FROM publication_parents WHERE parent = :slug)" + OLDEST_FIRST,
                query -> query.bind("slug", slug).bind("most", MOST_FORKS));
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

    /** @param number of the version; the latest if missing */
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

    /** Takes a variant out of lists. Its versions stay, for games and for what was built on them. */
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
