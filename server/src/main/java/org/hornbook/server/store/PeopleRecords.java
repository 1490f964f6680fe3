package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hornbook.server.database.Writer;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** How games ended for people, how well they play, and their invitations. A person is the hash of their cookie's token. */
public final class PeopleRecords {
    /** The most invitations that wait for one person, and that one person sends within a day. */
    public static final int MOST_INVITATIONS = 20;

    private static final Duration INVITED = Duration.ofDays(1);
    private static final int MOST_READ = 5_000;

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    PeopleRecords(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * How a game ended for one person.
     *
     * @param slug of the game; empty where it is in no library
     * @param place from 1; equal ones share a place
     * @param people how many sat there, and how many {@code bots}
     * @param evening the first table of those at which the same people have gone on
     */
    public record Result(
            String tableId,
            int seat,
            String person,
            String name,
            String title,
            String slug,
            int score,
            int place,
            int people,
            int bots,
            Instant ended,
            String evening) {
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

    /** How well somebody plays: a normal distribution. */
    public record Rating(String person, double mean, double deviation, int games) {}

    /**
     * Stores how a game ended, once, and what follows for those who were rated by it.
     *
     * @param rated from the ratings before of those who have one; those of the game that are rated anew
     */
    public void keep(List<Result> results, UnaryOperator<Map<String, Rating>> rated) {
        if (results.isEmpty()) {
            return;
        }
        writer.write(handle -> {
            int stored = 0;
            for (Result result : results) {
                stored += handle.createUpdate("INSERT INTO results (table_id, seat, person, name, title, slug, score,"
                    + " place, people, bots, ended, evening) VALUES (:tableId, :seat, :person, :name, :titles, :slug,"
                    + " :score, :place, :people, :bots, :ended, :evening) ON CONFLICT DO NOTHING")
                        .bindMethods(result)
                        .execute();
            }
            if (stored == results.size()) {
                rate(handle, results, rated);
            }
            return stored;
        });
    }

    private static void rate(Handle handle, List<Result> results, UnaryOperator<Map<String, Rating>> rated) {
        Map<String, Rating> before = new HashMap<>();
        for (Result result : results) {
            handle.select("SELECT * FROM ratings WHERE person = ?", result.person())
                    .mapTo(Rating.class)
                    .findOne()
                    .ifPresent(rating -> before.put(rating.person(), rating));
        }
        rated.apply(before)
                .values()
                .forEach(rating -> handle.createUpdate("INSERT INTO ratings (person, mean, deviation, games) VALUES"
                             + " (:person, :mean, :deviation, :games) ON CONFLICT (person) DO UPDATE SET mean = :mean,"
                             + " deviation = :deviation, games = :games")
                        .bindMethods(rating)
                        .execute());
    }

    /** A person's results, the latest first; at most 5,000. */
    public List<Result> results(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM results WHERE person = ? ORDER BY ended DESC, table_id LIMIT ?",
                        person,
                        MOST_READ)
                .mapTo(Result.class)
                .list());
    }

    /** How the games of an evening ended, the first game first. */
    public List<Result> evening(String first) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM results WHERE evening = ? ORDER BY ended, table_id, seat LIMIT ?",
                        first,
                        MOST_READ)
                .mapTo(Result.class)
                .list());
    }

    /** The tables of a person's results that have not been cleared away. */
    public Set<String> replayable(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT table_id FROM results JOIN tables ON tables.id = results.table_id WHERE person = ?",
                        person)
                .mapTo(String.class)
                .set());
    }

    /** How the same games ended for the others of them who still are known, the latest first; at most 5,000. */
    public List<Result> others(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT other.* FROM results mine JOIN results other ON other.table_id = mine.table_id"
                                + " WHERE mine.person = ? AND other.person <> mine.person AND other.person <> ''"
                                + " ORDER BY other.ended DESC, other.table_id, other.seat LIMIT ?",
                        person,
                        MOST_READ)
                .mapTo(Result.class)
                .list());
    }

    /** Empty for somebody who has never been rated. */
    public Optional<Rating> rating(String person) {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM ratings WHERE person = ?", person)
                .mapTo(Rating.class)
                .findOne());
    }

    /**
     * A wish that somebody come to a table.
     *
     * @param name of the sender
     * @param title of the game
     */
    public record Invitation(String person, String sender, String name, String tableId, String title, Instant made) {
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

    /**
     * Stores an invitation.
     *
     * @return whether it is new and welcome: not if there are {@link #MOST_INVITATIONS} others, of the sender today or for the person
     */
    public boolean invite(Invitation invitation) {
        return writer.write(handle -> {
                    handle.execute(
                            "DELETE FROM invitations WHERE made < ?",
                            clock.instant().minus(INVITED));
                    return handle.createUpdate("INSERT INTO invitations (person, sender, name, table_id, title, made)"
                        + " SELECT :person, :sender, :name, :tableId, :titles, :made WHERE NOT EXISTS (SELECT 1 FROM"
                        + " uninvited WHERE person = :person AND sender = :sender) AND (SELECT COUNT(*) FROM"
                        + " invitations WHERE sender = :sender) < :most AND (SELECT COUNT(*) FROM invitations WHERE"
                        + " person = :person) < :most ON CONFLICT DO NOTHING")
                            .bindMethods(invitation)
                            .bind("most", MOST_INVITATIONS)
                            .execute();
                })
                == 1;
    }

    /** A person's invitations to tables that still gather, the latest first. */
    public List<Invitation> invitations(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT invitations.* FROM invitations JOIN tables ON tables.id = invitations.table_id"
                                + " WHERE person = ? AND made >= ? AND tables.phase = 'GATHERING' ORDER BY made DESC",
                        person,
                        clock.instant().minus(INVITED))
                .mapTo(Invitation.class)
                .list());
    }

    /** Takes an invitation away, and all further ones of its sender if they are not {@code welcome}. */
    public void decline(String person, String table, boolean welcome) {
        writer.write(handle -> {
            if (!welcome) {
                handle.execute(
                        "INSERT INTO uninvited (person, sender) SELECT person, sender FROM invitations"
                                + " WHERE person = ? AND table_id = ? ON CONFLICT DO NOTHING",
                        person,
                        table);
                handle.execute(
                        "DELETE FROM invitations WHERE person = ? AND sender IN (SELECT sender FROM uninvited WHERE"
                                + " person = ?)",
                        person,
                        person);
            }
            return handle.execute("DELETE FROM invitations WHERE person = ? AND table_id = ?", person, table);
        });
    }

    /** Deletes all that is known of a person. Others keep how their own games ended. */
    public void forget(String person) {
        writer.write(handle -> {
            int changed = handle.execute("UPDATE results SET person = '', name = '' WHERE person = ?", person)
                    + TournamentRecords.forget(handle, person);
            for (String from : List.of(
                    "daily_games WHERE person = ?",
                    "ratings WHERE person = ?",
                    "invitations WHERE person = ?",
                    "invitations WHERE sender = ?",
                    "uninvited WHERE person = ?",
                    "uninvited WHERE sender = ?")) {
                changed += handle.execute("DELETE FROM " + from, person);
            }
            return changed;
        });
    }

    /** Deletes results of games that ended before this. */
    void forgetBefore(Instant since) {
        writer.write(handle -> handle.execute("DELETE FROM results WHERE ended < ?", since));
    }
}
