package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Every shipped game passes the gate with four times to spare, whatever is done with its script. */
class ShippedBudgetsTest {
    private static final double SPARE = 4;

    /** The games of the short form: the plain one and those whose checks cost most. */
    private static final List<String> FEW = List.of("standard", "tall_tales");

    private static final boolean IS_LONG = Boolean.getBoolean("budgets.all");

    @Test
    void fourTimesToSpare(@TempDir Path data) throws Exception {
        run(data.resolve("first")); // Java compiles what is used
        Map<Kind, Double> used = run(data.resolve("second"));

        System.out.println("the most of a budget that shipped games use: " + used);
        assertThat(used.get(Kind.SCRIPT)).isPositive().isLessThan(1 / SPARE);
        if (IS_LONG) {
            assertThat(used.get(Kind.LONG)).isPositive().isLessThan(1 / SPARE);
        }
    }

    private static Map<Kind, Double> run(Path data) throws Exception {
        HornbookServer server = HornbookServer.start(new Settings(
                "localhost",
                0,
                new StorageLocation.Folder(data),
                Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")),
                Optional.empty(),
                false));
        try (HttpClient client = HttpClient.newHttpClient()) {
            ShippedScripts scripts = new ShippedScripts();
            for (String name : IS_LONG ? scripts.names() : FEW) {
                String address = "10.0.0." + scripts.names().indexOf(name);
                String script = Objects.requireNonNull(scripts.find(name))
                        .text()
                        .replaceFirst("variant " + name, "variant my_" + name);
                for (String path : IS_LONG
                        ? List.of("check", "rulebook", "flatten", "tables", "practice", "search", "practice/lessons")
                        : List.of("check", "practice")) {
                    send(client, server, "/api/" + path, script, address);
                }
                String packed = ScriptLink.link("variant mine \"Mine\" extends " + name + " {}");
                for (String page : IS_LONG
                        ? List.of("", "/script", "/print", "/cards", "/preview.png", "/table.json", "/embed")
                        : List.of("")) {
                    send(client, server, "/open/" + packed + page, "", address);
                }
            }
            return Map.of(
                    Kind.SCRIPT,
                    server.gate().mostUsed(Kind.SCRIPT),
                    Kind.LONG,
                    server.gate().mostUsed(Kind.LONG));
        } finally {
            server.stop();
        }
    }

    /** @param script empty to get a page */
    private static void send(HttpClient client, HornbookServer server, String path, String script, String address)
            throws Exception {
        String site = "http://localhost:" + server.port();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(site + path))
                .header("Origin", site)
                .header("X-Forwarded-For", address)
                .header("X-Forwarded-Proto", "http");
        int status = client.send(
                        script.isEmpty()
                                ? request.build()
                                : request.POST(BodyPublishers.ofString(
                                                JsonMapper.shared().writeValueAsString(Map.of("script", script))))
                                        .build(),
                        BodyHandlers.discarding())
                .statusCode();

        assertThat(status).as(path).isEqualTo(200);
    }
}
