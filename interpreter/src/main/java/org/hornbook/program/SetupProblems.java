package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.bounds.StateSize;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.PlayerCounts;

/** Finds what keeps a setup from being played. */
public final class SetupProblems {
    private final Setup setup;
    private final Variant variant;
    private final List<String> problems = new ArrayList<>();

    private SetupProblems(Setup setup) {
        this.setup = setup;
        this.variant = setup.variant();
    }

    /** What keeps a setup from being played, in plain sentences; none if it can be. */
    public static List<String> of(Setup setup) {
        return of(setup, Rules::new);
    }

    static List<String> of(Setup setup, Function<Setup, Rules> rules) {
        SetupProblems problems = new SetupProblems(setup);
        problems.checkPlayers();
        problems.checkParameters();
        if (problems.problems.isEmpty()) {
            problems.checkTogether(rules.apply(setup));
        }
        return List.copyOf(problems.problems);
    }

    private void checkPlayers() {
        PlayerCounts people = variant.people();
        if (!people.contains(setup.people())) {
            problems.add(say("setup.players allowed players", people.spoken(), setup.people()));
        }
    }

    private void checkParameters() {
        for (int i = 0; i < variant.parameters().size(); i++) {
            variant.parameters().get(i).problem(setup.parameters().get(i)).ifPresent(problems::add);
        }
    }

    private void checkTogether(Rules rules) {
        for (Variant.Requirement requirement : rules.setup().variant().requirements()) {
            if (!rules.holdsBeforehand(requirement.condition())) {
                problems.add(requirement.text());
            }
        }
        checkRows(rules.rows());
        for (int deal = 1; deal <= setup.deals(); deal++) {
            checkDeck(rules, deal);
        }
        checkNumbers(rules.numbers());
        if (StateSize.of(variant, settings()).isTooLarge()) {
            problems.add(say("setup.memory"));
        }
    }

    private Ranges settings() {
        return new Ranges(setup.parameters().stream().map(Interval::of).toList(), Interval.of(setup.players()));
    }

    private void checkRows(int rows) {
        if (rows < 0 || rows > Effect.MOST_ROWS) {
            problems.add(say("setup.rows most rows", Effect.MOST_ROWS, rows));
        }
    }

    private void checkNumbers(IntSummaryStatistics cards) {
        if (cards.getCount() > 0 && (cards.getMin() < 1 || cards.getMax() > Variant.HIGHEST_NUMBER)) {
            problems.add(say("setup.numbers highest low high", Variant.HIGHEST_NUMBER, cards.getMin(), cards.getMax()));
        } else if ((long) cards.getMax() - cards.getMin() >= Variant.MOST_NUMBERS) {
            problems.add(
                    say("setup.numbers_apart low high most", cards.getMin(), cards.getMax(), Variant.MOST_NUMBERS - 1));
        }
    }

    private void checkDeck(Rules rules, int deal) {
        String ofDeal = setup.deals() == 1 ? "" : String.valueOf(deal);
        for (int place = 0; place < variant.places().size(); place++) {
            Place each = variant.places().get(place);
            int size = rules.begins(place, deal).length;
            long needed = rules.dealt(place, deal);
            if (!each.lots().isEmpty() && needed > size) {
                problems.add(say(
                        "setup.too_few_cards place deal size players needed",
                        rules.setup().variant().called(each.name()),
                        ofDeal,
                        size,
                        setup.players(),
                        needed));
            }
        }
        if (rules.deck(deal).length > Variant.MOST_CARDS) {
            problems.add(say("setup.too_many_cards deal", ofDeal));
        }
    }
}
