package org.hornbook.server.tables;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.game.Answer;
import org.hornbook.server.background.Background;
import org.hornbook.server.database.StoreFailed;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.work.OverBudget;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers for bots. They think on their own threads, at most half as many as processors, so that no player waits for a
 * thinking bot.
 */
final class BotPlayers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BotPlayers.class);
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    /** Bots answer within a second, of which the rest is for writing the answer to the log. */
    private static final ThinkingTime TIME = new ThinkingTime(Duration.ofMillis(600), THREADS);

    /** Far more than they need, even with ten at a table: for rules that keep a bot from looking at its time. */
    private static final WorkBudget BUDGET = new WorkBudget(Duration.ofSeconds(4), 8L << 30, Duration.ofSeconds(60));

    private final ExecutorService thinkers = Executors.newFixedThreadPool(THREADS, Background.prompt("hornbook-bots-"));
    private final ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor();

    /** Tables that wait for their bots, with their sizes in bytes. The map keeps them in memory. */
    private final Map<Table, Integer> considered = new ConcurrentHashMap<>();

    private final long room;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Tables.AnswerTimes tally = new Tables.AnswerTimes();

    /** @param room the most bytes of all waiting tables; a single larger table is still accepted */
    BotPlayers(long room) {
        this.room = room;
    }

    /** Counts of the answers, and how long tables waited for them. */
    Tables.AnswerTimes answers() {
        return tally;
    }

    /** Whether no more tables are accepted now; the waker tries them again. */
    boolean isFull() {
        return !considered.isEmpty()
                && considered.values().stream().mapToLong(Integer::longValue).sum() >= room;
    }

    /** Queues the answers of all bots that the table waits for. If too much is queued, the waker tries again. */
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
        considered.keySet().forEach(BotPlayers::endThinking); // the server stops: these tables did not end it
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
            if (snapshot.owingBots().isEmpty()) { // another server has answered
                finish(table);
                return;
            }
            Game game = Objects.requireNonNull(snapshot.game());
            table.beginThinking();
            List<Answer> answers = answers(snapshot, game, Duration.ofNanos(System.nanoTime() - since));
            tally.add(answers.size(), System.nanoTime() - since);
            writers.execute(() -> write(table, game.asked(), answers));
        } catch (RejectedExecutionException closed) {
            endThinking(table);
        } catch (OverBudget over) { // it would be so the next time, too
            giveUp(table, over);
            table.rest();
        } catch (RuntimeException trouble) {
            giveUp(table, trouble);
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** Writes answers on another thread, so that a slow disk delays no thinking bot. */
    private void write(Table table, int asked, List<Answer> answers) {
        try {
            table.answer(asked, answers);
            finish(table);
        } catch (RuntimeException trouble) {
            giveUp(table, trouble);
        }
    }

    /** Ends the work on a table, or continues if the next question is for bots too. */
    private void finish(Table table) {
        considered.remove(table);
        consider(table);
    }

    /** Gives a table up until the waker tries again. */
    private void giveUp(Table table, RuntimeException trouble) {
        considered.remove(table);
        if (!(trouble instanceof StoreFailed)) { // which the store logs itself
            endThinking(table);
            LOG.error("bots at {}", table, trouble);
        }
    }

    private static void endThinking(Table table) {
        try {
            table.endThinking();
        } catch (StoreFailed unkept) {
            // The store logs it itself.
        }
    }

    private List<Answer> answers(Snapshot snapshot, Game game, Duration waited) {
        List<Integer> seats = snapshot.owingBots();
        boolean isShared = snapshot.plan().isShared();
        Budget budget =
                isShared ? Budget.IN_EXPERIMENTS : Budget.time(TIME.forEach(waited, waiting.get(), seats.size()));
        SplittableRandom seeds = isShared ? seeds(snapshot, game) : new SplittableRandom();
        return BUDGET.spend(() -> seats.stream()
                .flatMap(seat -> answer(snapshot, game, seat, seeds.nextLong(), budget).stream())
                .toList());
    }

    private static Optional<Answer> answer(Snapshot snapshot, Game game, int seat, long seed, Budget budget) {
        BotKind bot = snapshot.seat(seat).bot();
        return bot == null
                ? snapshot.ordered(seat)
                : Optional.of(bot.seeded(game.engine().rules(), seed, budget)
                        .answer(game.engine().view(game.state(), seat)));
    }

    /** The same after the same answers. How often a person has changed theirs meanwhile does not matter. */
    private static SplittableRandom seeds(Snapshot snapshot, Game game) {
        long answered = game.answers().stream()
                .filter(answer -> snapshot.seat(answer.seat()).bot() != null)
                .count();
        return new SplittableRandom(snapshot.plan().seed().fourth() + answered);
    }

    /**
     * Divides the thinking time: the more tables wait, the less each bot thinks.
     *
     * @param within the longest time a table may wait for all its bots
     * @param threads how many bots think at the same time
     */
    record ThinkingTime(Duration within, int threads) {
        /**
         * The thinking time of each bot, at most {@link Budget#AT_TABLES}; zero if the table has waited too long already.
         *
         * @param waited how long the table has waited
         * @param tables how many tables wait, this one included
         * @param bots how many bots of this table must answer, at least 1
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
