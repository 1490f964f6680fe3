package org.hornbook.server.web.replay;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hornbook.replay.GameRecord;
import org.hornbook.rules.Rules;
import org.hornbook.rules.ScoreLimit;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Variant;

/**
 * What a page needs to know of a game before it shows it step by step.
 *
 * @param hash of its rules
 * @param names in the order of the seats
 * @param kinds how each seat's bot plays; empty for a person
 * @param limit the points that end the game; 0 if no points do
 * @param counters whose each counter is
 */
record GameFacts(
        String title,
        String hash,
        List<String> names,
        List<String> kinds,
        int deals,
        CardFacts cards,
        int limit,
        boolean lowestWins,
        Map<String, String> counters) {

    static GameFacts of(GameRecord game, Rules rules) {
        Variant variant = rules.setup().variant();
        return new GameFacts(
                variant.title(),
                variant.hash(),
                game.names(),
                game.players().stream().map(GameRecord.Player::bot).toList(),
                rules.setup().deals(),
                CardFacts.of(rules),
                ScoreLimit.of(rules.setup()).orElse(0),
                variant.procedure().lowestWins(),
                variant.counters().stream()
                        .collect(Collectors.toMap(
                                Counter::name, counter -> counter.per().name())));
    }
}
