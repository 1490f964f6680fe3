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

/** Figures of how games play, measured with bots once for each version and its rules. */
public final class MeasuredGames {
    /** The version number of shipped games. */
    public static final int SHIPPED = 0;

    /** Stands for the title of a game that the operator has hidden. */
    public static final String OF_HIDDEN = "a hidden game";

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    MeasuredGames(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * The figures of a game.
     *
     * @param rulesHash of the flattened rules that were played
     * @param games how many games were played; few of very slow games
     * @param averages null if no game ended
     * @param surprise null if there is no parent or origin to compare with
     */
    public record Measured(
            String rulesHash,
            int players,
            int games,
            @Nested @Nullable Averages averages,
            @Nested @Nullable Surprise surprise) {}

    /**
     * Averages over all games, and their standard deviations.
     *
     * @param points of a player in a round
     * @param rounds of a game
     * @param minutes of a game, estimated for human players
     */
    public record Averages(
            double points,
            double pointsSpread,
            double rounds,
            @PropagateNull double minutes,
            double minutesSpread) {}

    /**
     * The largest difference from the parent or origin on the same deals.
     *
     * @param from the title of the parent or origin
     * @param verdict the difference in a sentence, in several languages
     * @param effect the effect size in standard deviations, at least 0; 0 if no difference is significant
     * @param least the lower end of the effect's 95% interval; {@code most} is the upper end
     */
    public record Surprise(
            @ColumnName("compared_with") String from,
            @PropagateNull String verdict,
            double effect,
            double least,
            double most) {}

    /**
     * A version that has not been measured.
     *
     * @param edition the id of its edition
     * @param forkedFrom the address of the version that its variant was forked from; null if it is not a fork
     */
    public record Waiting(
            @Nested Address address,
            String edition,
            @Nullable String forkedFrom) {}

    /**
     * Versions that have not been measured, public ones first, then the oldest. Studies of the same rules are shared, so their
     * link must not lead to a private variant.
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

    /** The figures of a version, or of a shipped game as version {@link #SHIPPED}. */
    public Optional<Measured> of(Address address) {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT rules_hash, players, games, points, points_spread, rounds,"
                                + " minutes, minutes_spread, verdict, effect, least, most, CASE WHEN compared_with IN"
                                + " (SELECT title FROM publications WHERE hidden) THEN :ofHidden ELSE compared_with END"
                                + " AS compared_with FROM version_figures WHERE slug = :slug AND number = :number")
                        .bindMethods(address)
                        .bind("ofHidden", OF_HIDDEN)
                        .mapTo(Measured.class)
                        .findOne());
    }

    /** The figures of the shipped games, by slug. */
    public Map<String, Measured> shipped() {
        return jdbi.withHandle(handle -> handle.select("SELECT * FROM version_figures WHERE number = ?", SHIPPED)
                .setMapKeyColumn("slug")
                .collectInto(new GenericType<>() {}));
    }

    /** Stores figures in place of earlier ones, also in the search index. */
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
