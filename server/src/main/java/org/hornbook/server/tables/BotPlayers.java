package org.hornbook.server.tables;

import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.game.Choice;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets bots answer, on a few quiet threads of their own, so that however long they think nobody's move waits for them. */
final class BotPlayers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BotPlayers.class);
    private static final int THREADS = 2;

    /** How long all bots of a table may think about a turn; each alone never longer than a third of it. */
    private static final Duration ALL_TOGETHER = Duration.ofMillis(900);

    private static final int USUALLY_TOGETHER = 3;

    private final ExecutorService pool = Executors.newFixedThreadPool(
            THREADS,
            Thread.ofPlatform()
                    .name("hornbook-bots-", 1)
                    .daemon()
                    .priority(Thread.MIN_PRIORITY)
                    .factory());
    private final Set<Table> thinking = ConcurrentHashMap.newKeySet();

    /** Answers soon for all bots whose turn it is at the table. */
    void consider(Table table) {
        if (table.standing().owingBots().isEmpty() || !thinking.add(table)) {
            return;
        }
        try {
            pool.execute(() -> answer(table));
        } catch (RejectedExecutionException closed) {
            thinking.remove(table);
        }
    }

    @Override
    public void close() {
        pool.shutdown();
        try {
            pool.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(Table table) {
        try {
            think(table);
        } catch (RuntimeException trouble) {
            LOG.error("bots at table {}", table.id(), trouble);
            return; // the waker tries again
        } finally {
            thinking.remove(table);
        }
        consider(table);
    }

    private void think(Table table) {
        Standing standing = table.standing();
        Game game = standing.game();
        if (game != null) {
            Budget budget = Budget.time(timeForEach(standing.owingBots().size()));
            table.answer(
                    game.asked(),
                    standing.owingBots().stream()
                            .map(seat -> answer(standing, game, seat, budget))
                            .toList());
        }
    }

    /** The more tables wait for their bots, the less each bot thinks. */
    private Duration timeForEach(int bots) {
        int turnsEach = Math.ceilDiv(Math.max(1, thinking.size()), THREADS);
        return ALL_TOGETHER.dividedBy((long) Math.max(USUALLY_TOGETHER, bots) * turnsEach);
    }

    private static Choice answer(Standing standing, Game game, int seat, Budget budget) {
        BotKind kind = Objects.requireNonNull(standing.seat(seat).bot());
        return kind.seeded(game.engine().rules(), new SplittableRandom().nextLong(), budget)
                .answer(game.engine().view(game.state(), seat));
    }
}
