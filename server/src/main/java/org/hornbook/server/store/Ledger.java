package org.hornbook.server.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
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
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Tables and their logs. When a writing method returns, its data is on disk. */
public final class Ledger {
    private static final String COLUMNS = "id, title, listed, phase, seats, most, plan, edition, created";

    private static final String OF_TABLE = "table_number = (SELECT number FROM tables WHERE id = :table)";
    /**
     * Updates the time of the last change once a minute: an index that changed with every choice would be larger than the log.
     */
    private static final String TOUCHED =
            "touched = CASE WHEN :touched < touched + 60000 THEN touched ELSE :touched END, ";

    private static final String STAMP = "engine = COALESCE(:engine, engine), digest = COALESCE(:digest, digest),"
            + " so_far = COALESCE(:soFar, so_far)";

    /**
     * A table is set aside after this many deaths: one is not enough, since the server may have been killed for another
     * reason, but a table must not end servers for ever.
     */
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

    /** Stores a new table with the first lines of its log, and their stamp if there is one. */
    public void create(TableSummary row, List<Line> first, @Nullable Stamp stamp, @Nullable Instant wake) {
        writer.write(handle -> create(handle, new NewTable(row, first, stamp, wake)));
    }

    static NewTable create(Handle handle, NewTable table) {
        handle.createUpdate("INSERT INTO tables (" + COLUMNS
                        + ", touched, wake, engine, digest, so_far, lines, number) VALUES (:id,"
                        + " :titles, :listed, :phase, :seats, :most, :plan, :edition, :created,"
                        + " :created, :wake, :engine, :digest, :soFar, :lines,"
                        + " (SELECT COALESCE(MAX(number), 0) + 1 FROM tables))")
                .bindMethods(table.row())
                .bind("wake", millis(table.wake()))
                .bindMap(columns(table.stamp()))
                .bind("lines", table.first().size())
                .execute();
        if (!table.first().isEmpty()) {
            PreparedBatch following = following(handle);
            add(following, table.row().id(), table.first());
            following.execute();
        }
        return table;
    }

    public Optional<TableSummary> find(String id) {
        return jdbi.withHandle(handle -> find(handle, id));
    }

    static Optional<TableSummary> find(Handle handle, String id) {
        return handle.select("SELECT " + COLUMNS + " FROM tables WHERE id = ?", id)
                .mapTo(TableSummary.class)
                .findOne();
    }

    /** The lines of a table's log after this number, in order. */
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

    /** The stamp of a table's last line; empty before the game. */
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

    /**
     * A stamp with its line.
     *
     * @param seq the number of the last line that the digest covers
     */
    public record Stamped(Stamp stamp, int seq) {}

    /** Finished tables without a transcript, longest untouched first. */
    public List<String> untranscribed(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT id FROM tables WHERE phase = 'OVER'"
                                + " AND transcript IS NULL AND tries < ? AND visits < ? ORDER BY touched LIMIT ?",
                        MOST_TRIES,
                        MOST_TRIES,
                        most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Stores the transcript of a table's game; empty if there cannot be one.
     *
     * @param stamp the log's stamp; null if it is stored already
     */
    public void transcribe(String table, @Nullable Stamp stamp, String transcript) {
        writer.write(handle -> handle.createUpdate(
                        "UPDATE tables SET transcript = :transcript, " + STAMP + " WHERE id = :table")
                .bind("transcript", CompressedText.of(transcript))
                .bindMap(columns(stamp))
                .bind("table", table)
                .execute());
    }

    /** The transcript of a table's game, empty text if there cannot be one; nothing if none is stored. */
    public Optional<String> transcript(String table) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT transcript FROM tables WHERE id = ? AND transcript IS NOT NULL", table)
                        .map((rows, context) -> CompressedText.text(rows.getBytes("transcript")))
                        .findOne());
    }

    /**
     * Appends lines to a log.
     *
     * @return whether they are on disk; false if another server has written meanwhile: read and try again
     */
    public boolean append(Append append) {
        return writer.write(appending, append);
    }

    /** Tables with a wake-up time that has passed, longest overdue first. */
    public List<String> due(Instant now, int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT id FROM tables WHERE wake <= ? AND tries < ? AND visits < ? ORDER BY wake LIMIT ?",
                        now,
                        MOST_TRIES,
                        MOST_TRIES,
                        most)
                .mapTo(String.class)
                .list());
    }

    /**
     * Notes that this server starts unrequested work on a table: loading it, or letting its bots think. If the process dies,
     * which only a fault of Hornbook causes, the note stays; a table with two notes is set aside and no server works on it. A
     * table has a note for less than a second at a time, so killed servers set a table aside only if both were killed during
     * work on the same table.
     */
    public void begin(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET tries = tries + 1 WHERE id = ?", table));
    }

    /** Removes the note of {@link #begin}. Any write to the table's log removes it too. */
    public void end(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET tries = tries - 1 WHERE id = ? AND tries > 0", table));
    }

    /**
     * Notes that work on a table which a visitor asked for takes long. The note stays if the process dies, and only such work that
     * ends removes it: what others do at the table meanwhile says nothing about its pages. With two of these notes, too, a table is
     * set aside.
     */
    public void beginVisit(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET visits = visits + 1 WHERE id = ?", table));
    }

    /** Removes all notes of {@link #beginVisit}. */
    public void endVisit(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET visits = 0 WHERE id = ?", table));
    }

    /** Whether a table is set aside because servers died at work on it; see {@link #begin} and {@link #beginVisit}. */
    public boolean isSetAside(String table) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT tries >= ? OR visits >= ? FROM tables WHERE id = ?", MOST_TRIES, MOST_TRIES, table)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false));
    }

    /** The tables that are set aside. */
    public List<String> setAside() {
        return jdbi.withHandle(Ledger::setAside);
    }

    static List<String> setAside(Handle handle) {
        return handle.select(
                        "SELECT id FROM tables WHERE tries >= ? OR visits >= ? ORDER BY id", MOST_TRIES, MOST_TRIES)
                .mapTo(String.class)
                .list();
    }

    /** Clears a table's wake-up time until it is written to again. */
    public void rest(String table) {
        writer.write(handle -> handle.execute("UPDATE tables SET wake = NULL WHERE id = ?", table));
    }

    /** How many lines tables lack at the end of their logs, where that is not 0, by their ids. */
    static Map<String, Integer> lostLines(Handle handle) {
        return handle.createQuery("SELECT id, lost FROM (SELECT id, lines - (SELECT COALESCE(MAX(seq), 0) FROM entries"
                        + " WHERE table_number = number) AS lost FROM tables) AS counted WHERE lost <> 0 ORDER BY id")
                .setMapKeyColumn("id")
                .setMapValueColumn("lost")
                .collectInto(new GenericType<>() {});
    }

    /** Public tables in a phase that were touched since then, newest first. */
    public List<TableSummary> listed(String phase, Instant since, int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT " + COLUMNS + " FROM tables"
                        + " WHERE listed AND phase = :phase AND touched >= :since ORDER BY created DESC LIMIT :most")
                .bind("phase", phase)
                .bind("since", since)
                .bind("most", most)
                .mapTo(TableSummary.class)
                .list());
    }

    /** How many tables are in a phase and were touched since then. */
    public long count(String phase, Instant since) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT COUNT(*) FROM tables WHERE phase = ? AND touched >= ?", phase, since)
                        .mapTo(Long.class)
                        .one());
    }

    /**
     * Appends for many tables with three database queries in total, four if bots have answered together: each may be slow where
     * the database is busy or far away.
     */
    private List<Boolean> append(Handle handle, List<Append> all) {
        PreparedBatch firsts = following(handle);
        all.forEach(append -> add(firsts, append.table(), append.lines().subList(0, 1)));
        PrimitiveIterator.OfInt added = IntStream.of(firsts.execute()).iterator();
        List<Boolean> came = all.stream().map(_ -> added.nextInt() == 1).toList();
        List<Append> done = IntStream.range(0, all.size())
                .filter(came::get)
                .mapToObj(all::get)
                .toList();
        // Only now, for they would follow on the line of a quicker server as well.
        PreparedBatch rest = following(handle);
        done.forEach(append -> add(
                rest, append.table(), append.lines().subList(1, append.lines().size())));
        if (rest.size() > 0) {
            rest.execute();
        }
        if (!done.isEmpty()) {
            touch(handle, done);
            changes.announce(handle, done.stream().map(Append::table).toList());
        }
        return came;
    }

    private void touch(Handle handle, List<Append> appended) {
        PreparedBatch batch = handle.prepareBatch(
                "UPDATE tables SET tries = 0, phase = :phase, seats = :seats, lines = :lines, wake = :wake, " + TOUCHED
                        + STAMP + " WHERE id = :table");
        for (Append append : appended) {
            batch.bind("phase", append.phase())
                    .bind("seats", append.seats())
                    .bind("lines", append.lines().getLast().seq())
                    .bind("touched", clock.millis())
                    .bind("wake", millis(append.wake()))
                    .bindMap(columns(append.stamp()))
                    .bind("table", append.table())
                    .add();
        }
        batch.execute();
    }

    /** Inserts each line that follows on the table's last line; none is inserted if another server was faster. */
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
     * @param command the id of the client's command, to recognise repeats; null for lines without a command
     * @param entry what happened, in the format of the caller
     */
    public record Line(int seq, @Nullable String command, Instant at, String entry) {}

    /**
     * Lines to append to a table's log, all or none, and the table's new columns.
     *
     * @param lines at least one; the first follows on the last line that the writer has read
     * @param stamp the log's stamp with these lines; null if it does not change
     * @param wake when a server must wake the table without a command; null for never
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
     * The result of a log: another version of the engine might give another one.
     *
     * @param engine the version of the engine
     * @param digest the digest of all events
     * @param summary public facts about the game, in the format of the caller
     */
    public record Stamp(String engine, String digest, String summary) {}

    /**
     * A table to be stored, with the first lines of its log.
     *
     * @param stamp of these lines; null if there is none
     * @param wake when a server must wake the table without a command; null for never
     */
    public record NewTable(
            TableSummary row,
            List<Line> first,
            @Nullable Stamp stamp,
            @Nullable Instant wake) {
        public NewTable {
            first = List.copyOf(first);
        }
    }

    /**
     * The columns of a table: known without reading its log.
     *
     * @param listed whether strangers may find it
     * @param phase its phase, in the format of the caller
     * @param seats how many seats are taken
     * @param most how many seats there can be
     * @param plan the settings of its opening, in the format of the caller
     * @param edition the id of its rules in {@link Editions}
     */
    public record TableSummary(
            String id,
            String title,
            boolean listed,
            String phase,
            int seats,
            int most,
            String plan,
            String edition,
            Instant created) {
        /** Its title in the language that is spoken here. */
        @Override
        public String title() {
            return Language.among(title);
        }

        /** Its title in all languages, as it is stored. */
        public String titles() {
            return title;
        }
    }

    /** Long texts as stored: UTF-8, compressed. */
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
