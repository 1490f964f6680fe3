package org.hornbook.server.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import tools.jackson.databind.JsonNode;

/** What somebody answers who does not think: to each question that a page has from the server as few picks as must be. */
public final class PageAnswers {
    private PageAnswers() {}

    /**
     * The lowest there are.
     *
     * @param view of a seat that is asked something
     */
    public static Map<String, Object> first(JsonNode view) {
        return any(view, _ -> 0);
    }

    /** @param lot given how many options are left, says which of them to pick, from 0 */
    public static Map<String, Object> any(JsonNode view, IntUnaryOperator lot) {
        List<List<Integer>> picks = new ArrayList<>();
        for (JsonNode question : view.get("decision").get("questions")) {
            if (question.get("seat").asInt() == view.get("seat").asInt()) {
                picks.add(picks(question, lot));
            }
        }
        return Map.of("type", "Answer", "picks", picks);
    }

    private static List<Integer> picks(JsonNode question, IntUnaryOperator lot) {
        List<Integer> left = new ArrayList<>();
        question.get("options").forEach(option -> left.add(option.asInt()));
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < question.get("least").asInt()) {
            picks.add(left.remove(lot.applyAsInt(left.size())));
        }
        return picks;
    }
}
