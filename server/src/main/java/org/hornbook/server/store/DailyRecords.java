package org.hornbook.server.store;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.database.Writer;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** The deal of each day, and how people did at it: one row for each person and day. A person is the hash of their cookie's token. */
public final class DailyRecords {
    /** A server that has taken longer to open a table was stopped. */
    private static final Duration OPENING = Duration.ofMinutes(1);

    private static final int MOST_READ = 1_000;

    private final Jdbi jdbi;
    private final Writer writer;

    DailyRecords(Jdbi jdbi, Writer writer) {
        this.jdbi = jdbi;
        this.writer = writer;
    }

    /**
     * The deal of a day.
     *
     * @param slug of the game, or of the small rule
     * @param edition the id of its rules
     * @param engine the version that the commitment names
     * @param commitment to seed, rules and players, as tables have it
     * @param chosen when that was published
     */
    public record Deal(
            String day, String slug, String title, String edition, String engine, String commitment, Instant chosen) {
        /** Its title in the language that is spoken here. */
        @Override
        public String title() {
            return Language.among(title);
        }

        /** Its title in all languages, as it is stored. */
        public String titles() {
            return title;
        }

        public LocalDate date() {
            return LocalDate.parse(day);
        }
    }

    /**
     * How a person did at it.
     *
     * @param tableId empty while the table is being opened
     * @param ended null, as {@code score}, {@code costs} and {@code turns}, until the game is over
     * @param costs fewer are better: the points, below zero where most points win
     * @param turns the points of the rows taken in each turn, such as {@code 0,5,0}
     * @param ranked whether it was played on the day, and has a place
     */
    public record Played(
            String day,
            String tableId,
            Instant begun,
            @Nullable Instant ended,
            @Nullable Integer score,
            @Nullable Integer costs,
            @Nullable String turns,
            boolean ranked) {}

    /** How many people have a score, and what it costs. */
    public record ScoreCount(int score, int costs, int people) {}

    /** The deal of a day; empty if none was chosen. */
    public Optional<Deal> deal(LocalDate day) {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM daily_deals WHERE day = ?", day.toString())
                .mapTo(Deal.class)
                .findOne());
    }

    /** The deals of the days before this one, the latest first. */
    public List<Deal> before(LocalDate day, int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM daily_deals WHERE day < ? ORDER BY day DESC LIMIT ?", day.toString(), most)
                .mapTo(Deal.class)
                .list());
    }

    /** Stores the deal of a day, unless another server was quicker; returns the one that holds. */
    public Deal keep(Deal deal) {
        writer.write(handle -> handle.createUpdate("INSERT INTO daily_deals (day, slug, title, edition, engine,"
                        + " commitment, chosen) VALUES (:day, :slug, :titles, :edition, :engine, :commitment, :chosen)"
                        + " ON CONFLICT DO NOTHING")
                .bindMethods(deal)
                .execute());
        return deal(deal.date()).orElseThrow();
    }

    /** A person's game of a day; empty if they have begun none. */
    public Optional<Played> game(LocalDate day, String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM daily_games WHERE day = ? AND person = ?", day.toString(), person)
                .mapTo(Played.class)
                .findOne());
    }

    /** A person's games, the latest day first; at most 1,000. */
    public List<Played> games(String person) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT * FROM daily_games WHERE person = ? ORDER BY day DESC LIMIT ?", person, MOST_READ)
                .mapTo(Played.class)
                .list());
    }

    /**
     * Whether the caller may open the one table at which this person plays the deal: they have none, or it was cleared away before
     * its end.
     *
     * @param ranked whether it is the day of that deal
     */
    public boolean claim(LocalDate day, String person, boolean ranked, Instant now) {
        return writer.write(handle -> handle.createUpdate("INSERT INTO daily_games (day, person, table_id, begun,"
                                + " ranked) VALUES (:day, :person, '', :now, :ranked) ON CONFLICT (day, person) DO"
                                + " UPDATE SET table_id = '', begun = :now, ranked = :ranked WHERE daily_games.ended"
                                + " IS NULL AND daily_games.begun < :before AND NOT EXISTS (SELECT 1 FROM tables WHERE"
                                + " id = daily_games.table_id)")
                        .bind("day", day.toString())
                        .bind("person", person)
                        .bind("ranked", ranked)
                        .bind("now", now)
                        .bind("before", now.minus(OPENING))
                        .execute())
                == 1;
    }

    /** Notes the table that was opened for a claim. */
    public void opened(LocalDate day, String person, String table) {
        writer.write(handle -> handle.execute(
                "UPDATE daily_games SET table_id = ? WHERE day = ? AND person = ? AND table_id = ''",
                table,
                day.toString(),
                person));
    }

    /** Notes how a table's game ended, once; does nothing for other tables. */
    public void end(String table, Instant ended, int score, int costs, String turns, boolean inTime) {
        writer.write(handle -> handle.createUpdate("UPDATE daily_games SET ended = :ended, score = :score, costs ="
                        + " :costs, turns = :turns, ranked = (ranked AND :inTime) WHERE table_id = :table AND ended IS"
                        + " NULL")
                .bind("table", table)
                .bind("ended", ended)
                .bind("score", score)
                .bind("costs", costs)
                .bind("turns", turns)
                .bind("inTime", inTime)
                .execute());
    }

    /** How many people of the ranking of a day have each score, the lowest first. */
    public List<ScoreCount> scores(LocalDate day) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT score, costs, COUNT(*) AS people FROM daily_games WHERE day = ? AND ranked AND ended"
                                + " IS NOT NULL GROUP BY score, costs ORDER BY score",
                        day.toString())
                .mapTo(ScoreCount.class)
                .list());
    }

    /** Deletes games that began before this; the deals stay. */
    void forgetBefore(Instant since) {
        writer.write(handle -> handle.execute("DELETE FROM daily_games WHERE begun < ?", since));
    }
}
