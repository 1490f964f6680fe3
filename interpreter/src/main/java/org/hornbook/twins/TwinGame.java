package org.hornbook.twins;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Generator;
import org.hornbook.random.Seed;
import org.hornbook.twins.Disclosure.Part;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;

/**
 * A game in which one seat watches: at each decision other cards and answers are put where it cannot see them, and both tables are
 * played on until something is shown in which they differ.
 */
final class TwinGame {
    private static final int DECISIONS = 40;
    private static final int AWAY = 10;
    private static final int TIMES_AROUND = 6;

    /** Cards that have come to where the watcher sees them, of which no event tells. */
    private static final String CARDS_SEEN = "view.deals\\[\\d+].places\\[\\d+].cards.*";

    private final Rules rules;
    private final Engine engine;
    private final long seed;
    private final int players;
    private final int watcher;
    private final Generator lots;

    /** What may be shown otherwise in one game than in the other. */
    private Hidden hidden;

    TwinGame(Rules rules, long seed) {
        this.rules = rules;
        this.engine = new Engine(rules, true);
        this.seed = seed;
        this.players = rules.setup().players();
        this.watcher = 1 + (int) Math.floorMod(seed, (long) rules.setup().people());
        this.lots = new Generator(Seed.of(~seed));
        this.hidden = new Hidden(rules, watcher, lots);
    }

    Optional<Disclosure> difference() {
        TableState table = engine.start(Seed.of(seed)).state();
        for (int i = 0; i < DECISIONS && !table.isOver(); i++) {
            if (table.suspension() == null && isFresh(table)) {
                hidden = new Hidden(rules, watcher, lots);
                TableState twin = hidden.changed(table);
                TableState here = table;
                Optional<Disclosure> found = seen(here, twin, List.of()).or(() -> follow(here, twin));
                if (found.isPresent()) {
                    return found;
                }
            }
            int seat = engine.decision(table).seats().getFirst();
            if (!(engine.apply(table, choice(table, seat)) instanceof Outcome.Accepted accepted)) {
                throw new IllegalStateException("an answer among the options was refused");
            }
            table = accepted.state();
        }
        return Optional.empty();
    }

    private boolean isFresh(TableState table) {
        return IntStream.rangeClosed(1, players)
                .filter(rules.setup()::isPlayed)
                .allMatch(seat -> table.orders().of(seat) == null
                        && table.orders().stages(seat).questions().isEmpty());
    }

    /** Goes on with both until something is shown in which they differ. */
    private Optional<Disclosure> follow(TableState first, TableState second) {
        TableState table = first;
        TableState twin = second;
        for (int i = 0; i < TIMES_AROUND * players && !table.isOver(); i++) {
            int seat = engine.decision(table).seats().getFirst();
            Answer answer = seat == watcher ? choice(table, seat) : alike(table, twin, seat);
            if (!(engine.apply(table, answer) instanceof Outcome.Accepted here)) {
                throw new IllegalStateException("an answer among the options was refused");
            }
            if (!(engine.apply(twin, other(table, twin, answer)) instanceof Outcome.Accepted there)) {
                throw new IllegalStateException("an answer among the options of the other game was refused");
            }
            List<Event> events = events(here);
            List<Event> others = events(there);
            int same = 0;
            while (same < Math.min(events.size(), others.size())
                    && events.get(same).equals(others.get(same))) {
                same++;
            }
            if (same < Math.max(events.size(), others.size())) {
                hidden.compare(table, twin);
                events.subList(0, same).forEach(hidden::show);
                return different(here.state(), events, others, same);
            }
            if (cardsWait(here.state()) || cardsWait(there.state())) {
                return Optional.empty();
            }
            table = here.state();
            twin = there.state();
            Optional<Disclosure> found = seen(table, twin, events);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The events in which the games differ first; none if they show what is different in them. */
    private Optional<Disclosure> different(TableState table, List<Event> events, List<Event> others, int at) {
        Optional<Event> here = events.stream().skip(at).findFirst();
        Optional<Event> there = others.stream().skip(at).findFirst();
        if (Stream.concat(here.stream(), there.stream()).anyMatch(hidden::isShownBy)) {
            return Optional.empty();
        }
        String kind = Stream.concat(here.stream(), there.stream())
                .findFirst()
                .orElseThrow()
                .getClass()
                .getSimpleName();
        Part part = Part.of(kind, here.orElse(null), there.orElse(null)).orElseThrow();
        Disclosure found = difference(
                table,
                watcher,
                part,
                Stream.concat(events.stream().limit(at), Stream.concat(here.stream(), there.stream()))
                        .toList());
        return isAtGameEnd(found.rule()) ? Optional.empty() : Optional.of(found);
    }

    /** When the game is over, nothing is hidden any more. */
    private boolean isAtGameEnd(NamedRule rule) {
        return rules.setup().variant().triggers().stream()
                .anyMatch(trigger ->
                        trigger.on() == Hook.GAME_END && trigger.rule().equals(rule));
    }

    /** What the watcher and spectators see, and who is asked. */
    private Optional<Disclosure> seen(TableState table, TableState twin, List<Event> before) {
        return Stream.of(
                        Part.of(
                                "asked",
                                engine.decision(table).seats(),
                                engine.decision(twin).seats()),
                        Part.of("view", engine.view(table, watcher), engine.view(twin, watcher)),
                        Part.of("view", engine.view(table, 0), engine.view(twin, 0)))
                .flatMap(Optional::stream)
                .findFirst()
                .filter(part -> !part.what().matches(CARDS_SEEN))
                .map(part -> difference(table, watcher, part, before));
    }

    private Disclosure difference(TableState table, int seat, Part part, List<Event> events) {
        return new Disclosure(
                seed,
                players,
                seat,
                table.round(),
                table.turn(),
                rule(table, events),
                part.what(),
                part.here(),
                part.there());
    }

    /** The rule at work: that of the last event, or the step that the table is at. */
    private NamedRule rule(TableState table, List<Event> events) {
        List<NamedRule> all = rules.setup().variant().rules();
        return events.reversed().stream()
                .flatMap(event -> Stream.ofNullable(event.cause()))
                .flatMap(cause -> all.stream().filter(rule -> rule.name().equals(cause.rule())))
                .findFirst()
                .orElseGet(() -> all.get(rules.code().rule(table.instruction())));
    }

    /** Whether cards lie ready to be placed, for all to see, because the one before them asks something or ends the game. */
    private static boolean cardsWait(TableState table) {
        return table.asked() != null
                || table.isOver() && !table.queue(1).waiting().isEmpty();
    }

    private Answer choice(TableState table, int seat) {
        return lots.below(AWAY) == 0
                ? new Answer.Absent(seat)
                : new Answer.Picks(
                        seat,
                        questions(table, seat).stream()
                                .map(question -> question.any(lots::below))
                                .toList());
    }

    /** A choice of somebody else, if possible one that can be made in both games. */
    private Answer alike(TableState table, TableState twin, int seat) {
        List<Question> here = questions(table, seat);
        List<Question> there = questions(twin, seat);
        return lots.below(AWAY) == 0 || here.size() != there.size()
                ? new Answer.Absent(seat)
                : new Answer.Picks(
                        seat,
                        IntStream.range(0, here.size())
                                .mapToObj(i -> hidden.answer(here.get(i), there.get(i)))
                                .toList());
    }

    private List<Question> questions(TableState table, int seat) {
        return engine.view(table, seat).decision().of(seat);
    }

    private Answer other(TableState table, TableState twin, Answer answer) {
        if (answer.seat() == watcher || !(answer instanceof Answer.Picks given)) {
            return answer;
        }
        List<Question> here = questions(table, answer.seat());
        List<Question> there = questions(twin, answer.seat());
        return new Answer.Picks(
                answer.seat(),
                IntStream.range(0, here.size())
                        .mapToObj(i -> hidden.other(here.get(i), there.get(i), given.picks(i)))
                        .toList());
    }

    private List<Event> events(Outcome.Accepted accepted) {
        return accepted.events().stream()
                .filter(event -> event.onlyFor() == 0 || event.onlyFor() == watcher)
                .toList();
    }
}
