package org.hornbook.server.load;

import java.io.IOException;
import java.net.http.WebSocket;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.hornbook.server.crash.Moves;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One person's game against bots, from opening a table to the end of the game. */
final class WholeGame {
    private static final int SEAT = 1;
    private static final int PATIENCE_SECONDS = 30;
    private static final int MILLISECONDS_BETWEEN_LOOKS = 20;

    private final Client person;
    private final Histogram acknowledged;
    private final Moves moves = new Moves("", 0);
    private final String table;
    private int sent;

    /**
     * @param wish what to play, as JSON for {@code POST /api/tables}
     * @param acknowledged is told how long each choice took, in microseconds
     */
    WholeGame(Client person, String wish, Histogram acknowledged) throws IOException, InterruptedException {
        this.person = person;
        this.acknowledged = acknowledged;
        table = Client.json(person.post("/api/tables", wish)).get("table").asString();
    }

    /** Where it is played. */
    String table() {
        return table;
    }

    /** Plays it by requests only. */
    void playByRequests() throws IOException, InterruptedException {
        JsonNode news = state(1);
        while (!isOver(news)) {
            Optional<String> command = next(news);
            if (command.isPresent()) {
                long begin = System.nanoTime();
                Client.json(person.post(table + "/commands", command.get()));
                acknowledged(begin);
            } else {
                Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
            }
            news = state(news.get("next").asInt());
        }
    }

    /** Plays it over a socket. */
    void playOverSocket() throws IOException, InterruptedException {
        BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
        WebSocket socket = person.listen(table + "/socket?seat=" + SEAT + "&from=1", text -> heard.add(read(text)));
        JsonNode news = hear(heard);
        while (!isOver(news)) {
            Optional<String> command = next(news);
            if (command.isPresent()) {
                long begin = System.nanoTime();
                socket.sendText(command.get(), true).join();
                JsonNode answer = hear(heard);
                while (isNews(answer)) {
                    news = answer;
                    answer = hear(heard);
                }
                acknowledged(begin);
                news = after(answer.get("seq").asInt(), news, heard);
            } else {
                news = hear(heard);
            }
        }
        socket.abort();
    }

    private static JsonNode after(int seq, JsonNode latest, BlockingQueue<JsonNode> heard) throws InterruptedException {
        JsonNode news = latest;
        while (news.get("seq").asInt() < seq) {
            news = hear(heard);
        }
        return news;
    }

    private static JsonNode hear(BlockingQueue<JsonNode> heard) throws InterruptedException {
        JsonNode message = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null || message.get("type").asString().equals("Refused")) {
            throw new IllegalStateException("heard " + message);
        }
        return message;
    }

    private JsonNode state(int from) throws IOException, InterruptedException {
        return Client.json(person.get(table + "/state?seat=" + SEAT + "&from=" + from));
    }

    private Optional<String> next(JsonNode news) {
        return moves.next(news).map(move -> {
            Map<String, Object> command = new HashMap<>(move);
            command.put("command", "c" + sent++);
            command.put("seat", SEAT);
            return JsonMapper.shared().writeValueAsString(command);
        });
    }

    private void acknowledged(long begin) {
        acknowledged.recordValue((System.nanoTime() - begin) / 1_000);
    }

    private static JsonNode read(String text) {
        return JsonMapper.shared().readTree(text);
    }

    private static boolean isNews(JsonNode message) {
        return message.get("type").asString().equals("News");
    }

    private static boolean isOver(JsonNode news) {
        return news.get("phase").asString().equals("OVER");
    }
}
