package org.hornbook.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Commitment;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Choice;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.server.background.Background;
import org.hornbook.server.database.StoreFailed;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets bots answer. They think on a few threads of their own, never on more than half of the processors, so that however
 * long they think nobody's move waits for them.
 */
final class BotPlayers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BotPlayers.class);
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private static final int MOST_RULES = 50;

    /** Bots answer within a second; the rest of it is for writing down what they answer. */
    private static final ThinkingTime TIME = new ThinkingTime(Duration.ofMillis(600), THREADS);

    private final ExecutorService thinkers =
            Executors.newFixedThreadPool(THREADS, Background.threads("hornbook-bots-"));
    private final ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor();

    /** Tables that wait for their bots, and what each takes of the memory: so long nothing else lets go of it. */
    private final Map<Table, Integer> considered = new ConcurrentHashMap<>();

    private final long room;
    private final AtomicInteger waiting = new AtomicInteger();
    /** Compiled, to look ahead with; for the setups that were asked for last. */
    private final Cache<String, Rules> rules =
            Caffeine.newBuilder().maximumSize(MOST_RULES).build();

    private final Tables.AnswerTimes tally = new Tables.AnswerTimes();

    /** @param room for all tables that wait for their bots, in bytes; one that alone is larger still gets its turn */
    BotPlayers(long room) {
        this.room = room;
    }

    /** What they have answered, and how long those who waited for it did. */
    Tables.AnswerTimes answers() {
        return tally;
    }

    /** Whether a table that wants its bots' answers now is left to the waker. */
    boolean isFull() {
        return !considered.isEmpty()
                && considered.values().stream().mapToLong(Integer::longValue).sum() >= room;
    }

    /** Answers soon for all bots whose turn it is at the table, or leaves that to the waker if too much waits already. */
    void consider(Table table) {
        if (table.snapshot().owingBots().isEmpty() || isFull()) {
            return;
        }
        if (considered.putIfAbsent(table, table.bytes()) != null) {
            return;
        }
        long since = System.nanoTime();
        waiting.incrementAndGet();
        try {
            thinkers.execute(() -> think(table, since));
        } catch (RejectedExecutionException closed) {
            waiting.decrementAndGet();
            considered.remove(table);
        }
    }

    @Override
    public void close() {
        close(thinkers);
        close(writers);
        considered.keySet().forEach(BotPlayers::endThinking); // that the server stops is no fault of theirs
    }

    private static void close(ExecutorService threads) {
        threads.shutdown();
        try {
            threads.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void think(Table table, long since) {
        try {
            Snapshot snapshot = table.snapshot();
            if (snapshot.owingBots().isEmpty()) { // those of another server were quicker
                finish(table);
                return;
            }
            Game game = Objects.requireNonNull(snapshot.game());
            table.beginThinking();
            List<Choice> answers = answers(snapshot, game, Duration.ofNanos(System.nanoTime() - since));
            tally.add(answers.size(), System.nanoTime() - since);
            writers.execute(() -> write(table, game.asked(), answers));
        } catch (RejectedExecutionException closed) {
            endThinking(table);
        } catch (RuntimeException trouble) {
            giveUp(table, trouble);
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** The disk may keep a writer waiting, but not those who think. */
    private void write(Table table, int asked, List<Choice> answers) {
        try {
            table.answer(asked, answers);
            finish(table);
        } catch (RuntimeException trouble) {
            giveUp(table, trouble);
        }
    }

    /** It may be the turn of bots again already. */
    private void finish(Table table) {
        considered.remove(table);
        consider(table);
    }

    /** Until the waker tries again. */
    private void giveUp(Table table, RuntimeException trouble) {
        considered.remove(table);
        if (!(trouble instanceof StoreFailed)) { // of which the store itself tells
            endThinking(table);
            LOG.error("bots at {}", table, trouble);
        }
    }

    private static void endThinking(Table table) {
        try {
            table.endThinking();
        } catch (StoreFailed unkept) {
            // The store itself tells of it.
        }
    }

    private List<Choice> answers(Snapshot snapshot, Game game, Duration waited) {
        List<Integer> seats = snapshot.owingBots();
        Setup setup = game.engine().rules().setup();
        Rules quick = Objects.requireNonNull(rules.get(Commitment.terms(setup), _ -> InterpretedRules.quick(setup)));
        Budget budget = Budget.time(TIME.forEach(waited, waiting.get(), seats.size()));
        SplittableRandom seeds = new SplittableRandom();
        return seats.stream()
                .map(seat -> Objects.requireNonNull(snapshot.seat(seat).bot())
                        .seeded(quick, seeds.nextLong(), budget)
                        .answer(game.engine().view(game.state(), seat)))
                .toList();
    }

    /**
     * Shares out the time that bots have to answer in: the more tables wait for their bots, the less each bot thinks.
     *
     * @param within how long a table may wait for the thoughts of all its bots
     * @param threads how many bots think at the same time
     */
    record ThinkingTime(Duration within, int threads) {
        /**
         * For each bot of a table whose turn has come, at most {@link Budget#AT_TABLES}; zero if it is late already.
         *
         * @param waited how long the table has waited
         * @param tables how many wait, this one included
         * @param bots how many of this table's have to answer, at least 1
         */
        Duration forEach(Duration waited, int tables, int bots) {
            Duration left = within.minus(waited);
            long turns = Math.ceilDiv(tables, threads);
            Duration share = left.isNegative() ? Duration.ZERO : left.dividedBy(turns * bots);
            Duration most = Budget.AT_TABLES.time();
            return share.compareTo(most) < 0 ? share : most;
        }
    }
}
