package org.hornbook.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hornbook.server.database.Writer;
import org.hornbook.server.store.Publications.Address;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** How games play, as bots have played them: once for each version, under whatever rules it had. */
public final class MeasuredGames {
    /** The number of what comes with Hornbook, among versions. */
    public static final int SHIPPED = 0;

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    MeasuredGames(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * What was measured of a game.
     *
     * @param rulesHash of the flattened rules that were played
     * @param games how many were played; few where that takes very long
     * @param averages null if no game could be played to its end
     * @param surprise null if there is nothing that it could be compared with
     */
    public record Measured(
            String rulesHash,
            int players,
            int games,
            @Nullable Averages averages,
            @Nullable Surprise surprise) {}

    /**
     * Averages of all games, and by how much games differ from these: standard deviations.
     *
     * @param points of a player in a round
     * @param rounds of a game
     * @param minutes of a game, as reckoned
     */
    public record Averages(double points, double pointsSpread, double rounds, double minutes, double minutesSpread) {}

    /**
     * The largest difference from what a game builds on or began as, on the same deals.
     *
     * @param from what it is compared with: its title
     * @param verdict the difference in a sentence
     * @param effect its size in standard deviations from game to game, never below 0; 0 if nothing is clearly different
     * @param least where the 95% interval of the size begins, as {@code most} is where it ends
     */
    public record Surprise(String from, String verdict, double effect, double least, double most) {}

    /**
     * A version that nobody has measured.
     *
     * @param edition the id of its text with all it is built on
     * @param forkedFrom the address of the version that its variant began as; null if it began by itself
     */
    public record Waiting(
            Address address, String edition, @Nullable String forkedFrom) {}

    /**
     * Versions that nobody has measured, those first that lists show, the oldest first. Studies of the same rules are one, and
     * their link must not lead to what is private.
     */
    public List<Waiting> waiting(int most) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT v.slug, v.number, v.edition, p.forked_from"
                        + " FROM versions v JOIN publications p ON p.slug = v.slug"
                        + " WHERE v.edition IS NOT NULL AND NOT p.removed AND p.visibility <> 'PRIVATE' AND NOT EXISTS"
                        + " (SELECT 1 FROM version_figures f WHERE f.slug = v.slug AND f.number = v.number)"
                        + " ORDER BY CASE WHEN p.latest = v.number AND p.visibility = 'LISTED' THEN 0 ELSE 1 END,"
                        + " v.created, v.slug LIMIT :most")
                .bind("most", most)
                .map((rows, context) -> new Waiting(
                        new Address(rows.getString("slug"), rows.getInt("number")),
                        rows.getString("edition"),
                        rows.getString("forked_from")))
                .list());
    }

    /** What was measured of a version; of a game that comes with Hornbook as {@link #SHIPPED}. */
    public Optional<Measured> of(Address address) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT * FROM version_figures WHERE slug = :slug AND number = :number")
                        .bind("slug", address.slug())
                        .bind("number", address.number())
                        .map((rows, context) -> measured(rows))
                        .findOne());
    }

    /** What was measured of the games that come with Hornbook, by their addresses. */
    public Map<String, Measured> shipped() {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT * FROM version_figures WHERE number = :shipped")
                .bind("shipped", SHIPPED)
                .map((rows, context) -> Map.entry(rows.getString("slug"), measured(rows)))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** Keeps what was measured in place of what was before, also where variants are found by it. */
    public void keep(Address address, Measured measured) {
        long now = clock.millis();
        Averages averages = measured.averages();
        Surprise surprise = measured.surprise();
        writer.write(handle -> {
            handle.createUpdate("DELETE FROM version_figures WHERE slug = :slug AND number = :number")
                    .bind("slug", address.slug())
                    .bind("number", address.number())
                    .execute();
            handle.createUpdate("INSERT INTO version_figures (slug, number, rules_hash, players, games, points,"
                            + " points_spread, rounds, minutes, minutes_spread, compared_with, verdict, effect, least,"
                            + " most, measured) VALUES (:slug, :number, :rulesHash, :players, :games, :points,"
                            + " :pointsSpread, :rounds, :minutes, :minutesSpread, :from, :verdict, :effect, :least,"
                            + " :most, :now)")
                    .bind("slug", address.slug())
                    .bind("number", address.number())
                    .bind("rulesHash", measured.rulesHash())
                    .bind("players", measured.players())
                    .bind("games", measured.games())
                    .bind("points", averages == null ? null : averages.points())
                    .bind("pointsSpread", averages == null ? null : averages.pointsSpread())
                    .bind("rounds", averages == null ? null : averages.rounds())
                    .bind("minutes", averages == null ? null : averages.minutes())
                    .bind("minutesSpread", averages == null ? null : averages.minutesSpread())
                    .bind("from", surprise == null ? null : surprise.from())
                    .bind("verdict", surprise == null ? null : surprise.verdict())
                    .bind("effect", surprise == null ? null : surprise.effect())
                    .bind("least", surprise == null ? null : surprise.least())
                    .bind("most", surprise == null ? null : surprise.most())
                    .bind("now", now)
                    .execute();
            return handle.createUpdate("UPDATE publications SET minutes = :minutes, surprise = :effect"
                            + " WHERE slug = :slug AND latest = :number")
                    .bind("slug", address.slug())
                    .bind("number", address.number())
                    .bind("minutes", averages == null ? null : averages.minutes())
                    .bind("effect", surprise == null ? null : surprise.effect())
                    .execute();
        });
    }

    private static Measured measured(ResultSet rows) throws SQLException {
        rows.getDouble("minutes");
        Averages averages = rows.wasNull()
                ? null
                : new Averages(
                        rows.getDouble("points"),
                        rows.getDouble("points_spread"),
                        rows.getDouble("rounds"),
                        rows.getDouble("minutes"),
                        rows.getDouble("minutes_spread"));
        String verdict = rows.getString("verdict");
        Surprise surprise = verdict == null
                ? null
                : new Surprise(
                        rows.getString("compared_with"),
                        verdict,
                        rows.getDouble("effect"),
                        rows.getDouble("least"),
                        rows.getDouble("most"));
        return new Measured(
                rows.getString("rules_hash"), rows.getInt("players"), rows.getInt("games"), averages, surprise);
    }
}
