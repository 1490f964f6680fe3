package org.hornbook.server.store;

import java.time.Clock;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Who may add versions to what is published. Whatever a method here has written is on disk when it returns. */
public final class PublicationRights {
    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    PublicationRights(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** How somebody came by the right to add versions: by having published the first, or by a link. */
    public enum Right {
        PERSON,
        LINK
    }

    /** @param hash of the person's token or of the link's */
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

    /** Takes away the rights of all but one. */
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

    /** How many links and people have the right to add versions. */
    public int editors(String slug) {
        return jdbi.withHandle(handle -> handle.select("SELECT COUNT(*) FROM publication_rights WHERE slug = ?", slug)
                .mapTo(Integer.class)
                .one());
    }
}
