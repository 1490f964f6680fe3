package org.hornbook.server.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.hornbook.server.database.ChangeNotifier;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Tables and their logs. Whatever a method here has written is on disk when it returns. */
public final class Ledger {
    private static final String COLUMNS = "id, title, listed, phase, seats, most, plan, edition, created";

    private static final String OF_TABLE = "table_number = (SELECT number FROM tables WHERE id = :table)";
    /** To the minute: an index that changes with every choice would take more room than the log. */
    private static final String TOUCHED =
            "touched = CASE WHEN :touched < touched + 60000 THEN touched ELSE :touched END, ";

    private static final String STAMP = "engine = COALESCE(:engine, engine), digest = COALESCE(:digest, digest),"
            + " so_far = COALESCE(:soFar, so_far)";

    /** A server that is killed just then must not cost anybody their table, and one that it ends must not end it for ever. */
    private static final int MOST_TRIES = 2;

    private final Jdbi jdbi;
    private final Writer writer;
    private final ChangeNotifier changes;
    private final Writer.ForAll<Append, Boolean> appending = this::append;
    private final Clock clock;

    Ledger(Jdbi jdbi, Writer writer, ChangeNotifier changes, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.changes = changes;
        this.clock = clock;
    }

    /** Keeps a new table with the first lines of its log, and what has come of them if anything has. */
    public void create(TableRow row, List<Line> first, @Nullable Stamp stamp, @Nullable Instant wake) {
        writer.write(handle -> {
            handle.createUpdate("INSERT INTO tables (" + COLUMNS
                            + ", touched, wake, engine, digest, so_far, number) VALUES (:id,"
                            + " :title, :listed, :phase, :seats, :most, :plan, :edition, :created,"
                            + " :created, :wake, :engine, :digest, :soFar,"
                            + " (SELECT COALESCE(MAX(number), 0) + 1 FROM tables))")
                    .bindMethods(row)
                    .bind("wake", millis(wake))
                    .bindMap(columns(stamp))
                    .execute();
            if (!first.isEmpty()) {
                PreparedBatch following = following(handle);
                add(following, row.id(), first);
                following.execute();
            }
            return row;
        });
    }

    public Optional<TableRow> find(String id) {
        return jdbi.withHandle(handle -> find(handle, id));
    }

    static Optional<TableRow> find(Handle handle, String id) {
        return handle.select("SELECT " + COLUMNS + " FROM tables WHERE id = ?", id)
                .mapTo(TableRow.class)
                .findOne();
    }

    /** The lines of a table's log that follow on the one with this number, in order. */
    public List<Line> after(String table, int seq) {
        return jdbi.withHandle(handle -> after(handle, table, seq));
    }

    static List<Line> after(Handle handle, String table, int seq) {
        return handle.createQuery("SELECT seq, command, at, entry FROM entries WHERE " + OF_TABLE
                        + " AND seq > :seq ORDER BY seq")
                .bind("table", table)
                .bind("seq", seq)
                .mapTo(Line.class)
                .list();
    }

    /** What had come of a table's log by the line with that number, its last; nothing while nothing has happened. */
    public Optional<Stamped> stamped(String table) {
        return jdbi.withHandle(handle -> stamped(handle, table));
    }

    static Optional<Stamped> stamped(Handle handle, String table) {
        return handle.createQuery("SELECT engine, digest, so_far, (SELECT MAX(seq) FROM entries WHERE " + OF_TABLE
                        + ") AS seq FROM tables WHERE id = :table AND engine IS NOT NULL")
                .bind("table", table)
                .map((rows, context) -> new Stamped(
                        new Stamp(rows.getString("engine"), rows.getString("digest"), rows.getString("so_far")),
                        rows.getInt("seq")))
                .findOne();
    }

    /** @param seq of the last line that it takes in */
    public record Stamped(Stamp stamp, int seq) {}

    /** Tables that are over and have no transcript yet, longest untouched first. */
    public List<String> untranscribed(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT id FROM tables WHERE phase = 'OVER'"
                                + " AND transcript IS NULL AND tries < ? ORDER BY touched LIMIT ?",
                        MOST_TRIES,
                        most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Keeps the transcript of a table's game; empty if there cannot be one.
     *
     * @param stamp what had come of the log; null if that is known already
     */
    public void transcribe(String table, @Nullable Stamp stamp, String transcript) {
        writer.write(handle -> handle.createUpdate(
                        "UPDATE tables SET transcript = :transcript, " + STAMP + " WHERE id = :table")
                .bind("transcript", CompressedText.of(transcript))
                .bindMap(columns(stamp))
                .bind("table", table)
                .execute());
    }

    /** The transcript of a table's game; empty or nothing if there is none. */
    public Optional<String> transcript(String table) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT transcript FROM tables WHERE id = ? AND transcript IS NOT NULL", table)
                        .map((rows, context) -> CompressedText.text(rows.getBytes("transcript")))
                        .findOne());
    }

    /** Adds lines to a log, and says whether they are on disk; not if somebody else has written since: read on and try again. */
    public boolean append(Append append) {
        return writer.write(appending, append);
    }

    /** Tables that somebody has to look at by now, longest overdue first. */
    public List<String> due(Instant now, int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT id FROM tables WHERE wake <= ? AND tries < ? ORDER BY wake LIMIT ?",
                        now,
                        MOST_TRIES,
                        most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Notes that this server begins to work on a table by itself: to load it, or to let its bots think. If that ends the process, as
     * only a fault of Hornbook can, the note stays, and a table with two such notes is set aside: no server works on it any more.
     * Only so many tables have a note at a time as are being worked on, each for less than a second; so a server that is killed
     * sets a table aside only if the next one is killed at work on the very same.
     */
    public void begin(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET tries = tries + 1 WHERE id = ?", table));
    }

    /** Takes back the note of {@link #begin}; whatever is written to the table's log does so by itself. */
    public void end(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET tries = tries - 1 WHERE id = ? AND tries > 0", table));
    }

    /** Whether a table has ended servers and is set aside; see {@link #begin}. */
    public boolean isSetAside(String table) {
        return jdbi.withHandle(handle -> handle.select("SELECT tries >= ? FROM tables WHERE id = ?", MOST_TRIES, table)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false));
    }

    /** The tables that are set aside. */
    public List<String> setAside() {
        return jdbi.withHandle(Ledger::setAside);
    }

    static List<String> setAside(Handle handle) {
        return handle.select("SELECT id FROM tables WHERE tries >= ? ORDER BY id", MOST_TRIES)
                .mapTo(String.class)
                .list();
    }

    /** Lets nobody look at a table any more until it is written to again. */
    public void rest(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET wake = NULL WHERE id = ?", table));
    }

    /** Listed tables in a phase that somebody has touched since then, newest first. */
    public List<TableRow> listed(String phase, Instant since, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT " + COLUMNS + " FROM tables"
                        + " WHERE listed AND phase = :phase AND touched >= :since ORDER BY created DESC LIMIT :most")
                .bind("phase", phase)
                .bind("since", since)
                .bind("most", most)
                .mapTo(TableRow.class)
                .list());
    }

    /** How many tables are in a phase and were touched since then. */
    public long count(String phase, Instant since) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT COUNT(*) FROM tables WHERE phase = ? AND touched >= ?", phase, since)
                        .mapTo(Long.class)
                        .one());
    }

    /** However many they are, the database is asked three times: each time may take long where it is busy or far away. */
    private List<Boolean> append(Handle handle, List<Append> all) {
        PreparedBatch following = following(handle);
        all.forEach(append -> add(following, append.table(), append.lines()));
        PrimitiveIterator.OfInt added = IntStream.of(following.execute()).iterator();
        List<Boolean> came = new ArrayList<>();
        List<Append> done = new ArrayList<>();
        for (Append append : all) {
            boolean follows =
                    append.lines().stream().mapToInt(_ -> added.nextInt()).sum()
                            == append.lines().size();
            came.add(follows);
            if (follows) {
                done.add(append);
            }
        }
        if (!done.isEmpty()) {
            touch(handle, done);
            changes.announce(handle, done.stream().map(Append::table).toList());
        }
        return came;
    }

    private void touch(Handle handle, List<Append> appended) {
        PreparedBatch batch =
                handle.prepareBatch("UPDATE tables SET tries = 0, phase = :phase, seats = :seats, wake = :wake, "
                        + TOUCHED + STAMP + " WHERE id = :table");
        for (Append append : appended) {
            batch.bind("phase", append.phase())
                    .bind("seats", append.seats())
                    .bind("touched", clock.millis())
                    .bind("wake", millis(append.wake()))
                    .bindMap(columns(append.stamp()))
                    .bind("table", append.table())
                    .add();
        }
        batch.execute();
    }

    /** Adds each line that follows on the last there is: the first does not if somebody was quicker. */
    private static PreparedBatch following(Handle handle) {
        return handle.prepareBatch("INSERT INTO entries (table_number, seq, at, command, entry)"
                + " SELECT number, :seq, :at, :command, :entry FROM tables WHERE id = :table AND :seq = 1 +"
                + " (SELECT COALESCE(MAX(seq), 0) FROM entries WHERE table_number = number)");
    }

    private static void add(PreparedBatch batch, String table, List<Line> lines) {
        for (Line line : lines) {
            batch.bind("table", table)
                    .bind("seq", line.seq())
                    .bind("command", line.command())
                    .bind("at", line.at())
                    .bind("entry", line.entry())
                    .add();
        }
    }

    private static Map<String, @Nullable String> columns(@Nullable Stamp stamp) {
        Map<String, @Nullable String> columns = new HashMap<>();
        columns.put("engine", stamp == null ? null : stamp.engine());
        columns.put("digest", stamp == null ? null : stamp.digest());
        columns.put("soFar", stamp == null ? null : stamp.summary());
        return columns;
    }

    private static @Nullable Long millis(@Nullable Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }

    /**
     * One line of a table's log.
     *
     * @param seq from 1, without gaps
     * @param command by which its keeper knows somebody's command again; null for a line that nobody sent one for
     * @param entry what happened, as its keeper writes it
     */
    public record Line(int seq, @Nullable String command, Instant at, String entry) {}

    /**
     * Lines to be added to a table's log, all or none, and what is then known of the table.
     *
     * @param lines at least one; the first follows on the last line that the writer has seen
     * @param stamp what has come of the log with these lines; null if they change nothing of that
     * @param wake when somebody has to look at the table although nobody has done anything; null for never
     */
    public record Append(
            String table,
            List<Ledger.Line> lines,
            String phase,
            int seats,
            @Nullable Stamp stamp,
            @Nullable Instant wake) {
        public Append {
            lines = List.copyOf(lines);
        }
    }

    /**
     * What has come of a table's log so far, which another engine might make something else of.
     *
     * @param engine the version of the engine that said so
     * @param digest of everything that has happened
     * @param summary what anybody may know of it, as its keeper writes it
     */
    public record Stamp(String engine, String digest, String summary) {}

    /**
     * What is known of a table without reading its log.
     *
     * @param listed whether strangers may find it
     * @param phase how far it has come, as its keeper names it
     * @param seats how many sit there
     * @param most how many can
     * @param plan what was settled when it opened, as its keeper writes it
     * @param edition the id of its rules in {@link Editions}
     */
    public record TableRow(
            String id,
            String title,
            boolean listed,
            String phase,
            int seats,
            int most,
            String plan,
            String edition,
            Instant created) {}

    /** Long texts as they are kept: UTF-8, compressed. */
    private static final class CompressedText {
        private CompressedText() {}

        static byte[] of(String text) {
            ByteArrayOutputStream deflated = new ByteArrayOutputStream();
            try (DeflaterOutputStream deflater = new DeflaterOutputStream(deflated)) {
                deflater.write(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return deflated.toByteArray();
        }

        static String text(byte[] deflated) {
            try (InflaterInputStream inflater = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
                return new String(inflater.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException damaged) {
                throw new UncheckedIOException(damaged);
            }
        }
    }
}
