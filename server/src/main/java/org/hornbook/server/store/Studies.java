package org.hornbook.server.store;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.Transactions;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/**
 * Studies and how far they have got. A study waits as {@code QUEUED}, goes on as {@code RUNNING} and ends as anything
 * else. Its numbers are claimed range by range, each by one lane, which claims the next in the same transaction in which
 * it hands in what it has; so nothing counts twice and nothing is lost, wherever a server dies.
 */
public final class Studies {
    private static final String ROW =
            "SELECT s.id, s.owner, s.subject, s.title, s.question, s.rules, s.others, s.state, s.created,"
                    + " s.started, s.ended, s.stop, s.results, s.message,"
                    + " s.played + COALESCE((SELECT SUM(l.played) FROM lanes l WHERE l.study = s.id), 0) AS played"
                    + " FROM studies s ";

    private final Jdbi jdbi;
    private final Transactions writing;
    private final Clock clock;

    Studies(Transactions writing, Clock clock) {
        this.jdbi = writing.jdbi();
        this.writing = writing;
        this.clock = clock;
    }

    /**
     * Keeps a new study in the queue.
     *
     * @param most how many studies its owner may have that are not over
     * @return whether it was kept; not if there are as many already, or one with the same subject
     */
    public boolean create(StudyRow row, int lanes, int most) {
        return create(row, lanes, most, 0);
    }

    /**
     * The same.
     *
     * @param seconds of processor time that it may take
     */
    public boolean create(StudyRow row, int lanes, int most, double seconds) {
        return writing.write(handle -> unfinished(handle, row.owner()) < most && insert(handle, row, lanes, seconds));
    }

    /** How many seconds of processor time all studies were reckoned to take that are not over. */
    public double outstanding() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT COALESCE(SUM(seconds), 0) FROM studies WHERE state IN ('QUEUED', 'RUNNING')")
                .mapTo(Double.class)
                .one());
    }

    /** The same for those of one owner. */
    public double outstanding(String owner) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT COALESCE(SUM(seconds), 0) FROM studies WHERE"
                                + " owner = ? AND state IN ('QUEUED', 'RUNNING')",
                        owner)
                .mapTo(Double.class)
                .one());
    }

    /** Those that are not over, longest asked for first. */
    public List<StudyRow> unfinished() {
        return jdbi.withHandle(
                handle -> handle.createQuery(ROW + "WHERE s.state IN ('QUEUED', 'RUNNING') ORDER BY s.created, s.id")
                        .mapTo(StudyRow.class)
                        .list());
    }

    /** Those that are over, but have been ended by somebody who did not put their results in one piece. */
    public List<String> unsettled() {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT DISTINCT l.study FROM lanes l JOIN studies s ON"
                        + " s.id = l.study WHERE s.state NOT IN ('QUEUED', 'RUNNING')")
                .mapTo(String.class)
                .list());
    }

    public Optional<StudyRow> find(String id) {
        return one("WHERE s.id = :it", id);
    }

    public Optional<StudyRow> about(String subject) {
        return one("WHERE s.subject = :it", subject);
    }

    /** How far a study has got, for those who ask often. */
    public Optional<Stage> stage(String id) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT s.state, s.played"
                                + " + COALESCE((SELECT SUM(l.played) FROM lanes l WHERE l.study = s.id), 0) AS played"
                                + " FROM studies s WHERE s.id = ?",
                        id)
                .mapTo(Stage.class)
                .findOne());
    }

    /** @param played how many numbers, by all lanes */
    public record Stage(String state, long played) {}

    /** The owner's studies, newest first. */
    public List<StudyRow> of(String owner, int most) {
        return jdbi.withHandle(
                handle -> handle.select(ROW + "WHERE s.owner = ? ORDER BY s.created DESC LIMIT ?", owner, most)
                        .mapTo(StudyRow.class)
                        .list());
    }

    /** How many of the same owner's studies come before one that waits, the running one included. */
    public int before(StudyRow row) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM studies WHERE owner = :owner"
                        + " AND (state = 'RUNNING' OR state = 'QUEUED' AND created < :created)")
                .bindMethods(row)
                .mapTo(Integer.class)
                .one());
    }

    /** Those that may begin: the first in the queue of each owner of whom none is running. */
    public List<StudyRow> ready() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        ROW + "WHERE s.state = 'QUEUED' AND NOT EXISTS (SELECT 1 FROM studies o WHERE o.owner ="
                                + " s.owner AND (o.state = 'RUNNING' OR o.state = 'QUEUED' AND (o.created, o.id) <"
                                + " (s.created, s.id)))")
                .mapTo(StudyRow.class)
                .list());
    }

    public void start(String id) {
        writing.write(handle -> handle.execute(
                "UPDATE studies SET state = 'RUNNING', started = ? WHERE id = ? AND state = 'QUEUED'",
                clock.millis(),
                id));
    }

    /** How many of somebody's studies are running; those of nobody let them go first. */
    public int running() {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM studies WHERE state = 'RUNNING' AND owner <> ''")
                        .mapTo(Integer.class)
                        .one());
    }

    /** How many are in that state. */
    public long count(String state) {
        return jdbi.withHandle(handle -> handle.select("SELECT COUNT(*) FROM studies WHERE state = ?", state)
                .mapTo(Long.class)
                .one());
    }

    /** Those of the given studies that are running. */
    public List<String> running(List<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbi.withHandle(
                        handle -> handle.createQuery("SELECT id FROM studies WHERE state = 'RUNNING' AND id IN (<ids>)")
                                .bindList("ids", ids)
                                .mapTo(String.class)
                                .list());
    }

    public List<Lane> lanes(String study) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT study, lane AS number, first, count, played, sums FROM lanes WHERE study = ?"
                                + " ORDER BY lane",
                        study)
                .mapTo(Lane.class)
                .list());
    }

    public Optional<Lane> lane(String study, int number) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT study, lane AS number, first, count, played, sums FROM lanes"
                                + " WHERE study = ? AND lane = ?",
                        study,
                        number)
                .mapTo(Lane.class)
                .findOne());
    }

    /**
     * Hands in what a lane has played and gives it more to play.
     *
     * @param before the lane as it was when it began to play what it had in hand
     * @param sums of all it has played by now
     * @param wanted how many numbers it wants next
     * @return the lane as it is now, with nothing in hand if nothing was left; nothing at all if this was handed in
     *     already or the study is not running any more
     */
    public Optional<Lane> handIn(Lane before, String sums, int wanted) {
        return writing.write(handle -> {
            Range next = claim(handle, before.study(), wanted);
            Lane after = new Lane(
                    before.study(), before.number(), next.first, next.count, before.played() + before.count(), sums);
            int changed = handle.createUpdate("UPDATE lanes SET first = :first, count = :count, played = :played,"
                            + " sums = :sums WHERE study = :study AND lane = :number AND first = :before.first"
                            + " AND count = :before.count AND played = :before.played"
                            + " AND EXISTS (SELECT 1 FROM studies WHERE id = :study AND state = 'RUNNING')")
                    .bindMethods(after)
                    .bindMethods("before", before)
                    .execute();
            if (changed == 0) {
                handle.rollback();
                return Optional.empty();
            }
            return Optional.of(after);
        });
    }

    /** Lets a study go on to further numbers, once it has played all up to where it was to stop before. */
    public void extend(String id, long stopBefore, long stop) {
        writing.write(handle -> handle.createUpdate("UPDATE studies SET next = :before, stop = :stop"
                        + " WHERE id = :id AND stop = :before AND state = 'RUNNING'")
                .bind("before", stopBefore)
                .bind("stop", stop)
                .bind("id", id)
                .execute());
    }

    /** Ends a study that is not over, and says whether it was not. From then on its lanes hand in nothing. */
    public boolean end(String id, String state, String message) {
        return writing.write(handle -> handle.createUpdate(
                                "UPDATE studies SET state = :state, message = :message, ended = :now"
                                        + " WHERE id = :id AND state IN ('QUEUED', 'RUNNING')")
                        .bind("state", state)
                        .bind("message", message)
                        .bind("now", clock.millis())
                        .bind("id", id)
                        .execute())
                == 1;
    }

    /** Keeps what came of a study that is over in the place of its lanes. */
    public void settle(String id, String results) {
        writing.write(handle -> {
            int settled = handle.createUpdate("UPDATE studies SET results = :results, played = played"
                            + " + COALESCE((SELECT SUM(played) FROM lanes WHERE study = :id), 0)"
                            + " WHERE id = :id AND results IS NULL AND state NOT IN ('QUEUED', 'RUNNING')")
                    .bind("results", results)
                    .bind("id", id)
                    .execute();
            if (settled == 1) {
                handle.execute("DELETE FROM lanes WHERE study = ?", id);
            }
            return settled;
        });
    }

    /** The studies that ended in one of these states before some time, and that nobody wants kept. */
    public List<String> ended(List<String> states, Instant before) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT id FROM studies WHERE state IN (<states>) AND ended < :before AND NOT kept")
                .bindList("states", states)
                .bind("before", before)
                .mapTo(String.class)
                .list());
    }

    /** Which of these editions no study has. */
    List<String> unstudied(List<String> editions) {
        Set<String> studied = jdbi.withHandle(handle -> handle.createQuery("SELECT rules FROM studies WHERE rules"
                        + " IN (<editions>) UNION SELECT others FROM studies WHERE others IN (<editions>)")
                .bindList("editions", editions)
                .mapTo(String.class)
                .set());
        return editions.stream().filter(edition -> !studied.contains(edition)).toList();
    }

    /** Lets another study have the subject of one that was given up. */
    public void release(String id) {
        writing.write(handle -> handle.execute(
                "UPDATE studies SET subject = NULL WHERE id = ? AND state NOT IN ('QUEUED', 'RUNNING', 'DONE')", id));
    }

    /**
     * Makes a study somebody's that was nobody's and has not begun.
     *
     * @return whether it is theirs now
     */
    public boolean adopt(String id, String owner) {
        return writing.write(handle -> handle.execute(
                        "UPDATE studies SET owner = ? WHERE id = ? AND owner = '' AND state = 'QUEUED'", owner, id))
                == 1;
    }

    /** Removes a study that is over, with all that came of it, and says whether it was there. */
    public boolean remove(String id) {
        return writing.write(handle ->
                        handle.execute("DELETE FROM studies WHERE id = ? AND state NOT IN ('QUEUED', 'RUNNING')", id))
                == 1;
    }

    private static int unfinished(Handle handle, String owner) {
        return handle.select("SELECT COUNT(*) FROM studies WHERE owner = ? AND state IN ('QUEUED', 'RUNNING')", owner)
                .mapTo(Integer.class)
                .one();
    }

    /** When the owner last asked for a study, as kept; 0 if never. */
    private static long last(Handle handle, String owner) {
        return handle.select("SELECT COALESCE(MAX(created), 0) FROM studies WHERE owner = ?", owner)
                .mapTo(Long.class)
                .one();
    }

    private static boolean insert(Handle handle, StudyRow row, int lanes, double seconds) {
        int inserted = handle.createUpdate(
                        "INSERT INTO studies (id, owner, subject, title, question, rules, others, state, created,"
                            + " next, stop, played, message, seconds) VALUES (:id, :owner, :subject, :title,"
                            + " :question, :rules, :others, 'QUEUED', :asked, 0, :stop, 0, '', :seconds) ON CONFLICT"
                            + " (subject) DO NOTHING")
                .bindMethods(row)
                .bind("asked", Math.max(row.created().toEpochMilli(), last(handle, row.owner()) + 1))
                .bind("seconds", seconds)
                .execute();
        if (inserted == 0) {
            return false;
        }
        PreparedBatch batch = handle.prepareBatch(
                "INSERT INTO lanes (study, lane, first, count, played, sums) VALUES (:study, :lane, 0, 0, 0, '')");
        for (int lane = 1; lane <= lanes; lane++) {
            batch.bind("study", row.id()).bind("lane", lane).add();
        }
        batch.execute();
        return true;
    }

    /** Takes numbers that nobody has; {@code next} may come to lie beyond {@code stop}, where no number is. */
    private static Range claim(Handle handle, String study, int wanted) {
        return handle.createQuery("UPDATE studies SET next = next + :wanted WHERE id = :study AND state = 'RUNNING'"
                        + " AND next < stop RETURNING next - :wanted AS first, stop")
                .bind("wanted", wanted)
                .bind("study", study)
                .map((rows, context) -> new Range(
                        rows.getLong("first"), (int) Math.min(wanted, rows.getLong("stop") - rows.getLong("first"))))
                .findOne()
                .orElse(new Range(0, 0));
    }

    private record Range(long first, int count) {}

    private Optional<StudyRow> one(String condition, String value) {
        return jdbi.withHandle(handle -> handle.createQuery(ROW + condition)
                .bind("it", value)
                .mapTo(StudyRow.class)
                .findOne());
    }

    /**
     * One of a study's lanes.
     *
     * @param first of the numbers in hand
     * @param count of them; 0 if there are none
     * @param played how many it has played before
     * @param sums of those, empty before the first
     */
    public record Lane(String study, int number, long first, int count, long played, String sums) {}

    /**
     * A study as it is kept.
     *
     * @param owner the key of whoever asked; empty for nobody
     * @param subject what a study of nobody's is about
     * @param rules the id of its game's edition
     * @param others that of the game it is compared with; null if it is with none
     * @param stop numbers below it are played; what follows is then decided
     * @param played how many have been, by all lanes
     * @param results once it is over and its lanes have been merged
     */
    public record StudyRow(
            String id,
            String owner,
            @Nullable String subject,
            String title,
            String question,
            String rules,
            @Nullable String others,
            String state,
            Instant created,
            @Nullable Instant started,
            @Nullable Instant ended,
            long stop,
            long played,
            @Nullable String results,
            String message) {}
}
