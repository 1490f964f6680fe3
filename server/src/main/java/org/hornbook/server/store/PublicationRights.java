package org.hornbook.server.store;

import java.time.Clock;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The right to publish further versions of a variant. When a writing method returns, its data is on disk. */
public final class PublicationRights {
    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    PublicationRights(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** The source of a right: publishing the first version, or an invitation link. */
    public enum Right {
        PERSON,
        LINK
    }

    /**
     * Grants a right.
     *
     * @param hash the hash of the person's token or of the link
     */
    public void grant(String slug, String hash, Right kind) {
        long now = clock.millis();
        writer.write(handle -> grant(handle, slug, hash, kind, now));
    }

    static int grant(Handle handle, String slug, String hash, Right kind, long now) {
        return handle.createUpdate("INSERT INTO publication_rights (slug, hash, kind, since)"
                        + " VALUES (:slug, :hash, :kind, :now) ON CONFLICT DO NOTHING")
                .bind("slug", slug)
                .bind("hash", hash)
                .bind("kind", kind)
                .bind("now", now)
                .execute();
    }

    /** Revokes all rights but one. */
    public void withdrawOthers(String slug, String kept) {
        writer.write(
                handle -> handle.execute("DELETE FROM publication_rights WHERE slug = ? AND hash <> ?", slug, kept));
    }

    /** Whether the person or link may add versions. */
    public boolean mayEdit(String slug, String hash) {
        return !hash.isEmpty()
                && jdbi.withHandle(handle -> handle.select(
                                        "SELECT COUNT(*) FROM publication_rights WHERE slug = ? AND hash = ?",
                                        slug,
                                        hash)
                                .mapTo(Integer.class)
                                .one())
                        > 0;
    }

    /** The number of people and links with the right. */
    public int editors(String slug) {
        return jdbi.withHandle(handle -> handle.select("SELECT COUNT(*) FROM publication_rights WHERE slug = ?", slug)
                .mapTo(Integer.class)
                .one());
    }
}
