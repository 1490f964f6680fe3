package org.hornbook.server.store;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hornbook.server.database.Writer;
import org.hornbook.server.store.Publications.Address;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.generic.GenericType;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.PropagateNull;
import org.jdbi.v3.core.mapper.reflect.ColumnName;
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
            @Nested @Nullable Averages averages,
            @Nested @Nullable Surprise surprise) {}

    /**
     * Averages of all games, and by how much games differ from these: standard deviations.
     *
     * @param points of a player in a round
     * @param rounds of a game
     * @param minutes of a game, as reckoned
     */
    public record Averages(
            double points,
            double pointsSpread,
            double rounds,
            @PropagateNull double minutes,
            double minutesSpread) {}

    /**
     * The largest difference from what a game builds on or began as, on the same deals.
     *
     * @param from what it is compared with: its title
     * @param verdict the difference in a sentence
     * @param effect its size in standard deviations from game to game, never below 0; 0 if nothing is clearly different
     * @param least where the 95% interval of the size begins, as {@code most} is where it ends
     */
    public record Surprise(
            @ColumnName("compared_with") String from,
            @PropagateNull String verdict,
            double effect,
            double least,
            double most) {}

    /**
     * A version that nobody has measured.
     *
     * @param edition the id of its text with all it is built on
     * @param forkedFrom the address of the version that its variant began as; null if it began by itself
     */
    public record Waiting(
            @Nested Address address,
            String edition,
            @Nullable String forkedFrom) {}

    /**
     * Versions that nobody has measured, those first that lists show, the oldest first. Studies of the same rules are one, and
     * their link must not lead to what is private.
     */
    public List<Waiting> waiting(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT v.slug, v.number, v.edition, p.forked_from FROM versions v JOIN publications p ON"
                                + " p.slug = v.slug WHERE v.edition IS NOT NULL AND NOT p.removed AND p.visibility <>"
                                + " 'PRIVATE' AND NOT EXISTS (SELECT 1 FROM version_figures f WHERE f.slug = v.slug AND"
                                + " f.number = v.number) ORDER BY CASE WHEN p.latest = v.number AND p.visibility ="
                                + " 'LISTED' THEN 0 ELSE 1 END, v.created, v.slug LIMIT ?",
                        most)
                .mapTo(Waiting.class)
                .list());
    }

    /** What was measured of a version; of a game that comes with Hornbook as {@link #SHIPPED}. */
    public Optional<Measured> of(Address address) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT * FROM version_figures WHERE slug = :slug AND number = :number")
                        .bindMethods(address)
                        .mapTo(Measured.class)
                        .findOne());
    }

    /** What was measured of the games that come with Hornbook, by their addresses. */
    public Map<String, Measured> shipped() {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM version_figures WHERE number = ?", SHIPPED)
                .setMapKeyColumn("slug")
                .collectInto(new GenericType<>() {}));
    }

    /** Keeps what was measured in place of what was before, also where variants are found by it. */
    public void keep(Address address, Measured measured) {
        long now = clock.millis();
        writer.write(handle -> {
            handle.createUpdate("DELETE FROM version_figures WHERE slug = :slug AND number = :number")
                    .bindMethods(address)
                    .execute();
            handle.createUpdate("INSERT INTO version_figures (slug, number, rules_hash, players, games, points,"
                            + " points_spread, rounds, minutes, minutes_spread, compared_with, verdict, effect,"
                            + " least, most, measured) VALUES (:slug, :number, :rulesHash, :players, :games,"
                            + " :averages?.points, :averages?.pointsSpread, :averages?.rounds, :averages?.minutes,"
                            + " :averages?.minutesSpread, :surprise?.from, :surprise?.verdict, :surprise?.effect,"
                            + " :surprise?.least, :surprise?.most, :now)")
                    .bindMethods(address)
                    .bindMethods(measured)
                    .bind("now", now)
                    .execute();
            return handle.createUpdate("UPDATE publications SET minutes = :averages?.minutes,"
                            + " surprise = :surprise?.effect WHERE slug = :slug AND latest = :number")
                    .bindMethods(address)
                    .bindMethods(measured)
                    .execute();
        });
    }
}
