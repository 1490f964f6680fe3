package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.CanaryCards;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads everything that is logged while people play, are refused and meet a broken database: no secret is among it. */
class SecretsInLogsTest {
    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    private final Logger hornbook = (Logger) LoggerFactory.getLogger("org.hornbook");
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

    @TempDir
    Path data;

    private HornbookServer server;
    private String site;

    @BeforeEach
    void start() throws UnusableStore {
        logged.start();
        root.addAppender(logged);
        hornbook.setLevel(Level.TRACE);
        server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        site = "http://localhost:" + server.port();
    }

    @AfterEach
    void stop() {
        server.stop();
        root.detachAppender(logged);
        hornbook.setLevel(Level.INFO);
    }

    @Test
    void noSecretOfAPlayedGameIsLogged() throws Exception {
        List<String> secrets = new ArrayList<>();
        try (Person ann = new Person(site);
                Person ben = new Person(site)) {
            String table = begin(ann, ben);
            secrets.add(table.substring("/t/".length()));
            secrets.addAll(List.of("Annabel", "Benedict"));
            secrets.add(invite(ann, ben, table));
            for (Person person : List.of(ann, ben)) {
                String token = person.cookie().replaceFirst("[^=]*=", "");
                secrets.add(token);
                secrets.add(new PlayerToken(token).key());
            }
            ann.says(play(ann));
            fromAnotherSite(table);
            secrets.addAll(publish(ann, ben));

            breakTheDatabase();
            assertThat(ben.post(table + "/commands", command(ben)).statusCode()).isEqualTo(503);
            HttpResponse<String> broken = ben.get("/v/abcdefghijkl");
            assertThat(broken.statusCode()).isEqualTo(500);
            String request = broken.headers().firstValue("X-Request-Id").orElseThrow();
            assertThat(broken.body()).contains("This was request " + request + ".");
            assertThat(lines())
                    .anyMatch(line -> line.contains("ERROR")
                            && line.contains("request=" + request)
                            && line.contains("GET /v/{slug}"));
        }

        String all = String.join("\n", lines());
        assertThat(all)
                .contains(
                        "Something could not be kept.",
                        "hornbook.security",
                        "reason=\"device_link\"",
                        "device added",
                        "device removed")
                .contains("refused reason=\"other_site\" from=\"127.0.0.1\" at=\"/t/{id}/commands\"");
        assertThat(all).doesNotContain(secrets.toArray(String[]::new));
        assertThat(all).doesNotContainPattern("987\\d{3}").doesNotContain("\"cards\"");
    }

    private static String begin(Person ann, Person ben) {
        String table = ann.opens(Map.of("script", script(), "bots", 0, "start", false, "name", "Annabel"));
        String rules = ann.get(table).body().replaceFirst("(?s).*\"hash\":\"([0-9a-f]{64})\".*", "$1");
        ben.sitsDownAt(table, "Benedict");
        ann.listens(table);
        ben.listens(table);
        for (Person person : List.of(ann, ben)) {
            person.says(Map.of("type", "Accept", "rules", rules));
        }
        int seq = ann.says(Map.of("type", "Start")).get("seq").asInt();
        ann.hearsOf(seq);
        ben.hearsOf(seq);
        return table;
    }

    /** Its cards have six digits, so that no other number looks like one. */
    private static String script() {
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
        return CanaryCards.script(library.find("standard").orElseThrow());
    }

    /** Ben takes Ann's seat along, tries the same again, and is taken off it. */
    private static String invite(Person ann, Person ben, String table) {
        String link = Person.json(ann.post(table + "/device?seat=1", Map.of()))
                .get("link")
                .asString();
        String path = URI.create(link).getPath();
        ben.post(path, Map.of());
        assertThat(ben.post(path, Map.of()).statusCode()).isEqualTo(410);
        int device = Person.json(ann.get(table + "/devices?seat=1"))
                .get(0)
                .get("device")
                .asInt();
        ann.post(table + "/devices/" + device + "/remove?seat=1", Map.of());
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static Map<String, Object> play(Person person) {
        return PageAnswers.first(person.news().get("view"));
    }

    private static Map<String, Object> command(Person person) {
        Map<String, Object> command = new HashMap<>(play(person));
        command.put("command", "last");
        command.put("seat", person.seat());
        return command;
    }

    private void fromAnotherSite(String table) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(site + table + "/commands"))
                    .header("Origin", "https://elsewhere.example")
                    .POST(BodyPublishers.ofString("{}"))
                    .build();
            assertThat(client.send(request, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(403);
        }
    }

    /** What only a link leads to, and by which key versions of it are published, once in an address and once with a request. */
    private List<String> publish(Person ann, Person ben) throws Exception {
        Map<String, String> script =
                Map.of("text", "variant secret \"Secret\" extends standard {}", "author", "Annabel");
        JsonNode published = JsonMapper.shared()
                .readTree(ann.post("/api/v1/variants", script).body());
        String slug = published.get("slug").asString();
        String key = published.get("key").asString();
        ben.post("/v/" + slug + "/handing-over/" + key, Map.of());
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest next = HttpRequest.newBuilder(URI.create(site + "/api/v1/variants/" + slug + "/versions"))
                    .header("Authorization", "Bearer " + key)
                    .POST(BodyPublishers.ofString("{\"text\":\"\"}"))
                    .build();
            assertThat(client.send(next, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(400);
        }
        return List.of(slug, key);
    }

    private void breakTheDatabase() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("hornbook.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE shared_scripts RENAME TO gone");
            statement.execute(
                    "CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'broken'); END");
        }
    }

    private List<String> lines() {
        return List.copyOf(logged.list).stream()
                .map(event -> event.getLevel() + " " + event.getLoggerName() + " " + event.getThreadName() + " "
                        + event.getMDCPropertyMap() + " " + event.getFormattedMessage() + " " + pairs(event) + " "
                        + ThrowableProxyUtil.asString(event.getThrowableProxy()))
                .toList();
    }

    private static String pairs(ILoggingEvent event) {
        return event.getKeyValuePairs() == null
                ? ""
                : event.getKeyValuePairs().stream().map(Object::toString).collect(Collectors.joining(" "));
    }
}
