package org.hornbook.server.crash;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.hornbook.server.web.PageAnswers;
import tools.jackson.databind.JsonNode;

/** What somebody does who does not think: whatever the table waits for, at random. */
public final class Moves {
    private final Random random = new Random();
    private final String rules;
    private final int seats;

    /**
     * @param rules the hash of the table's rules
     * @param seats how many will sit there
     */
    public Moves(String rules, int seats) {
        this.rules = rules;
        this.seats = seats;
    }

    /** The command to send after such news; nothing if the table waits for others. */
    public Optional<Map<String, Object>> next(JsonNode news) {
        return switch (news.get("phase").asString()) {
            case "GATHERING" -> gather(news);
            case "PLAYING" -> play(news.get("view"));
            default -> Optional.empty();
        };
    }

    private Optional<Map<String, Object>> gather(JsonNode news) {
        JsonNode own = news.get("seats").get(news.get("seat").asInt() - 1);
        if (!own.get("ready").asBoolean()) {
            return Optional.of(Map.of("type", "Accept", "rules", rules));
        }
        boolean complete = news.get("seats").size() == seats
                && news.get("seats")
                        .valueStream()
                        .allMatch(seat -> seat.get("ready").asBoolean());
        return complete && own.get("host").asBoolean() ? Optional.of(Map.of("type", "Start")) : Optional.empty();
    }

    private Optional<Map<String, Object>> play(JsonNode view) {
        JsonNode decision = view.get("decision");
        int seat = view.get("seat").asInt();
        if (decision.get("seats").valueStream().noneMatch(each -> each.asInt() == seat)) {
            return Optional.empty();
        }
        return Optional.of(PageAnswers.any(view, random::nextInt));
    }
}
