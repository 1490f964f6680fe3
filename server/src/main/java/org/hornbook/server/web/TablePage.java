package org.hornbook.server.web;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Report;
import org.hornbook.server.tables.Table;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Variant;

/**
 * What the page of a table needs to know before anything happens.
 *
 * @param kinds how each seat's bot plays; empty for a person
 * @param limit the points that end the game; 0 if no points do
 * @param ordersAhead whether rows are ordered together with the cards
 * @param lastCardRefusable whether a player may want to choose the last card
 * @param counters whose each counter is
 */
record TablePage(
        String id,
        int seat,
        List<String> names,
        List<String> kinds,
        int deals,
        CardFacts cards,
        int limit,
        boolean lowestWins,
        boolean ordersAhead,
        boolean lastCardRefusable,
        Map<String, String> counters,
        Report state) {
    private static final Pattern LIMIT = Pattern.compile("\\blimit\\b");

    static TablePage of(Table table, int seat) {
        Plan plan = table.plan();
        Rules rules = plan.rules();
        Setup setup = rules.setup();
        Variant variant = setup.variant();
        Report state = table.reportOfRound(seat);
        return new TablePage(
                table.id(),
                seat,
                plan.names(),
                IntStream.rangeClosed(1, plan.names().size())
                        .mapToObj(each -> plan.isBot(each) ? plan.bots().word() : "")
                        .toList(),
                setup.deals(),
                CardFacts.of(rules),
                limit(setup),
                variant.procedure().lowestWins(),
                variant.procedure().ordersAhead(),
                variant.procedure().lastCard() == Variant.LastCard.AUTOMATIC_UNLESS_REFUSED,
                variant.counters().stream()
                        .collect(Collectors.toMap(
                                Counter::name, counter -> counter.per().name())),
                state);
    }

    /** Scripts call the points that end a game {@code limit}; it counts only if an ending speaks of it. */
    private static int limit(Setup setup) {
        boolean ends = setup.variant().endings().stream()
                .anyMatch(ending -> LIMIT.matcher(ending.rule().span().text()).find());
        return ends ? CardFacts.parameter(setup, "limit") : 0;
    }
}
