package org.hornbook.server.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * Measures what is left behind by many games: people come, each from an address of their own, play one game to its end, look
 * at an older one, ask for a study or share a script, and go. {@code mvn -Pload -Dload.main=org.hornbook.server.load.Soak}
 * runs it; {@code "-Dload.options=-Dsoak.games=80 -Dsoak.minutes=1"} says how many in what time. On a slow machine it takes
 * longer.
 */
record Soak(int games, Duration time) {
    private static final List<String> VARIANTS = List.of("standard", "jumping-cow", "third-strike", "even-odd");
    private static final int AT_ONCE = 40;
    private static final int NETWORK = 2;

    /** One person in so many asks for a study, and one shares a script. */
    private static final int ONE_IN = 20;

    private static final long MOST_HEAP = 100L * 1024 * 1024;
    private static final int MOST_DESCRIPTORS = 40;
    private static final int MOST_THREADS = 60;

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        Soak soak = new Soak(
                Integer.getInteger("soak.games", 8_000), Duration.ofMinutes(Integer.getInteger("soak.minutes", 20)));
        Measurements measured = Measurements.printed();
        Path data = Files.createTempDirectory("hornbook-soak");
        try (LoadedServer server = LoadedServer.start("512m", "--unlimited", "--data", data.toString())) {
            soak.run(server, data, measured);
        }
        System.exit(measured.broken().isEmpty() ? 0 : 1);
    }

    /** @throws java.util.concurrent.ExecutionException if somebody could not do what anybody can */
    void run(LoadedServer server, Path data, Measurements measured) throws Exception {
        long heap = server.heap();
        long descriptors = server.descriptors();
        long threads = server.threads();
        long bytes = bytes(data);
        Histogram acknowledged = new ConcurrentHistogram(3);
        StatusCounts answers = new StatusCounts();
        long begin = System.nanoTime();
        playAll(server.site(), acknowledged, answers);
        measured.row("games", games);
        measured.row("seconds", Duration.ofNanos(System.nanoTime() - begin).toSeconds());
        measured.acknowledgements(acknowledged);
        measured.row("answers", answers.toString());
        measured.row("answers that something broke", answers.broken(), 0);
        measured.row("bytes of the database for each game", (bytes(data) - bytes) / games);
        long heapAfter = server.heap();
        measured.row("heap before", Measurements.megabytes(heap));
        measured.row("heap after", Measurements.megabytes(heapAfter));
        measured.row("bytes of heap that stay", heapAfter - heap, MOST_HEAP);
        measured.row("open files before", descriptors);
        measured.row("open files that stay", server.descriptors() - descriptors, MOST_DESCRIPTORS);
        measured.row("threads before", threads);
        measured.row("threads that stay", server.threads() - threads, MOST_THREADS);
    }

    private void playAll(String site, Histogram acknowledged, StatusCounts answers) throws Exception {
        Semaphore places = new Semaphore(AT_ONCE);
        List<String> finished = new ArrayList<>();
        List<Future<?>> visits = new ArrayList<>();
        long begin = System.nanoTime();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < games; number++) {
                Load.sleepUntil(begin + time.toNanos() * number / games);
                places.acquire();
                int visitor = number;
                visits.add(threads.submit(() -> {
                    try (Client person = Client.ofPerson(site, Client.address(NETWORK, visitor), answers)) {
                        visit(person, visitor, finished, acknowledged);
                    } finally {
                        places.release();
                    }
                    return null;
                }));
            }
        }
        for (Future<?> visit : visits) {
            visit.get();
        }
    }

    private static void visit(Client person, int number, List<String> finished, Histogram acknowledged)
            throws IOException, InterruptedException {
        if (number % ONE_IN == 1) {
            Client.json(person.post("/api/lab", """
                {"kind":"SIMULATE","slug":"standard","bots":["random"],"unit":"GAMES","count":500,"seed":%d}\
                """.formatted(number)));
        }
        if (number % ONE_IN == 2) {
            Client.json(person.post("/api/scripts", """
                {"script":"variant soak%d \\"Soak %d\\" extends standard { players 2..10 }"}\
                """.formatted(number, number)));
        }
        WholeGame game = new WholeGame(person, """
            {"slug":"%s","bots":3,"kind":"random","start":true,"name":"Ann"}\
            """.formatted(VARIANTS.get(number / 2 % VARIANTS.size())), acknowledged);
        if (number % 2 == 0) {
            game.playByRequests();
        } else {
            game.playOverSocket();
        }
        Client.json(person.get(older(game.table(), number, finished) + "/state?from=1"));
    }

    /** Some table at which the game is over; this one is from now on. */
    private static String older(String table, int number, List<String> finished) {
        synchronized (finished) {
            finished.add(table);
            return finished.get((int) (number * 7_919L % finished.size()));
        }
    }

    private static long bytes(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.filter(file -> file.getFileName().toString().startsWith("hornbook.db"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
