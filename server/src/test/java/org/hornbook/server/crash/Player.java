package org.hornbook.server.crash;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.tables.Table;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Somebody at a table, on a line that comes back by itself, as a page would do it: what is not answered is sent again under
 * the same id. What has been answered last is sent again too, and must get the same answer.
 */
final class Player {
    private static final int PAUSE_MILLISECONDS = 100;

    /**
     * As long as a page waits for an answer before it takes the line for broken; twice as long each time, for a machine may
     * be too busy to answer so soon.
     */
    private static final int PATIENCE_MILLISECONDS = 4_000;

    private final HttpClient client;
    private final ScheduledExecutorService later;
    private final List<URI> sites;
    private final String table;
    private final String cookie;
    private final Moves moves;
    private final Notes notes;
    private final Map<Integer, String> told = new TreeMap<>();
    private final Map<String, Integer> done = new HashMap<>();
    private int site;
    private int seat;
    private int seq;
    private int awaited;
    private int next = 1;
    private Sent waiting;
    private Sent answered;
    private JsonNode news;
    private PlayerSocket line;
    private boolean left;
    private int givenUp;

    /**
     * @param sites the servers to play on; the first while it is there
     * @param seat the seat taken
     * @param cookie what proves it
     */
    Player(
            HttpClient client,
            ScheduledExecutorService later,
            List<URI> sites,
            String table,
            int seat,
            String cookie,
            Moves moves,
            Notes notes) {
        this.client = client;
        this.later = later;
        this.sites = sites;
        this.table = table;
        this.seat = seat;
        this.cookie = cookie;
        this.moves = moves;
        this.notes = notes;
    }

    String table() {
        return table;
    }

    /** How many commands were acknowledged so far. */
    synchronized int doneCount() {
        return done.size();
    }

    synchronized boolean isOver() {
        return news != null && news.get("phase").asString().equals("OVER");
    }

    /** Whether there is a line and the table has been heard over it. */
    synchronized boolean isBack() {
        return line != null && line.hasNews();
    }

    /** Opens the line to the first server again, whatever line there is. */
    synchronized void connect() {
        site = 0;
        open();
    }

    synchronized void leave() {
        left = true;
        line.drop();
    }

    /** Asks for everything that has happened, and compares it with what was told over the line. */
    void compare(URI server) throws IOException, InterruptedException {
        int heard;
        synchronized (this) {
            heard = next; // what comes while the server answers may be newer than its answer
        }
        Map<Integer, String> now = new HashMap<>();
        JsonNode page;
        int reached = 1;
        do {
            page = state(server, reached);
            page.get("events").forEach(each -> now.put(each.get("number").asInt(), each.toString()));
            reached = page.get("next").asInt();
        } while (page.get("more").asBoolean());
        int end = reached;
        synchronized (this) {
            told.forEach((number, event) -> {
                if (number < end ? !event.equals(now.get(number)) : number < heard) {
                    notes.contradiction(table + ": event " + number + " was " + event + ", is " + now.get(number));
                }
            });
        }
    }

    private JsonNode state(URI server, int from) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(server + "/t/" + table + "/state?seat=" + seat + "&from=" + from))
                .header("Cookie", cookie)
                .build();
        return JsonMapper.shared()
                .readTree(client.send(request, BodyHandlers.ofString()).body());
    }

    /** What holds this player up, for a test that waits in vain. */
    @Override
    public synchronized String toString() {
        return "table " + table + ", seat " + seat + ": heard entry " + seq + ", waits for entry " + awaited
                + (waiting == null ? "" : ", has sent " + waiting.text())
                + (isBack() ? "" : ", no line")
                + (news == null ? "" : ", " + news.get("phase") + " " + news.at("/view/decision"));
    }

    private void open() {
        if (line != null) {
            line.drop();
        }
        if (!left) {
            URI server = sites.get(site % sites.size());
            line = new PlayerSocket(
                    client,
                    server,
                    "/t/" + table + "/socket?seat=" + seat + "&from=" + next,
                    cookie,
                    this::opened,
                    this::hear,
                    this::lost);
        }
    }

    private synchronized void opened(PlayerSocket opened) {
        if (opened == line) {
            if (answered != null) {
                line.send(answered.text());
            }
            if (waiting != null) {
                say(waiting);
            }
        }
    }

    private void say(Sent command) {
        PlayerSocket used = line;
        used.send(command.text());
        var _ = later.schedule(
                () -> giveUp(command, used), (long) PATIENCE_MILLISECONDS << givenUp, TimeUnit.MILLISECONDS);
    }

    private synchronized void giveUp(Sent command, PlayerSocket used) {
        if (command.equals(waiting) && used == line && !used.isDropped()) {
            notes.unanswered();
            givenUp++;
            open();
        }
    }

    private synchronized void lost(PlayerSocket lost) {
        if (lost == line && !left) {
            line.drop();
            site++;
            var _ = later.schedule(this::reopen, PAUSE_MILLISECONDS, TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void reopen() {
        if (line.isDropped()) {
            open();
        }
    }

    private synchronized void hear(String text) {
        JsonNode message = JsonMapper.shared().readTree(text);
        switch (message.get("type").asString()) {
            case "News" -> learn(message);
            case "Done" ->
                acknowledge(
                        message.get("command").asString(), message.get("seq").asInt());
            case "Refused" -> refuse(message.get("command").asString());
            default -> notes.contradiction("what is " + text);
        }
        act();
    }

    private void learn(JsonNode latest) {
        for (JsonNode event : latest.get("events")) {
            String before = told.putIfAbsent(event.get("number").asInt(), event.toString());
            if (before != null && !before.equals(event.toString())) {
                notes.contradiction(table + ": " + before + " became " + event);
            }
        }
        news = latest;
        seat = latest.get("seat").asInt();
        next = latest.get("next").asInt();
        seq = latest.get("seq").asInt();
        notes.heard(table, seq);
    }

    /** The cookie is a name, an equals sign and a token. */
    private String key() {
        return new PlayerToken(cookie.substring(cookie.indexOf('=') + 1)).key();
    }

    private void acknowledge(String command, int entry) {
        Integer before = done.putIfAbsent(command, entry);
        if (before == null) {
            notes.acknowledged(new Notes.Acknowledged(table, entry, command, Table.name(key(), command)));
        } else if (before == entry) {
            notes.repeated();
        } else {
            notes.contradiction(table + ": " + command + " was entry " + before + ", is " + entry);
        }
        if (waiting != null && waiting.command().equals(command)) {
            answered = waiting;
            waiting = null;
            awaited = entry;
            givenUp = 0;
        }
    }

    /** The table had moved on in the meantime, or is about to. */
    private void refuse(String command) {
        notes.refused();
        if (waiting != null && waiting.command().equals(command)) {
            waiting = null;
            awaited = seq + 1;
            var _ = later.schedule(this::insist, PAUSE_MILLISECONDS, TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void insist() {
        awaited = 0;
        act();
    }

    private void act() {
        if (waiting == null && news != null && seq >= awaited) {
            moves.next(news).ifPresent(wish -> {
                Map<String, Object> message = new HashMap<>(wish);
                String command = "crash-" + UUID.randomUUID();
                message.put("command", command);
                message.put("seat", seat);
                waiting = new Sent(command, JsonMapper.shared().writeValueAsString(message));
                say(waiting);
            });
        }
    }

    private record Sent(String command, String text) {}
}
