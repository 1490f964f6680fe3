package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.http.ResponseWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Scripts with which a stranger ended or froze a server of 512 MB, at every address that takes a script, before and after a restart. */
@Tag("long")
class AttackIT {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The number of requests that froze the server. */
    private static final int AT_ONCE = 8;

    private static final List<String> OF_A_TABLE = List.of("", "/state", "/landings", "/rulebook", "/script");

    /** The short form tries an address that checks, one that stores, one that sets up a table, and a page of a link. */
    private static final boolean IS_LONG = Boolean.getBoolean("attack.all");

    private static final Set<String> FEW = Set.of("/api/check", "/api/publications", "/api/tables", "/embed");

    @Test
    void nothingStopsTheServer(@TempDir Path data) throws Exception {
        List<String> tables;
        String honest;
        try (SmallServer server = SmallServer.startBriefly(data)) {
            try (HonestTable table = new HonestTable(server, "");
                    ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
                CompletableFuture<List<String>> attack = CompletableFuture.supplyAsync(() -> attack(server), others);
                table.playUntil(attack);
                tables = attack.join();
                honest = table.address;
            }
            assertThat(server.stops()).as("ends when it is asked to").isTrue();
        }
        try (SmallServer again = SmallServer.startBriefly(data);
                HonestTable table = new HonestTable(again, honest)) {
            try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
                table.playUntil(CompletableFuture.runAsync(() -> look(again, tables), others));
            }
            assertThat(again.stops()).isTrue();
        }
    }

    /** @return the tables that play by such scripts */
    private static List<String> attack(SmallServer server) {
        List<String> tables = new ArrayList<>();
        try (ExecutorService at = Executors.newVirtualThreadPerTaskExecutor();
                Caller stranger = server.caller()) {
            List<CompletableFuture<HttpResponse<byte[]>>> answers = IntStream.range(0, AT_ONCE)
                    .mapToObj(number -> CompletableFuture.supplyAsync(
                            () -> sent(stranger, "/api/tables", tableOf(ScriptAddress.doubling("Doubling " + number))),
                            at))
                    .toList();
            answers.forEach(answer -> tables.addAll(table(answer.join())));
            for (String script : List.of(ScriptAddress.doubling("Doubling"), ScriptAddress.longText())) {
                ScriptAddress.ALL.stream()
                        .filter(address -> IS_LONG || FEW.contains(address.path()))
                        .forEach(address -> tables.addAll(table(sent(stranger, address.path(), address.body(script)))));
                ScriptAddress.OF_A_LINK.stream()
                        .filter(page -> IS_LONG || FEW.contains(page))
                        .forEach(page -> got(stranger, "/open/" + ScriptLink.link(script) + page));
            }
        } catch (RuntimeException failed) {
            throw new IllegalStateException(server.isAlive() ? "no answer" : "the server has ended", failed);
        }
        look(server, tables);
        return tables;
    }

    private static void look(SmallServer server, List<String> tables) {
        try (Caller stranger = server.caller()) {
            for (String table : tables) {
                OF_A_TABLE.forEach(page -> got(stranger, table + page));
            }
        }
    }

    private static String tableOf(String script) {
        return JSON.writeValueAsString(Map.of("script", script, "start", true, "name", "Eve"));
    }

    private static List<String> table(HttpResponse<byte[]> answer) {
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        return text.startsWith("{\"table\":")
                ? List.of(JSON.readTree(text).get("table").asString())
                : List.of();
    }

    private static HttpResponse<byte[]> sent(Caller stranger, String path, String body) {
        try {
            return checked(path, stranger.post(path, body));
        } catch (IOException | InterruptedException noAnswer) {
            throw new IllegalStateException(path, noAnswer);
        }
    }

    private static void got(Caller stranger, String path) {
        try {
            var _ = checked(path, stranger.get(path));
        } catch (IOException | InterruptedException noAnswer) {
            throw new IllegalStateException(path, noAnswer);
        }
    }

    private static HttpResponse<byte[]> checked(String path, HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode())
                .as("%s: %s", path, new String(answer.body(), StandardCharsets.UTF_8))
                .isIn(200, 201, 202, 301, 302, 303, 404, 409, 410, 413, 422, 429, 503);
        assertThat(answer.body().length).as(path).isLessThanOrEqualTo(ResponseWriter.MOST_BYTES);
        return answer;
    }
}
