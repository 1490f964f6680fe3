package org.hornbook.server.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.server.crash.ScriptAddress;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.game.ScriptLink;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One way to do harm, tried again and again by many at once.
 *
 * @param hands how many try; a hundred of them share an address
 */
record Attack(String name, int hands, Blow blow) {
    private static final int MOST_LETTERS = 60_000;
    private static final int TWO_MEGABYTES = 2 << 20;
    private static final int MILLISECONDS_HELD = 8_000;
    private static final int MILLISECONDS_TO_LOOK = 3_000;

    /** With ten seats and eight deals it has about as many events in a round as a table may have. */
    static final String HEAVY_GAME = heavyScript(14);

    private static final String HEAVY_TABLE = JsonMapper.shared()
            .writeValueAsString(Map.of("script", HEAVY_GAME, "bots", 9, "kind", "thinker", "start", true));
    private static final String HEAVY_TEXT = asked(heavyScript(400));
    private static final String LONG_TITLE =
            asked("variant long \"" + "A".repeat(MOST_LETTERS) + "\" extends standard { players 2..10 }");
    private static final List<String> HEAVY_STUDIES = List.of("""
        {"kind":"SIMULATE","slug":"postal","players":10,"bots":["thinker"],"unit":"GAMES","count":50}\
        """, """
        {"kind":"GAPS","slug":"tactics","count":100}\
        """, """
        {"kind":"SWEEP","slug":"standard","players":10,"bots":["cautious"],"unit":"GAMES","count":100,\
        "over":[{"name":"row_count","values":[2,3,4,5,6,7,8]},{"name":"capacity","values":[4,5,6,7,8,9,10]}]}\
        """);
    private static final List<String> ODD_BODIES = List.of(
            "", "{", "null", "[]", "{\"script\":[]}", "[".repeat(20_000), "{\"a\":".repeat(9_000), "\"\ud800\"");
    private static final String VAST_TABLE = JsonMapper.shared()
            .writeValueAsString(Map.of("script", vastScript(), "bots", 3, "kind", "thinker", "start", true));
    private static final String QUICK_TEXT =
            asked("variant quick \"Quick\" extends standard { set limit to 30 }", "quick");
    private static final String LONG_TEXT = ScriptLink.link(ScriptAddress.longText());
    private static final List<String> ODD_ADDRESSES = List.of(
            "/embed/standard/game?deal=1&said=" + "1.".repeat(1_500),
            "/open/" + "%5C%22".repeat(1_000),
            "/games?q=%00",
            "/v/" + "a-".repeat(1_000) + "b",
            "/t/%E2%80%AE/state?from=x");
    private static final List<String> ODD_TYPES =
            List.of("application/json; charset=nope", "text/plain; charset=utf-7", "multipart/form-data", "a/b; c");
    private static final String ODD_PUBLICATION = """
        {"script":"variant odd \\"Odd\\" extends standard { }","author":"a\\u0000b","note":"\\u0000",\
        "visibility":"UNLISTED","from":"a\\u0000b"}\
        """;
    private static final List<String> WRITES =
            List.of("/api/tables", "/api/check", "/api/lab", "/api/lab/forecast", "/api/scripts", "/api/search");

    /** What is done each time. */
    interface Blow {
        /** @param time how often this hand has done it before */
        void strike(Client attacker, int time) throws IOException, InterruptedException;
    }

    /**
     * All of them.
     *
     * @param finished tables at which the game is over
     * @param study one that runs
     * @param withdrawn a variant that its author has removed, by its name in scripts
     */
    static List<Attack> all(List<String> finished, String study, String withdrawn) {
        return List.of(
                new Attack(
                        "files to /tables",
                        2,
                        (attacker, time) ->
                                attacker.send(attacker.write("/tables", BodyPublishers.ofString("--x\r\n" + LONG_TITLE))
                                        .header("Content-Type", "multipart/form-data; boundary=x"))),
                new Attack(
                        "two megabytes to /tables",
                        2,
                        (attacker, time) -> attacker.send(
                                attacker.write("/tables", BodyPublishers.ofByteArray(new byte[TWO_MEGABYTES]))
                                        .header("Content-Type", "application/x-www-form-urlencoded"))),
                new Attack("bodies that drip", 50, (attacker, time) -> drip(attacker)),
                new Attack("reading finished games", 8, (attacker, time) -> {
                    String table = finished.get(ThreadLocalRandom.current().nextInt(finished.size()));
                    attacker.get(table + (time % 4 == 0 ? "/replay.json" : "/state?from=1"));
                }),
                new Attack("tables of heavy scripts", 4, (attacker, time) -> playHeavily(attacker)),
                new Attack("forged headers", 2, (attacker, time) -> forge(attacker)),
                new Attack("pages that follow a study", 500, (attacker, time) -> follow(attacker, study)),
                new Attack(
                        "titles of 60,000 letters",
                        2,
                        (attacker, time) -> attacker.post(
                                oneOf(List.of("/api/check", "/api/scripts", "/api/tables"), time), LONG_TITLE)),
                new Attack(
                        "heavy studies",
                        4,
                        (attacker, time) -> attacker.post(
                                time % 3 == 2 ? "/api/lab/forecast" : "/api/lab", oneOf(HEAVY_STUDIES, time))),
                new Attack("floods", 4, (attacker, time) -> {
                    attacker.get(oneOf(List.of("/", "/v/postal", "/learn", "/new", "/api/tables/open"), time));
                    attacker.post(finished.getFirst() + "/commands", "{}");
                }),
                new Attack(
                        "sockets opened and dropped",
                        4,
                        (attacker, time) -> attacker.listen(oneOf(finished, time) + "/socket?from=1", text -> {})
                                .abort()),
                new Attack(
                        "malformed requests",
                        2,
                        (attacker, time) ->
                                attacker.post(oneOf(WRITES, time), oneOf(ODD_BODIES, time / WRITES.size()))),
                new Attack(
                        "heavy checks",
                        4,
                        (attacker, time) -> attacker.post(
                                oneOf(List.of("/api/check", "/api/rulebook", "/api/search", "/api/flatten"), time),
                                HEAVY_TEXT)),
                new Attack(
                        "tables of very high cards", 2, (attacker, time) -> attacker.post("/api/tables", VAST_TABLE)),
                new Attack("bodies that are held open", 300, (attacker, time) -> hold(attacker)),
                new Attack("another long script each time", 4, (attacker, time) -> fill(attacker, time)),
                new Attack("malformed headers and addresses", 4, (attacker, time) -> confuse(attacker, time)),
                new Attack("variants that are withdrawn", 2, (attacker, time) -> dig(attacker, withdrawn, time)),
                new Attack("heavy searches", 4, (attacker, time) -> {
                    String page = "page " + ThreadLocalRandom.current().nextInt(1_000_000);
                    attacker.post("/api/search", asked(heavyScript(400), page));
                }),
                new Attack(
                        "lets that double",
                        8,
                        (attacker, time) -> send(
                                attacker,
                                ScriptAddress.doubling("Doubling "
                                        + ThreadLocalRandom.current().nextLong()),
                                time)),
                new Attack("a link with a text of 63,000 letters", 2, (attacker, time) -> {
                    attacker.get("/open/" + LONG_TEXT + oneOf(ScriptAddress.OF_A_LINK, time));
                    send(attacker, ScriptAddress.longText(), time);
                }),
                new Attack("quick searches beside them", 1, (attacker, time) -> {
                    attacker.post("/api/search", QUICK_TEXT);
                    Thread.sleep(MILLISECONDS_TO_LOOK);
                }));
    }

    /** To one of the addresses that take a script, by turns. */
    private static void send(Client attacker, String script, int time) throws IOException, InterruptedException {
        ScriptAddress address = oneOf(ScriptAddress.ALL, time);
        attacker.post(address.path(), address.body(script));
    }

    /** A hundred numbers for each of a few cards that are called by very high ones. */
    private static String vastScript() {
        return "variant vast \"Vast\" extends standard {\n  set deck to 999001..999104\n"
                + IntStream.range(0, 100)
                        .mapToObj(number -> "  counter c" + number + " \"it\" per card\n")
                        .collect(Collectors.joining())
                + IntStream.range(0, 100)
                        .mapToObj(number -> "  rule r" + number + " \"A card counts.\" on placed { set card.c" + number
                                + " to 1 }\n")
                        .collect(Collectors.joining())
                + "}";
    }

    /** All but the last bytes of as much as may be sent; whoever is refused waits a while. */
    private static void hold(Client attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.begin("POST /api/zip", "Content-Length: " + TWO_MEGABYTES);
                BufferedReader told =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            socket.setSoTimeout(MILLISECONDS_HELD);
            socket.getOutputStream().write(new byte[TWO_MEGABYTES - 100]);
            String status = told.readLine();
            if (status == null) {
                throw new IOException("hung up");
            }
            attacker.answered(Integer.parseInt(status.split(" ")[1]));
        } finally {
            Thread.sleep(MILLISECONDS_HELD);
        }
    }

    private static void fill(Client attacker, int time) throws IOException, InterruptedException {
        String script = "variant filler \"Filler\" extends standard { }\n# "
                + ThreadLocalRandom.current().nextLong() + "\n" + "# to and fro\n".repeat(4_500);
        String wish = JsonMapper.shared().writeValueAsString(Map.of("script", script));
        attacker.post(time % 2 == 0 ? "/api/tables" : "/api/scripts", wish);
    }

    private static void confuse(Client attacker, int time) throws IOException, InterruptedException {
        attacker.get(oneOf(ODD_ADDRESSES, time));
        attacker.send(attacker.write(oneOf(WRITES, time), BodyPublishers.ofString("{\"script\":\"x\"}"))
                .header("Content-Type", oneOf(ODD_TYPES, time / WRITES.size()))
                .header("X-Forwarded-For", "")
                .header("Cookie", "hornbook-player=\"\\"));
        attacker.post("/api/publications", ODD_PUBLICATION);
    }

    /** Looks for what nobody shall read any more at all places where it once was. */
    private static void dig(Client attacker, String withdrawn, int time) throws IOException, InterruptedException {
        String slug = withdrawn.replace('_', '-');
        attacker.get(oneOf(List.of("/v/SLUG", "/v/SLUG.1", "/v/SLUG/script.horn", "/embed/SLUG"), time)
                .replace("SLUG", slug));
        attacker.post(
                oneOf(List.of("/api/whole", "/api/tables", "/api/check"), time),
                asked("variant heir \"Heir\" extends " + withdrawn + " { }"));
    }

    /** A game with ten seats and eight deals, in which each card lets so many rules act. */
    private static String heavyScript(int rules) {
        return "variant heavy \"Heavy\" extends standard {\n  players 2..10\n  deals 8\n"
                + IntStream.range(0, rules)
                        .mapToObj(rule -> "  rule r" + rule + " \"Whoever plays a card gets a point for it, whatever it"
                                + " is.\" on placed { player gains 1 }\n")
                        .collect(Collectors.joining())
                + "}";
    }

    private static String asked(String script) {
        return asked(script, "siege");
    }

    private static String asked(String script, String page) {
        return JsonMapper.shared().writeValueAsString(Map.of("script", script, "page", page));
    }

    /** A byte now and then, until the server hangs up. */
    private static void drip(Client attacker) throws IOException, InterruptedException {
        try (Socket socket = attacker.begin("POST /tables", "Content-Length: 70000")) {
            while (true) {
                Thread.sleep(500);
                socket.getOutputStream().write('x');
            }
        }
    }

    /** One choice at a new table, which all bots have to answer. */
    private static void playHeavily(Client attacker) throws IOException, InterruptedException {
        String table = opened(attacker, HEAVY_TABLE);
        if (!table.isEmpty()) {
            JsonNode view = JsonMapper.shared()
                    .readTree(attacker.get(table + "/state").body())
                    .get("view");
            Map<String, Object> answer = new HashMap<>(PageAnswers.first(view));
            answer.put("command", "c");
            answer.put("seat", 1);
            attacker.post(table + "/commands", JsonMapper.shared().writeValueAsString(answer));
            attacker.get(table + "/state?from=1");
        }
    }

    /** Another address and another cookie each time, of the attacker's own making. */
    private static void forge(Client attacker) throws IOException, InterruptedException {
        Random random = ThreadLocalRandom.current();
        String address = "192.0.2." + random.nextInt(250);
        attacker.send(attacker.write("/api/tables", BodyPublishers.ofString("{\"slug\":\"standard\"}"))
                .header("X-Forwarded-For", address)
                .header("Forwarded", "for=" + address)
                .header("X-Real-IP", address)
                .header("Cookie", "hornbook-player=" + random.nextLong()));
    }

    /** Half of those who follow it do not read what they are told. */
    private static void follow(Client attacker, String study) throws IOException, InterruptedException {
        try (Socket socket = attacker.begin("GET " + study + "/progress", "Accept: text/event-stream");
                BufferedReader told =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            String status = told.readLine();
            if (status == null) {
                throw new IOException("hung up");
            }
            attacker.answered(Integer.parseInt(status.split(" ")[1]));
            if (ThreadLocalRandom.current().nextBoolean()) {
                Thread.sleep(60_000);
            }
            while (told.readLine() != null) {
                Thread.onSpinWait();
            }
        }
    }

    private static String opened(Client attacker, String wish) throws IOException, InterruptedException {
        var answer = attacker.post("/api/tables", wish);
        return answer.statusCode() == 200 ? Client.json(answer).get("table").asString() : "";
    }

    private static <T> T oneOf(List<T> all, int number) {
        return all.get(number % all.size());
    }
}
