package org.hornbook.server.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.Databases;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.Transactions;
import org.hornbook.server.database.UnusableStore;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * Studies and their progress. A study is {@code QUEUED}, then {@code RUNNING}, then in a final state. Each range of its game
 * numbers is a task of the {@link WorkQueue}. The transaction that adds a range's sums deletes its task, so nothing counts
 * twice and nothing is lost if a server dies.
 */
public final class Studies {
    private static final String ROW =
            "SELECT s.id, s.owner, s.subject, s.title, s.question, s.rules, s.others, s.state, s.created, s.started,"
                    + " s.ended, s.stop, s.played, s.results, s.message, s.seconds FROM studies s ";

    private final Jdbi jdbi;
    private final Transactions writing;
    private final Clock clock;

    Studies(Transactions writing, Clock clock) {
        this.jdbi = writing.jdbi();
        this.writing = writing;
        this.clock = clock;
    }

    /**
     * The studies in a place, whether or not servers are running.
     *
     * @throws UnusableStore if there are none
     */
    public static Studies at(StorageLocation place) throws UnusableStore {
        Jdbi jdbi = switch (place) {
            case StorageLocation.Folder folder -> in(folder.path());
            case StorageLocation.Database database -> in(database);
        };
        return new Studies(new Transactions(jdbi, Optional::empty), Clock.systemUTC());
    }

    private static Jdbi in(Path folder) throws UnusableStore {
        Path file = folder.resolve(SqliteFile.LAB);
        if (Files.notExists(file)) {
            throw new UnusableStore("There are no studies in " + folder + "; name the data's folder with --data.");
        }
        return new SqliteFile(file).jdbi();
    }

    private static Jdbi in(StorageLocation.Database database) throws UnusableStore {
        try {
            Databases.tryOut(database);
            return Databases.jdbi(database::connect);
        } catch (SQLException | JdbiException unusable) {
            throw new UnusableStore(database.explain(unusable), unusable);
        }
    }

    /**
     * Stores a new study in the queue.
     *
     * @param most the most unfinished studies of its owner
     * @return whether it was stored; not if there are as many already, or one with the same subject
     */
    public boolean create(StudyRow row, int most) {
        return writing.write(handle -> unfinished(handle, row.owner()) < most && insert(handle, row));
    }

    /** The estimated processor time of all unfinished studies, in seconds. */
    public double outstanding() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT COALESCE(SUM(seconds), 0) FROM studies WHERE state IN ('QUEUED', 'RUNNING')")
                .mapTo(Double.class)
                .one());
    }

    /** The estimated processor time of an owner's unfinished studies, in seconds. */
    public double outstanding(String owner) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT COALESCE(SUM(seconds), 0) FROM studies WHERE"
                                + " owner = ? AND state IN ('QUEUED', 'RUNNING')",
                        owner)
                .mapTo(Double.class)
                .one());
    }

    /** The unfinished studies, oldest first. */
    public List<StudyRow> unfinished() {
        return jdbi.withHandle(
                handle -> handle.createQuery(ROW + "WHERE s.state IN ('QUEUED', 'RUNNING') ORDER BY s.created, s.id")
                        .mapTo(StudyRow.class)
                        .list());
    }

    public Optional<StudyRow> find(String id) {
        return one("WHERE s.id = :it", id);
    }

    public Optional<StudyRow> about(String subject) {
        return one("WHERE s.subject = :it", subject);
    }

    /** The progress of a study, as a cheap query. */
    public Optional<Stage> stage(String id) {
        return jdbi.withHandle(handle -> handle.select("SELECT state, played FROM studies WHERE id = ?", id)
                .mapTo(Stage.class)
                .findOne());
    }

    /** @param played how many games were played */
    public record Stage(String state, long played) {}

    /** The owner's studies, newest first. */
    public List<StudyRow> of(String owner, int most) {
        return jdbi.withHandle(
                handle -> handle.select(ROW + "WHERE s.owner = ? ORDER BY s.created DESC LIMIT ?", owner, most)
                        .mapTo(StudyRow.class)
                        .list());
    }

    /** How many studies of the same owner come first, the running one included. */
    public int before(StudyRow row) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT COUNT(*) FROM studies WHERE owner = :owner"
                        + " AND (state = 'RUNNING' OR state = 'QUEUED' AND created < :created)")
                .bindMethods(row)
                .mapTo(Integer.class)
                .one());
    }

    /** The next queued study of each owner without a running study. */
    public List<StudyRow> ready() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        ROW + "WHERE s.state = 'QUEUED' AND NOT EXISTS (SELECT 1 FROM studies o WHERE o.owner ="
                                + " s.owner AND (o.state = 'RUNNING' OR o.state = 'QUEUED' AND (o.created, o.id) <"
                                + " (s.created, s.id)))")
                .mapTo(StudyRow.class)
                .list());
    }

    /** Starts a study, unless it has started, and stores its tasks. */
    public void start(String id, List<WorkQueue.Task> tasks) {
        writing.write(handle -> {
            int started = handle.execute(
                    "UPDATE studies SET state = 'RUNNING', started = ? WHERE id = ? AND state = 'QUEUED'",
                    clock.millis(),
                    id);
            if (started == 1) {
                WorkQueue.put(handle, tasks);
            }
            return started;
        });
    }

    /** Running studies without open ranges: to be finished or extended. */
    public List<StudyRow> played() {
        return jdbi.withHandle(handle -> handle.createQuery(ROW + "WHERE s.state = 'RUNNING' AND s.played = s.stop")
                .mapTo(StudyRow.class)
                .list());
    }

    /** How many running studies have an owner; those without one let them go first. */
    public int running() {
        return jdbi.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM studies WHERE state = 'RUNNING' AND owner <> ''")
                        .mapTo(Integer.class)
                        .one());
    }

    /** The number of studies in a state. */
    public long count(String state) {
        return jdbi.withHandle(handle -> handle.select("SELECT COUNT(*) FROM studies WHERE state = ?", state)
                .mapTo(Long.class)
                .one());
    }

    /** Those of these studies that are running. */
    public List<String> running(List<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbi.withHandle(
                        handle -> handle.createQuery("SELECT id FROM studies WHERE state = 'RUNNING' AND id IN (<ids>)")
                                .bindList("ids", ids)
                                .mapTo(String.class)
                                .list());
    }

    /** The sums of a study so far. */
    public Sums sums(String id) {
        return jdbi.withHandle(handle -> handle.select("SELECT played, sums FROM studies WHERE id = ?", id)
                .mapTo(Sums.class)
                .findOne()
                .orElse(new Sums(0, "")));
    }

    /**
     * Sums over games.
     *
     * @param played the number of games
     */
    public record Sums(long played, String sums) {}

    /**
     * Replaces the sums of a study and deletes the finished task.
     *
     * @param before the sums to which the task's were added
     * @return whether it was stored; not if the study is no longer running, the task was counted already, or the sums have
     *     changed since
     */
    public boolean handIn(String study, String task, Sums before, Sums after) {
        return writing.write(handle -> {
            int changed = handle.createUpdate("UPDATE studies SET sums = :sums, played = :played WHERE id = :id"
                            + " AND state = 'RUNNING' AND played = :before")
                    .bindMethods(after)
                    .bind("id", study)
                    .bind("before", before.played())
                    .execute();
            boolean counts = changed == 1 && WorkQueue.take(handle, task);
            if (!counts) {
                handle.rollback();
            }
            return counts;
        });
    }

    /** Extends a study to further games, if it has played all up to its present end. */
    public void extend(String id, long stopBefore, long stop, List<WorkQueue.Task> tasks) {
        writing.write(handle -> {
            int extended = handle.execute(
                    "UPDATE studies SET stop = ? WHERE id = ? AND stop = ? AND state = 'RUNNING'",
                    stop,
                    id,
                    stopBefore);
            if (extended == 1) {
                WorkQueue.put(handle, tasks);
            }
            return extended;
        });
    }

    /**
     * Ends an unfinished study and deletes its tasks: nothing more is counted.
     *
     * @param results its results in words, beside the sums; null if there are none
     * @return whether it was unfinished
     */
    public boolean end(String id, String state, String message, @Nullable String results) {
        return writing.write(handle -> {
            int ended = handle.createUpdate("UPDATE studies SET state = :state, message = :message, ended = :now,"
                            + " results = :results WHERE id = :id AND state IN ('QUEUED', 'RUNNING')")
                    .bind("state", state)
                    .bind("message", message)
                    .bind("results", results)
                    .bind("now", clock.millis())
                    .bind("id", id)
                    .execute();
            if (ended == 1) {
                WorkQueue.takeAll(handle, id);
            }
            return ended == 1;
        });
    }

    /** Studies that ended in one of these states before some time and that nobody keeps for ever. */
    public List<String> ended(List<String> states, Instant before) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT id FROM studies WHERE state IN (<states>) AND ended < :before AND NOT kept")
                .bindList("states", states)
                .bind("before", before)
                .mapTo(String.class)
                .list());
    }

    /** Those of these editions that no study refers to. */
    List<String> unstudied(List<String> editions) {
        Set<String> studied = jdbi.withHandle(handle -> handle.createQuery("SELECT rules FROM studies WHERE rules"
                        + " IN (<editions>) UNION SELECT others FROM studies WHERE others IN (<editions>)")
                .bindList("editions", editions)
                .mapTo(String.class)
                .set());
        return editions.stream().filter(edition -> !studied.contains(edition)).toList();
    }

    /** Frees the subject of a failed study, so that another study can have it. */
    public void release(String id) {
        writing.write(handle -> handle.execute(
                "UPDATE studies SET subject = NULL WHERE id = ? AND state NOT IN ('QUEUED', 'RUNNING', 'DONE')", id));
    }

    /**
     * Gives a queued study without an owner to a person.
     *
     * @return whether the person owns it now
     */
    public boolean adopt(String id, String owner) {
        return writing.write(handle -> handle.execute(
                        "UPDATE studies SET owner = ? WHERE id = ? AND owner = '' AND state = 'QUEUED'", owner, id))
                == 1;
    }

    /**
     * Deletes a finished study with its results.
     *
     * @return whether it existed
     */
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

    /** When the owner last requested a study, as stored; 0 if never. */
    private static long last(Handle handle, String owner) {
        return handle.select("SELECT COALESCE(MAX(created), 0) FROM studies WHERE owner = ?", owner)
                .mapTo(Long.class)
                .one();
    }

    private static boolean insert(Handle handle, StudyRow row) {
        return handle.createUpdate("INSERT INTO studies (id, owner, subject, title, question, rules, others, state,"
                                + " created, stop, played, sums, message, seconds) VALUES (:id, :owner,"
                                + " :subject, :title, :question, :rules, :others, 'QUEUED', :asked, :stop, 0,"
                                + " '', '', :seconds) ON CONFLICT (subject) DO NOTHING")
                        .bindMethods(row)
                        .bind("asked", Math.max(row.created().toEpochMilli(), last(handle, row.owner()) + 1))
                        .execute()
                == 1;
    }

    private Optional<StudyRow> one(String condition, String value) {
        return jdbi.withHandle(handle -> handle.createQuery(ROW + condition)
                .bind("it", value)
                .mapTo(StudyRow.class)
                .findOne());
    }

    /**
     * A stored study.
     *
     * @param owner the owner's key; empty without an owner
     * @param subject the subject of a study without an owner
     * @param rules the id of its game's edition
     * @param others that of the game to compare with; null without one
     * @param stop games below this number are played; then the study ends or is extended
     * @param played how many games were played
     * @param results null before the end
     * @param seconds of processor time, estimated; 0 if unknown
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
            String message,
            double seconds) {

        /** A queued study. */
        public static StudyRow queued(
                String id,
                String owner,
                @Nullable String subject,
                String title,
                String question,
                String rules,
                @Nullable String others,
                Instant created,
                long stop,
                double seconds) {
            return new StudyRow(
                    id, owner, subject, title, question, rules, others, "QUEUED", created, null, null, stop, 0, null,
                    "", seconds);
        }
    }
}
