package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.fuzz.CourseGenerator;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.rules.Rules;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two tables that differ only in what a seat cannot know show it the same until something is laid open, whatever rules the
 * checker accepts.
 *
 * <p>{@code -Plong} tries more scripts than usual, and more games of the tests' own.
 */
class TwinTablesTest {
    private static final int GENERATED = Integer.getInteger("generated", 40);
    private static final int GAMES = GENERATED / 20;
    private static final int DECISIONS = 40;
    private static final int SEATS = 4;

    /** Whoever plays here looks on, too. */
    private static final int WATCHER = 1;

    private static final ShippedScripts SHIPPED = new ShippedScripts();

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#courses")
    void coursesOfTests(String name) {
        for (int game = 0; game < GAMES; game++) {
            watch(Games.rules(Games.variant(name), SEATS), game, name);
        }
    }

    @Test
    void generatedCourses() {
        int accepted = 0;
        int refused = 0;
        for (int number = 0; number < GENERATED; number++) {
            String script = new CourseGenerator(number).variant();
            Checked checked = new Checker(SHIPPED).check(new SourceFile("generated.horn", script));
            Variant variant = checked.variant();
            if (variant == null) {
                assertThat(checked.diagnostics().stream().filter(found -> found.isError()))
                        .as(script)
                        .allMatch(found -> found.code().matches("HB53[1-8]|HB417"));
                refused++;
            } else {
                watch(Games.rules(variant, SEATS), number, script);
                accepted++;
            }
        }
        assertThat(accepted).isGreaterThan(GENERATED / 5);
        assertThat(refused).isGreaterThan(GENERATED / 5);
    }

    /** At each decision of a game, other cards are put where the watcher cannot see them. */
    private static void watch(Rules rules, long number, String script) {
        Random random = new Random(number);
        Engine engine = new Engine(rules, true);
        TableState table = engine.start(Seed.of(number)).state();
        for (int i = 0; i < DECISIONS && !table.isOver(); i++) {
            if (table.suspension() == null && isFresh(table)) {
                TableState twin = table.copy();
                changeHidden(rules, twin, random);
                assertThat(seen(engine, twin)).as(script).isEqualTo(seen(engine, table));
                follow(engine, table, twin, random, script);
            }
            SeatView view = engine.view(table, engine.decision(table).seats().getFirst());
            table = accepted(engine, table, Games.choice(view, random)).state();
        }
    }

    private static boolean isFresh(TableState table) {
        return IntStream.rangeClosed(1, SEATS).allMatch(seat -> table.orders().of(seat) == null);
    }

    private static List<Object> seen(Engine engine, TableState table) {
        return List.of(
                engine.view(table, WATCHER),
                engine.view(table, 0),
                engine.decision(table).seats());
    }

    private static Outcome.Accepted accepted(Engine engine, TableState table, Choice choice) {
        Outcome outcome = engine.apply(table, choice);
        assertThat(outcome).as(choice.toString()).isInstanceOf(Outcome.Accepted.class);
        return (Outcome.Accepted) outcome;
    }

    /** Goes on with both until something hidden is laid open. */
    private static void follow(Engine engine, TableState first, TableState second, Random random, String script) {
        TableState table = first;
        TableState twin = second;
        for (int i = 0; i < 2 * SEATS && !table.isOver(); i++) {
            int seat = engine.decision(table).seats().getFirst();
            int luck = random.nextInt();
            Choice choice = choice(engine, table, seat, luck);
            // What others answer in secret may be something else.
            boolean isOpen = engine.decision(table)
                            .questions()
                            .equals(engine.decision(twin).questions())
                    && engine.decision(table).of(seat).stream().noneMatch(Question::secret);
            Choice other = seat == WATCHER || isOpen || choice instanceof Choice.Absent
                    ? choice
                    : choice(engine, twin, seat, ~luck);
            if (choice instanceof Choice.Absent != other instanceof Choice.Absent) {
                return;
            }
            Outcome.Accepted here = accepted(engine, table, choice);
            Outcome.Accepted there = accepted(engine, twin, other);
            if (areLaidOpen(events(here), events(there), script)
                    || cardsWait(here.state())
                    || cardsWait(there.state())) {
                return;
            }
            table = here.state();
            twin = there.state();
            assertThat(seen(engine, twin)).as(script).isEqualTo(seen(engine, table));
        }
    }

    /** Whether cards lie ready to be placed, for all to see, because the one before them asks something or ends the game. */
    private static boolean cardsWait(TableState table) {
        return table.asked() != null
                || table.isOver() && !table.queue(1).waiting().isEmpty();
    }

    private static Choice choice(Engine engine, TableState table, int seat, int luck) {
        return Games.choice(engine.view(table, seat), new Random(luck));
    }

    private static List<Event> events(Outcome.Accepted accepted) {
        return accepted.events().stream()
                .filter(event -> event.onlyFor() == 0 || event.onlyFor() == WATCHER)
                .toList();
    }

    /** Whether the first thing in which they differ is that something is shown. */
    private static boolean areLaidOpen(List<Event> here, List<Event> there, String script) {
        for (int i = 0; i < Math.min(here.size(), there.size()); i++) {
            if (!here.get(i).equals(there.get(i))) {
                assertThat(shows(here.get(i)) || shows(there.get(i)) || arePlaced(here.get(i), there.get(i)))
                        .as("%s%n%s%n%s", script, here.get(i), there.get(i))
                        .isTrue();
                return true;
            }
        }
        List<Event> longer = here.size() < there.size() ? there : here;
        List<Event> rest = longer.subList(Math.min(here.size(), there.size()), longer.size());
        assertThat(rest.stream().limit(1)).as(script).allMatch(TwinTablesTest::shows);
        return !rest.isEmpty();
    }

    /** A card that nobody has turned up is shown by placing it. */
    private static boolean arePlaced(Event here, Event there) {
        return here instanceof Event.RuleApplied one
                && there instanceof Event.RuleApplied other
                && one.card() != other.card();
    }

    private static boolean shows(Event event) {
        return switch (event) {
            case Event.CardsRevealed _, Event.ChoiceShown _, Event.CardSubstituted _ -> true;
            case Event.CardsMoved _, Event.CardsPassed _, Event.HandDealt _, Event.RowsDealt _ -> true;
            case Event.CardLaid laid -> !laid.from().equals("row");
            case Event.CardStacked stacked -> !stacked.from().equals("row");
            default -> false;
        };
    }

    private static void changeHidden(Rules rules, TableState table, Random random) {
        List<Place> places = rules.code().places();
        for (int deal = 1; deal <= table.deals(); deal++) {
            Set<Integer> known = shown(rules, table, deal);
            List<Lying> hidden = new ArrayList<>();
            for (int place = 0; place < places.size(); place++) {
                Heaps lying = table.place(place, deal);
                for (int owner = 0; owner <= lying.owners() && !rules.code().isDeck(place); owner++) {
                    boolean seen = places.get(place).isSeenBy(WATCHER, owner);
                    for (int card : seen ? List.<Integer>of() : lying.cards(owner)) {
                        if (!known.contains(card)) {
                            hidden.add(new Lying(place, owner, card));
                        }
                    }
                }
            }
            exchange(rules, table, deal, hidden, random);
        }
    }

    private record Lying(int place, int owner, int card) {}

    private static void exchange(Rules rules, TableState table, int deal, List<Lying> hidden, Random random) {
        List<Integer> decks = IntStream.range(0, rules.code().places().size())
                .filter(rules.code()::isDeck)
                .boxed()
                .toList();
        List<Integer> undealt = decks.stream()
                .flatMap(deck -> table.place(deck, deal).cards(0).stream())
                .toList();
        List<Integer> cards = new ArrayList<>(hidden.stream().map(Lying::card).toList());
        cards.addAll(undealt);
        List<Integer> mixed = new ArrayList<>(cards);
        Collections.shuffle(mixed, random);
        Map<Integer, Integer> become = new HashMap<>();
        for (int i = 0; i < cards.size(); i++) {
            become.put(cards.get(i), mixed.get(i));
        }
        hidden.forEach(lying -> table.place(lying.place(), deal).remove(lying.owner(), lying.card()));
        hidden.forEach(lying ->
                table.place(lying.place(), deal).add(lying.owner(), become.getOrDefault(lying.card(), lying.card())));
        decks.forEach(deck -> table.place(deck, deal)
                .gather(table.place(deck, deal).cards(0).stream()
                        .mapToInt(become::get)
                        .toArray()));
        List<ChoiceName> choices = rules.code().choices();
        for (int choice = 0; choice < choices.size(); choice++) {
            for (int seat = 1; seat <= SEATS; seat++) {
                int[] picks = table.picks().of(choice, deal, seat);
                if (seat != WATCHER && table.picks().isSecret(choice)) {
                    Type type = choices.get(choice).type();
                    boolean isDefault = table.picks().isDefault(choice, deal, seat);
                    table.picks().put(choice, deal, seat, other(picks, type, become), isDefault);
                }
            }
        }
    }

    private static int[] other(int[] picks, Type type, Map<Integer, Integer> become) {
        return IntStream.of(picks)
                .map(pick -> switch (type) {
                    case CARD -> become.getOrDefault(pick, pick);
                    case TRUTH -> 1 - pick;
                    default -> pick;
                })
                .toArray();
    }

    /** Cards that answers have shown or that wait to be placed. */
    private static Set<Integer> shown(Rules rules, TableState table, int deal) {
        Set<Integer> shown = new HashSet<>();
        for (int choice = 0; choice < rules.code().choices().size(); choice++) {
            for (int seat = 1; seat <= SEATS; seat++) {
                if (seat == WATCHER || !table.picks().isSecret(choice)) {
                    IntStream.of(table.picks().of(choice, deal, seat)).forEach(shown::add);
                }
            }
        }
        table.queue(deal).waiting().forEach(played -> shown.add(played.card()));
        return shown;
    }
}
