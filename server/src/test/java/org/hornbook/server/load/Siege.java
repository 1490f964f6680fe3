package org.hornbook.server.load;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.ConcurrentHistogram;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import tools.jackson.databind.json.JsonMapper;

/**
 * Attacks a server that has half a gigabyte of heap in all ways at once, each from addresses of its own, while people play at
 * 20 tables, and measures how long those wait. {@code mvn -Pload -Dload.main=org.hornbook.server.load.Siege} runs it, on
 * SQLite and on PostgreSQL; {@code -Dload.options=-Dsiege.seconds=30} says how long on each, and
 * {@code -Dsiege.only=finished} that only the attacks with that word in their name take part;
 * {@code -Dsiege.first=13} leaves out those that came last, so that a server from before them can be compared.
 */
public final class Siege {
    private static final int SECONDS = Integer.getInteger("siege.seconds", 300);
    private static final String ONLY = System.getProperty("siege.only", "");
    private static final int FIRST = Integer.getInteger("siege.first", 100);
    private static final String ONLY_ON = System.getProperty("siege.on", "");
    private static final int CALM_SECONDS = 20;
    private static final int FIRST_NETWORK = 100;
    private static final int HANDS_OF_AN_ADDRESS = 100;

    /** Attackers and server share a machine here: without it the attackers would be most of what keeps people waiting. */
    private static final int MILLISECONDS_BETWEEN_BLOWS = 20;

    private static final int COPIES = 1_502;
    private static final long MOST_MICROSECONDS = 250_000;
    private static final int MILLISECONDS_BETWEEN_LOOKS = 500;
    private static final long MOST_MILLISECONDS_OF_HEALTH = 1_000;
    private static final String STUDY = """
        {"kind":"SIMULATE","slug":"standard","players":10,"bots":["thinker"],"unit":"GAMES","count":500}\
        """;

    private static final String WITHDRAWN = """
        {"script":"variant withdrawn_yak \\"Withdrawn Yak\\" extends standard { }","author":"Ann","note":"",\
        "visibility":"LISTED"}\
        """;

    private final Measurements measured;
    private volatile boolean goesOn = true;

    private Siege(Measurements measured) {
        this.measured = measured;
    }

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        // Whoever measures must not wait for their own attackers; read when the first virtual thread starts.
        System.setProperty("jdk.virtualThreadScheduler.parallelism", "64");
        Measurements measured = Measurements.printed();
        if (!ONLY_ON.equals("PostgreSQL")) {
            measured.title("SQLite");
            Path data = Files.createTempDirectory("hornbook-siege");
            new Siege(measured).run(new StorageLocation.Folder(data), "--data", data.toString());
        }
        if (!ONLY_ON.equals("SQLite")) {
            measured.title("PostgreSQL");
            String url = Postgres.freshDatabase();
            new Siege(measured).run(new StorageLocation.Database(url), "--db", url);
        }
        System.exit(measured.broken().isEmpty() ? 0 : 1);
    }

    private void run(StorageLocation place, String... options) throws Exception {
        List<String> finished = finished(place, options);
        try (LoadedServer server = started("start", options)) {
            measured.title("before");
            new Load(20, 2, 40, CALM_SECONDS, 0).run(server, measured);
            String study = study(server.site());
            List<Attack> attacks = Attack.all(finished, study, withdrawn(server.site())).stream()
                    .filter(attack -> attack.name().contains(ONLY))
                    .limit(FIRST)
                    .toList();
            Map<Attack, StatusCounts> answers = new LinkedHashMap<>();
            measured.row("heap before", Measurements.megabytes(server.heap()));
            measured.row("threads before", server.threads());
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (Attack attack : attacks) {
                    answers.put(attack, new StatusCounts());
                    begin(attack, FIRST_NETWORK + answers.size(), server.site(), answers.get(attack), threads);
                }
                Future<Long> health = threads.submit(() -> longestHealth(server.site()));
                measured.title("under attack");
                try {
                    var acknowledged = new Load(20, 2, 40, SECONDS, 0).run(server, measured);
                    measured.row("p99 in microseconds", acknowledged.getValueAtPercentile(99), MOST_MICROSECONDS);
                    goesOn = false;
                    measured.row("longest /health in milliseconds", health.get(), MOST_MILLISECONDS_OF_HEALTH);
                } finally {
                    goesOn = false;
                    threads.shutdownNow();
                }
            }
            answers.forEach((attack, counted) -> measured.row(attack.name(), counted.toString()));
            measured.row(
                    "answers that something broke",
                    answers.values().stream().mapToLong(StatusCounts::broken).sum(),
                    0);
            measured.row("servers that have ended", server.isAlive() ? 0 : 1, 0);
            measured.row("heap afterwards", Measurements.megabytes(server.heap()));
            measured.row("threads afterwards", server.threads());
            measured.row("open files afterwards", server.descriptors());
        }
        try (LoadedServer again = started("another start with all that was kept", options)) {
            measured.row("servers that did not start again", again.isAlive() ? 0 : 1, 0);
        }
    }

    /** How long it took at most to say that the server lives, asked twice a second, in milliseconds. */
    private long longestHealth(String site) throws IOException, InterruptedException {
        long longest = 0;
        try (Client operator = new Client(site, Client.address(FIRST_NETWORK - 1, 0), new StatusCounts())) {
            while (goesOn) {
                long begin = System.nanoTime();
                operator.get("/health");
                longest = Math.max(longest, (System.nanoTime() - begin) / 1_000_000);
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            }
        }
        return longest;
    }

    private LoadedServer started(String what, String... options) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        LoadedServer server = LoadedServer.start("512m", options);
        try (Client person = Client.ofPerson(server.site(), Client.address(FIRST_NETWORK, 0), new StatusCounts())) {
            person.get("/");
        }
        measured.row(what, Measurements.milliseconds((System.nanoTime() - begin) / 1_000));
        return server;
    }

    /** A variant that somebody has published and removed: its name in scripts. */
    private static String withdrawn(String site) throws IOException, InterruptedException {
        try (Client person = Client.ofPerson(site, Client.address(FIRST_NETWORK, 0), new StatusCounts())) {
            Client.json(person.post("/api/publications", WITHDRAWN));
            person.send(person.write("/v/withdrawn-yak/removal", BodyPublishers.ofString("sure=true"))
                    .header("Content-Type", "application/x-www-form-urlencoded"));
            return "withdrawn_yak";
        }
    }

    /** As many hands as the attack has strike until the siege is over. */
    private void begin(Attack attack, int network, String site, StatusCounts answers, ExecutorService threads) {
        for (int hand = 0; hand < attack.hands(); hand++) {
            Client attacker = new Client(site, Client.address(network, hand / HANDS_OF_AN_ADDRESS), answers);
            var _ = threads.submit(() -> {
                for (int time = 0; goesOn; time++) {
                    try {
                        attack.blow().strike(attacker, time);
                    } catch (IOException hungUp) {
                        if (goesOn) {
                            answers.count(StatusCounts.NONE);
                        }
                    }
                    Thread.sleep(MILLISECONDS_BETWEEN_BLOWS);
                }
                return null;
            });
        }
    }

    private static String study(String site) throws IOException, InterruptedException {
        try (Client person = Client.ofPerson(site, Client.address(FIRST_NETWORK, 0), new StatusCounts())) {
            return "/api"
                    + Client.json(person.post("/api/lab", STUDY)).get("link").asString();
        }
    }

    /** Tables at which a game was played to its end: two, and many copies of both. */
    private static List<String> finished(StorageLocation place, String... options) throws Exception {
        List<String> played = new ArrayList<>();
        try (LoadedServer server = LoadedServer.start("512m", options);
                Client person = Client.ofPerson(server.site(), Client.address(FIRST_NETWORK, 0), new StatusCounts())) {
            for (String wish : List.of(
                    "{\"slug\":\"standard\",\"bots\":9,\"kind\":\"random\"}",
                    JsonMapper.shared()
                            .writeValueAsString(Map.of("script", Attack.HEAVY_GAME, "bots", 9, "kind", "random")))) {
                WholeGame game = new WholeGame(person, wish, new ConcurrentHistogram(3));
                game.playOverSocket();
                played.add(game.table());
            }
        }
        return copies(played, place);
    }

    private static List<String> copies(List<String> tables, StorageLocation place) throws UnusableStore {
        List<String> copies = new ArrayList<>(tables);
        try (Store store = Store.open(place)) {
            Ledger ledger = store.ledger();
            for (String table : tables) {
                String id = table.substring(table.lastIndexOf('/') + 1);
                Ledger.TableSummary row = ledger.find(id).orElseThrow();
                Ledger.Stamp stamp = ledger.stamped(id).orElseThrow().stamp();
                List<Ledger.Line> log = ledger.after(id, 0);
                for (int copy = 0; copy < COPIES; copy++) {
                    String other = id.substring(0, 6) + String.format(Locale.ROOT, "%06d", copy);
                    ledger.create(called(other, row), log, stamp, null);
                    copies.add("/t/" + other);
                }
            }
        }
        return copies;
    }

    private static Ledger.TableSummary called(String id, Ledger.TableSummary row) {
        return new Ledger.TableSummary(
                id,
                row.title(),
                row.listed(),
                row.phase(),
                row.seats(),
                row.most(),
                row.plan(),
                row.edition(),
                row.created());
    }
}
