package org.hornbook.server.tables;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.hornbook.bots.BotKind;
import org.hornbook.server.background.Background;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Store;

/**
 * Measures tables full of bots: how long people wait for them, and how long their own choices take meanwhile. In full, with
 * a person and nine thinkers at each of 200 tables, {@code mvn -Pload -Dload.main=org.hornbook.server.tables.BusyBots}.
 */
public final class BusyBots {
    private static final int BOTS = 9;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final Histogram acknowledged = new ConcurrentHistogram(3);
    private final Histogram answered = new ConcurrentHistogram(3);
    private final long end;

    private BusyBots(Duration lasting) {
        end = System.nanoTime() + lasting.toNanos();
    }

    /** @param arguments how many tables and for how many seconds, and how many checks and studies go on meanwhile; or none */
    public static void main(String[] arguments) throws Exception {
        int tables = arguments.length == 0 ? 200 : Integer.parseInt(arguments[0]);
        int seconds = arguments.length == 0 ? 60 : Integer.parseInt(arguments[1]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (Store store = Store.open(new StorageLocation.Folder(Files.createTempDirectory("hornbook-bots")));
                Tables open = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
            BusyBots bots = new BusyBots(Duration.ofSeconds(seconds));
            begin(arguments.length < 4 ? 0 : Integer.parseInt(arguments[2]), Background.awaited("check-"), bots.end);
            begin(arguments.length < 4 ? 0 : Integer.parseInt(arguments[3]), Background.threads("study-"), bots.end);
            bots.play(open, tables);
            out.printf(Locale.ROOT, "%d tables, a person and %d thinkers at each%n", tables, BOTS);
            tell(out, "a person's choice acknowledged", bots.acknowledged);
            tell(out, "all bots' answers after it", bots.answered);
        }
    }

    /** Work that takes as much of the processors as it gets. */
    private static void begin(int count, ThreadFactory threads, long end) {
        for (int number = 0; number < count; number++) {
            threads.newThread(() -> {
                        while (System.nanoTime() < end) {
                            Thread.onSpinWait();
                        }
                    })
                    .start();
        }
    }

    private void play(Tables tables, int count) throws Exception {
        try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> playing = new ArrayList<>();
            for (int number = 0; number < count; number++) {
                Table table = tables.open(Plans.standard(number), BotTable.entries(BOTS, BotKind.THINKER));
                SplittableRandom pauses = new SplittableRandom(number);
                playing.add(people.submit(() -> {
                    playOn(new BotTable(table), pauses);
                    return null;
                }));
            }
            for (Future<?> each : playing) {
                each.get();
            }
        }
    }

    private void playOn(BotTable at, SplittableRandom pauses) throws InterruptedException {
        Semaphore news = new Semaphore(0);
        Runnable watching = at.table.watch(_ -> news.release());
        while (at.table.snapshot().phase() == Snapshot.Phase.PLAYING && System.nanoTime() < end) {
            while (!at.waitsForThePerson() && at.table.snapshot().phase() == Snapshot.Phase.PLAYING) {
                news.acquire();
            }
            Thread.sleep(pauses.nextLong(LONGEST_PAUSE.toMillis()));
            if (at.waitsForThePerson()) {
                chooseAndWait(at, news);
            }
        }
        watching.run();
    }

    /** Bots may have answered before, while the person thought: then there is nothing to wait for. */
    private void chooseAndWait(BotTable at, Semaphore news) throws InterruptedException {
        long start = System.nanoTime();
        at.choose();
        long done = System.nanoTime();
        acknowledged.recordValue((done - start) / 1_000);
        while (!at.table.snapshot().owingBots().isEmpty()) {
            news.acquire();
        }
        answered.recordValue((System.nanoTime() - done) / 1_000);
    }

    private static void tell(PrintStream out, String what, Histogram microseconds) {
        out.printf(
                Locale.ROOT,
                "%-32s %6d times, p50 %.1f ms, p99 %.1f ms, longest %.1f ms%n",
                what,
                microseconds.getTotalCount(),
                microseconds.getValueAtPercentile(50) / 1e3,
                microseconds.getValueAtPercentile(99) / 1e3,
                microseconds.getMaxValue() / 1e3);
    }
}
