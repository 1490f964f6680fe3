package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hornbook.server.database.Writer;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Leagues and knock-outs, the people who joined, and their tables. A person is the hash of their cookie's token. */
public final class TournamentRecords {
    public static final int MOST_PEOPLE = 64;

    /** A tournament that has not begun by then ends, as does one at whose tables nobody has done anything for {@link #IDLE}. */
    private static final Duration JOINING = Duration.ofDays(1);

    private static final Duration IDLE = Duration.ofDays(15); // a choice may have fourteen days

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    TournamentRecords(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * A tournament.
     *
     * @param title of the game
     * @param opener who began it; empty once they had their data deleted
     * @param settings in the format of the caller
     * @param plan of its tables, and {@code edition} of their rules, as tables store theirs
     * @param round from 1; 0 before the first
     * @param version counts changes
     */
    public record Row(
            String id,
            String name,
            String title,
            String opener,
            String settings,
            String plan,
            String edition,
            Phase phase,
            int round,
            int version,
            Instant made) {
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

    public enum Phase {
        JOINING,
        PLAYING,
        OVER
    }

    /**
     * Somebody who joined.
     *
     * @param person empty, as the name, once they had their data deleted
     * @param gone whether they play no further round
     */
    public record Member(int number, String person, String name, boolean gone) {}

    /** @param seats who sits there and how it ended for them, in the format of the caller */
    public record RoundTable(int round, int number, String tableId, int bots, String seats, boolean ended) {}

    /** Stores a new tournament with whom opened it. */
    public void create(Row row, String name) {
        writer.write(handle -> {
            handle.createUpdate(
                            "INSERT INTO tournaments (id, name, title, opener, settings, plan, edition, phase, round,"
                                    + " version, made, touched) VALUES (:id, :name, :titles, :opener, :settings, :plan,"
                                    + " :edition, :phase, :round, :version, :made, :made)")
                    .bindMethods(row)
                    .execute();
            return join(handle, row.id(), row.opener(), name);
        });
    }

    public Optional<Row> find(String id) {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM tournaments WHERE id = ?", id)
                .mapTo(Row.class)
                .findOne());
    }

    /** Who joined, in this order. */
    public List<Member> people(String id) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT * FROM tournament_people WHERE tournament = ? ORDER BY number", id)
                        .mapTo(Member.class)
                        .list());
    }

    public List<RoundTable> tables(String id) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM tournament_tables WHERE tournament = ? ORDER BY round, number", id)
                .mapTo(RoundTable.class)
                .list());
    }

    /** The number of changes so far; empty if there is no such tournament. */
    public Optional<Integer> version(String id) {
        return jdbi.withHandle(handle -> handle.select("SELECT version FROM tournaments WHERE id = ?", id)
                .mapTo(Integer.class)
                .findOne());
    }

    /** How many tournaments of somebody are not over. */
    public int open(String opener) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT COUNT(*) FROM tournaments WHERE opener = ? AND phase <> 'OVER'", opener)
                        .mapTo(Integer.class)
                        .one());
    }

    /** @return whether somebody joined: not if it has begun, is full, or knows them or their name already */
    public boolean join(String id, String person, String name) {
        return writer.write(handle -> join(handle, id, person, name)) == 1;
    }

    private int join(Handle handle, String id, String person, String name) {
        touch(handle, id);
        return handle.createUpdate(
                        "INSERT INTO tournament_people (tournament, number, person, name, gone) SELECT id, 1 + (SELECT"
                            + " COALESCE(MAX(number), 0) FROM tournament_people WHERE tournament = :id), :person,"
                            + " :name, FALSE FROM tournaments WHERE id = :id AND phase = 'JOINING' AND (SELECT"
                            + " COUNT(*) FROM tournament_people WHERE tournament = :id AND NOT gone) < :most AND NOT"
                            + " EXISTS (SELECT 1 FROM tournament_people WHERE tournament = :id AND (person = :person"
                            + " OR name = :name))")
                .bind("id", id)
                .bind("person", person)
                .bind("name", name)
                .bind("most", MOST_PEOPLE)
                .execute();
    }

    /** Lets somebody play no further round; whoever leaves before the first may join again, whoever is removed may not. */
    public void leave(String id, int number, boolean isRemoved) {
        writer.write(handle -> {
            touch(handle, id);
            int left = isRemoved
                    ? 0
                    : handle.execute(
                            "DELETE FROM tournament_people WHERE tournament = ? AND number = ? AND EXISTS (SELECT 1"
                                    + " FROM tournaments WHERE id = ? AND phase = 'JOINING')",
                            id,
                            number,
                            id);
            return left
                    + handle.execute(
                            "UPDATE tournament_people SET gone = TRUE WHERE tournament = ? AND number = ?", id, number);
        });
    }

    /**
     * What somebody is sent when a table opens at which they sit.
     *
     * @param notice in a language of these letters
     */
    public record Call(String person, String table, Function<String, String> notice) {}

    /** Begins a round: stores its tables and tells everybody, or does nothing if it has begun already. */
    public boolean begin(String id, List<RoundTable> round, List<Ledger.NewTable> tables, List<Call> calls) {
        int number = round.getFirst().round();
        return writer.write(handle -> {
            int begun = handle.execute(
                    "UPDATE tournaments SET phase = 'PLAYING', round = ? WHERE id = ? AND round = ? AND phase <>"
                            + " 'OVER'",
                    number,
                    id,
                    number - 1);
            if (begun == 0) {
                return false;
            }
            touch(handle, id);
            tables.forEach(table -> Ledger.create(handle, table));
            round.forEach(table -> handle.createUpdate(
                            "INSERT INTO tournament_tables (tournament, round, number, table_id, bots, seats, ended)"
                                    + " VALUES (:id, :round, :number, :tableId, :bots, :seats, :ended)")
                    .bind("id", id)
                    .bindMethods(table)
                    .execute());
            Instant now = clock.instant();
            calls.forEach(call -> CallRecords.invite(handle, call.person(), call.table(), call.notice(), now));
            return true;
        });
    }

    /** Stores how a table ended, once. */
    public void note(String id, String table, String seats) {
        writer.write(handle -> {
            int noted = handle.execute(
                    "UPDATE tournament_tables SET seats = ?, ended = TRUE WHERE tournament = ? AND table_id = ? AND"
                            + " NOT ended",
                    seats,
                    id,
                    table);
            return noted == 0 ? 0 : touch(handle, id);
        });
    }

    public void end(String id) {
        writer.write(handle -> {
            handle.execute("UPDATE tournaments SET phase = 'OVER' WHERE id = ?", id);
            return touch(handle, id);
        });
    }

    private int touch(Handle handle, String id) {
        return handle.execute(
                "UPDATE tournaments SET version = version + 1, touched = ? WHERE id = ?", clock.instant(), id);
    }

    /** The tournaments of a person, the latest first, and the name under which they joined. */
    public List<Joined> joined(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT t.id, t.name AS tournament, t.title, p.name, t.made FROM tournament_people p JOIN"
                                + " tournaments t ON t.id = p.tournament WHERE p.person = ? ORDER BY t.made DESC",
                        person)
                .mapTo(Joined.class)
                .list());
    }

    /** @param name of the person there */
    public record Joined(String id, String tournament, String title, String name, Instant made) {
        /** The game's title in the language that is spoken here. */
        @Override
        public String title() {
            return Language.among(title);
        }

        public LocalDate day() {
            return made.atZone(ZoneOffset.UTC).toLocalDate();
        }
    }

    static int forget(Handle handle, String person) {
        handle.execute(
                "UPDATE tournaments SET version = version + 1 WHERE id IN (SELECT tournament FROM tournament_people"
                        + " WHERE person = ?)",
                person);
        return handle.execute("UPDATE tournaments SET opener = '' WHERE opener = ?", person)
                + handle.execute(
                        "UPDATE tournament_people SET person = '', name = '', gone = TRUE WHERE person = ?", person);
    }

    /** Ends tournaments that nobody goes on with. */
    void endAbandoned(Instant now) {
        writer.write(handle -> handle.execute(
                "UPDATE tournaments SET phase = 'OVER', version = version + 1 WHERE phase = 'JOINING' AND made < ? OR"
                    + " phase = 'PLAYING' AND touched < ? AND NOT EXISTS (SELECT 1 FROM tournament_tables r JOIN"
                    + " tables ON tables.id = r.table_id WHERE r.tournament = tournaments.id AND tables.touched >= ?)",
                now.minus(JOINING),
                now.minus(IDLE),
                now.minus(IDLE)));
    }

    /** Deletes tournaments that have been over since then. */
    void forgetBefore(Instant since) {
        writer.write(handle -> handle.execute("DELETE FROM tournaments WHERE phase = 'OVER' AND touched < ?", since));
    }
}
