package org.hornbook.server.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Measures a server under load: how long it takes until a choice is acknowledged, that is on disk, and what idle sockets
 * weigh. {@code mvn -Pload} runs it in full.
 *
 * @param tables with a player each, and so many watchers altogether
 * @param watchers sockets at each table
 * @param perSecond choices of all tables together
 * @param seconds how long
 * @param idle sockets that only listen, afterwards
 */
public record Load(int tables, int watchers, int perSecond, int seconds, int idle) {
    private static final int SOCKETS_OF_A_TABLE = 500;
    private static final int NETWORK = 1;

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        Path data = Files.createTempDirectory("hornbook-load");
        try (LoadedServer server = LoadedServer.start(data)) {
            new Load(200, 5, 200, 60, 5_000).run(server, Measurements.printed());
        }
    }

    /** Prints the figures, and returns how long acknowledgements took, in microseconds. */
    Histogram run(LoadedServer server, Measurements measured) throws Exception {
        Histogram acknowledged = new ConcurrentHistogram(3);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long begin = System.nanoTime();
            List<BusyTable> busy = open(server, tables, watchers);
            measured.row("opening the tables", Measurements.milliseconds((System.nanoTime() - begin) / 1_000));
            for (Future<?> each : playAll(threads, busy, acknowledged)) {
                each.get();
            }
            verify(busy);
            measured.acknowledgements(acknowledged);
            busy.forEach(BusyTable::close);
            measureIdle(server, measured);
        }
        return acknowledged;
    }

    private List<Future<?>> playAll(ExecutorService threads, List<BusyTable> busy, Histogram acknowledged) {
        long pause = 1_000_000_000L * tables / perSecond;
        long begin = System.nanoTime();
        List<Future<?>> playing = new ArrayList<>();
        for (int number = 0; number < busy.size(); number++) {
            BusyTable table = busy.get(number);
            long offset = pause * number / tables;
            playing.add(threads.submit(() -> {
                for (long due = begin + offset; due < begin + seconds * 1_000_000_000L; due += pause) {
                    sleepUntil(due);
                    table.choose();
                    // From when it was due, so that a server that keeps others waiting is not let off.
                    acknowledged.recordValue((System.nanoTime() - due) / 1_000);
                }
                return null;
            }));
        }
        return playing;
    }

    private void measureIdle(LoadedServer server, Measurements measured) throws Exception {
        if (idle == 0) {
            return;
        }
        long before = server.heap();
        List<BusyTable> quiet = open(server, idle / SOCKETS_OF_A_TABLE, SOCKETS_OF_A_TABLE);
        Thread.sleep(3_000);
        long after = server.heap();
        measured.row("heap without them", Measurements.megabytes(before));
        measured.row("heap with " + idle + " idle sockets", Measurements.megabytes(after));
        quiet.forEach(BusyTable::close);
    }

    private static List<BusyTable> open(LoadedServer server, int tables, int watchers)
            throws IOException, InterruptedException {
        List<BusyTable> opened = new ArrayList<>();
        for (int table = 0; table < tables; table++) {
            BusyTable each =
                    new BusyTable(Client.ofPerson(server.site(), Client.address(NETWORK, table), new StatusCounts()));
            each.watch(watchers);
            opened.add(each);
        }
        return opened;
    }

    /** Every acknowledged choice is in the log, once: besides them it has the five entries before the game. */
    private static void verify(List<BusyTable> busy) throws IOException, InterruptedException {
        for (BusyTable table : busy) {
            int before = 6;
            if (table.entries() != table.sent() + before) {
                throw new IllegalStateException(table.entries() + " entries for " + table.sent() + " choices");
            }
        }
    }

    static void sleepUntil(long due) throws InterruptedException {
        long left = due - System.nanoTime();
        if (left > 0) {
            Thread.sleep(left / 1_000_000, (int) (left % 1_000_000));
        }
    }
}
