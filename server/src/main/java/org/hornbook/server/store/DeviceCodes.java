package org.hornbook.server.store;

import java.time.Instant;
import java.util.Optional;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Jdbi;

/** One-time codes that give another device a player's seat. Only their hashes are stored. */
public final class DeviceCodes {
    private final Jdbi jdbi;
    private final Writer writer;

    DeviceCodes(Jdbi jdbi, Writer writer) {
        this.jdbi = jdbi;
        this.writer = writer;
    }

    /** Stores a code until it is claimed or expires. */
    public void keep(String hash, String table, int seat, Instant until, Instant now) {
        writer.write(handle -> {
            handle.execute("DELETE FROM device_codes WHERE until < ?", now);
            return handle.createUpdate("INSERT INTO device_codes (hash, table_id, seat, until)"
                            + " VALUES (:hash, :table, :seat, :until)")
                    .bind("hash", hash)
                    .bind("table", table)
                    .bind("seat", seat)
                    .bind("until", until)
                    .execute();
        });
    }

    /** Whether the code can still be claimed. */
    public boolean isOpen(String hash, String table, Instant now) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM device_codes"
                                + " WHERE hash = :hash AND table_id = :table AND until >= :now")
                        .bind("hash", hash)
                        .bind("table", table)
                        .bind("now", now)
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    /**
     * Claims a code, which makes it invalid.
     *
     * @return the seat, from 1; empty if the code is not valid
     */
    public Optional<Integer> claim(String hash, String table, Instant now) {
        return writer.write(handle -> handle.createQuery("DELETE FROM device_codes"
                        + " WHERE hash = :hash AND table_id = :table AND until >= :now RETURNING seat")
                .bind("hash", hash)
                .bind("table", table)
                .bind("now", now)
                .mapTo(Integer.class)
                .findOne());
    }
}
