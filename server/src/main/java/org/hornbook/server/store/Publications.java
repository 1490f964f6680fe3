package org.hornbook.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Variants that people have published: each at an address, with versions that never change, and with those who may add to
 * them. Whatever a method here has written is on disk when it returns.
 */
public final class Publications {
    private static final String VERSION =
            "SELECT number, text, edition, rules_hash, versions.author, note, versions.created, merged_from"
                    + " FROM versions JOIN shared_scripts ON shared_scripts.id = script"
                    + " JOIN publications ON publications.slug = versions.slug WHERE versions.slug = :slug";

    /** What was removed stands as a stone where something goes on from it. */
    private static final String IN_TREE = "WHERE visibility = 'LISTED' AND (NOT removed"
            + " OR slug IN (SELECT parent FROM publication_parents)"
            + " OR EXISTS (SELECT 1 FROM publications fork WHERE fork.visibility = 'LISTED' AND NOT fork.removed"
            + " AND fork.forked_from LIKE publications.slug || '.%'))";

    private static final String OLDEST_FIRST = " ORDER BY created, slug LIMIT :most";

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Publications(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** Who finds a variant: whoever has its address, which cannot be guessed; whoever has it, which can; everybody. */
    public enum Visibility {
        PRIVATE,
        UNLISTED,
        LISTED
    }

    /** How somebody came by the right to add versions: by having published the first, or by a link. */
    public enum Right {
        PERSON,
        LINK
    }

    /**
     * A published variant.
     *
     * @param slug its word in addresses
     * @param title its latest version's, as is {@code about}; empty if that cannot be read
     * @param latest the number of its latest version
     * @param forkedFrom the address of the version it began as; null if it began by itself
     * @param removed whether its author has taken it away: what was built on it stays
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
            boolean removed) {}

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
            @Nullable Address mergedFrom) {
        public Draft {
            parents = List.copyOf(parents);
        }
    }

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
                            + " (slug, title, about, author, visibility, latest, forked_from, created, changed)"
                            + " VALUES (:slug, :title, :about, :author, :visibility, 1, :forkedFrom, :now, :now)"
                            + " ON CONFLICT (slug) DO NOTHING")
                    .bind("slug", slug)
                    .bind("title", first.title())
                    .bind("about", first.about())
                    .bind("author", first.author())
                    .bind("visibility", visibility)
                    .bind("forkedFrom", forkedFrom)
                    .bind("now", now)
                    .execute();
            if (created == 1) {
                add(handle, slug, 1, first, now);
                grant(handle, slug, owner, Right.PERSON, now);
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
            int changed = handle.createUpdate("UPDATE publications SET latest = latest + 1, title = :title,"
                            + " about = :about, author = :author, changed = :now"
                            + " WHERE slug = :slug AND latest = :latest AND NOT removed")
                    .bind("title", next.title())
                    .bind("about", next.about())
                    .bind("author", next.author())
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

    private static void add(Handle handle, String slug, int number, Draft draft, long now) {
        Address from = draft.mergedFrom();
        handle.createUpdate("INSERT INTO versions"
                        + " (slug, number, script, edition, rules_hash, author, note, created, merged_from)"
                        + " VALUES (:slug, :number, :script, :edition, :rulesHash, :author, :note, :now, :mergedFrom)")
                .bind("slug", slug)
                .bind("number", number)
                .bind("script", draft.script())
                .bind("edition", draft.edition())
                .bind("rulesHash", draft.rulesHash())
                .bind("author", draft.author())
                .bind("note", draft.note())
                .bind("now", now)
                .bind("mergedFrom", from == null ? null : from.toString())
                .execute();
        if (from != null) {
            Offers.taken(handle, slug, number, from.slug(), from.number());
        }
        handle.createUpdate("DELETE FROM publication_parents WHERE slug = :slug")
                .bind("slug", slug)
                .execute();
        for (String parent : new LinkedHashSet<>(draft.parents())) {
            handle.createUpdate("INSERT INTO publication_parents (slug, parent) VALUES (:slug, :parent)")
                    .bind("slug", slug)
                    .bind("parent", parent)
                    .execute();
        }
    }

    /** The variant at an address, also if it was removed. */
    public Optional<Publication> find(String slug) {
        return publications("WHERE slug = :slug", query -> query.bind("slug", slug)).stream()
                .findFirst();
    }

    /** Variants for everybody to find, those changed last first. */
    public List<Publication> listed(int most) {
        return publications(
                "WHERE visibility = 'LISTED' AND NOT removed ORDER BY changed DESC, slug LIMIT :most",
                query -> query.bind("most", most));
    }

    /** What somebody may add to, those changed last first. */
    public List<Publication> of(String owner) {
        return publications(
                "WHERE NOT removed AND slug IN (SELECT slug FROM publication_rights WHERE hash = :owner)"
                        + " ORDER BY changed DESC, slug",
                query -> query.bind("owner", owner));
    }

    /** What everybody may know of that began as a version of this address, oldest first; removed ones as stones. */
    public List<Publication> forks(String slug, int most) {
        return publications(
                IN_TREE + " AND (forked_from = :slug OR forked_from LIKE :version)" + OLDEST_FIRST,
                query -> query.bind("slug", slug).bind("version", slug + ".%").bind("most", most));
    }

    /** The same for what extends the variant at an address or mixes it in. */
    public List<Publication> children(String slug, int most) {
        return publications(
                IN_TREE + " AND slug IN (SELECT slug FROM publication_parents WHERE parent = :slug)" + OLDEST_FIRST,
                query -> query.bind("slug", slug).bind("most", most));
    }

    /** All versions, the latest first. */
    public List<Version> versions(String slug) {
        return jdbi.withHandle(handle -> handle.createQuery(VERSION + " ORDER BY number DESC")
                .bind("slug", slug)
                .map((rows, context) -> version(rows))
                .list());
    }

    /** @param number of the version; the latest if missing */
    public Optional<Version> version(String slug, @Nullable Integer number) {
        return jdbi.withHandle(handle -> handle.createQuery(VERSION + " AND number = COALESCE(:number, latest)")
                .bind("slug", slug)
                .bind("number", number)
                .map((rows, context) -> version(rows))
                .findOne());
    }

    public void show(String slug, Visibility visibility) {
        writer.write(
                handle -> handle.createUpdate("UPDATE publications SET visibility = :visibility WHERE slug = :slug")
                        .bind("visibility", visibility)
                        .bind("slug", slug)
                        .execute());
    }

    /** Takes a variant out of lists. Its versions stay, for games and for what was built on them. */
    public void remove(String slug) {
        writer.write(handle -> handle.createUpdate("UPDATE publications SET removed = TRUE WHERE slug = :slug")
                .bind("slug", slug)
                .execute());
    }

    /** @param hash of the person's token or of the link's */
    public void grant(String slug, String hash, Right kind) {
        long now = clock.millis();
        writer.write(handle -> grant(handle, slug, hash, kind, now));
    }

    private static int grant(Handle handle, String slug, String hash, Right kind, long now) {
        return handle.createUpdate("INSERT INTO publication_rights (slug, hash, kind, since)"
                        + " VALUES (:slug, :hash, :kind, :now) ON CONFLICT DO NOTHING")
                .bind("slug", slug)
                .bind("hash", hash)
                .bind("kind", kind)
                .bind("now", now)
                .execute();
    }

    /** Takes away the rights of all but one. */
    public void withdrawOthers(String slug, String kept) {
        writer.write(
                handle -> handle.createUpdate("DELETE FROM publication_rights WHERE slug = :slug AND hash <> :kept")
                        .bind("slug", slug)
                        .bind("kept", kept)
                        .execute());
    }

    /** Whether the person or link may add versions. */
    public boolean mayEdit(String slug, String hash) {
        return jdbi.withHandle(handle -> handle.createQuery(
                                "SELECT COUNT(*) FROM publication_rights WHERE slug = :slug AND hash = :hash")
                        .bind("slug", slug)
                        .bind("hash", hash)
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    /** How many links and people have the right to add versions. */
    public int editors(String slug) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM publication_rights WHERE slug = :slug")
                        .bind("slug", slug)
                        .mapTo(Integer.class)
                        .one());
    }

    private List<Publication> publications(String which, UnaryOperator<Query> bound) {
        return jdbi.withHandle(handle -> bound.apply(handle.createQuery("SELECT slug, title, about, author, visibility,"
                        + " latest, forked_from, created, changed, removed FROM publications " + which))
                .map((rows, context) -> publication(rows))
                .list());
    }

    private static Publication publication(ResultSet rows) throws SQLException {
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
                rows.getBoolean("removed"));
    }

    private static Version version(ResultSet rows) throws SQLException {
        return new Version(
                rows.getInt("number"),
                rows.getString("text"),
                rows.getString("edition"),
                rows.getString("rules_hash"),
                rows.getString("author"),
                rows.getString("note"),
                Instant.ofEpochMilli(rows.getLong("created")),
                rows.getString("merged_from"));
    }
}
