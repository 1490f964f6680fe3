package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import tools.jackson.databind.json.JsonMapper;

/** Tables with two people and two bots each, who play as fast as the server lets them. */
final class PlayingTables implements AutoCloseable {
    private static final List<String> VARIANTS = List.of("standard", "jumping-cow", "third-strike", "even-odd");
    private static final int BOTS = 2;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** How many tables there are if nobody wants more. */
    static final int USUAL = Integer.getInteger("crashes.tables", 4);

    /** How many commands are acknowledged at most before something happens in the middle of play. */
    private static final int SOME_PLAY = 50;

    private final HttpClient client = HttpClient.newHttpClient();
    private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    private final VariantLibrary library = new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
    private final List<Player> players = new ArrayList<>();
    private final Notes notes = new Notes();
    private final List<URI> sites;
    private final int tables;
    private int opened;

    /** @param sites the servers; people at one table play on different ones where there are several */
    PlayingTables(List<URI> sites, int tables) {
        this.sites = List.copyOf(sites);
        this.tables = tables;
    }

    Notes notes() {
        return notes;
    }

    /** Opens new tables for those where the game is over, until there are as many as there should be. */
    void fill() throws IOException, InterruptedException {
        Map<String, List<Player>> byTable = players.stream().collect(Collectors.groupingBy(Player::table));
        for (List<Player> table : byTable.values()) {
            if (table.stream().allMatch(Player::isOver)) {
                table.forEach(Player::leave);
                players.removeAll(table);
            }
        }
        while (players.size() < 2 * tables) {
            open(VARIANTS.get(opened++ % VARIANTS.size()));
        }
    }

    /** Everybody hangs up and calls the server again that they like best. */
    void connect() {
        players.forEach(Player::connect);
    }

    /** How long it takes until everybody has heard how their table stands. */
    Duration awaitEverybody() throws InterruptedException {
        return await("everybody is back", Player::isBack);
    }

    /** How long it takes until somebody's command was acknowledged at every table where the game is not over. */
    Duration awaitProgress() throws InterruptedException {
        Map<String, Integer> before = doneByTable();
        return await(
                "every table goes on",
                player -> player.isOver() || doneByTable().get(player.table()) > before.get(player.table()));
    }

    /**
     * Waits until some more commands were acknowledged, chance says how many, at all tables together, or all games are over:
     * whatever comes then comes in the middle of play on a machine of any speed.
     */
    void awaitSomePlay(Random random) throws InterruptedException {
        int more = random.nextInt(SOME_PLAY);
        int enough = notes.acknowledged().size() + more;
        await(
                more + " commands are acknowledged",
                player -> player.isOver() || notes.acknowledged().size() >= enough);
    }

    /** Compares what everybody was told with what a server says now. */
    void compare(URI server) throws IOException, InterruptedException {
        for (Player player : players) {
            player.compare(server);
        }
    }

    @Override
    public void close() {
        players.forEach(Player::leave);
        later.shutdownNow();
        client.shutdownNow();
    }

    private Map<String, Integer> doneByTable() {
        return players.stream().collect(Collectors.groupingBy(Player::table, Collectors.summingInt(Player::doneCount)));
    }

    private Duration await(String what, Predicate<Player> settled) throws InterruptedException {
        long start = System.nanoTime();
        List<Player> missing = players;
        while (!missing.isEmpty()) {
            missing = missing.stream().filter(settled.negate()).toList();
            assertThat(System.nanoTime() - start)
                    .as("%s; still missing: %s", what, missing)
                    .isLessThan(PATIENCE.toNanos());
            Thread.sleep(5);
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private void open(String variant) throws IOException, InterruptedException {
        HttpResponse<String> table = post(
                "/api/tables", Map.of("slug", variant, "bots", BOTS, "kind", "random", "name", "Ann", "start", false));
        String path = JsonMapper.shared().readTree(table.body()).get("table").asString();
        HttpResponse<String> seat =
                post(path + "/commands", Map.of("type", "Sit", "command", "sit", "seat", 0, "name", "Ben"));
        String id = path.substring(path.lastIndexOf('/') + 1);
        Moves moves = new Moves(library.find(variant).orElseThrow().variant().hash(), BOTS + 2);
        join(new Player(client, later, sites, id, 1, cookie(table), moves, notes));
        join(new Player(client, later, sites.reversed(), id, BOTS + 2, cookie(seat), moves, notes));
    }

    private void join(Player player) {
        players.add(player);
        player.connect();
    }

    private static String cookie(HttpResponse<String> response) {
        return response.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    }

    private HttpResponse<String> post(String path, Map<String, Object> body) throws IOException, InterruptedException {
        URI site = sites.getFirst();
        HttpResponse<String> response = client.send(
                HttpRequest.newBuilder(URI.create(site + path))
                        .header("Origin", site.toString())
                        .header("Accept", "application/json")
                        .POST(BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body)))
                        .build(),
                BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response;
    }
}
