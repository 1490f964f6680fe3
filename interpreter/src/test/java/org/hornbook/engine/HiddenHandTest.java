package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No seat ever learns what is hidden from it, neither from its view nor from the events it is shown.
 *
 * <p>{@code -Plong} plays more games than usual.
 */
class HiddenHandTest {
    private static final int GAMES = Integer.getInteger("hidden", 15);

    /** Cards of four digits, as nothing else in a view or an event is, so that its text gives them away. */
    private static final List<String> CANARIES = List.of(
            "variant canary extends standard { set deck to 1001..1104 }",
            "variant canary extends standard with jumping_cow, even_odd { set deck to 1001..1104 }",
            """
            variant canary extends standard {
              set deck to 1001..1104
              require hand_size >= 3 "Enough to pass on."
              before turns step passing { each player chooses 3 passed from hand, secretly, absent random }
              after passing step handing_on { each player { move passed to player.previous.hand } }
            }
            """,
            """
            variant canary extends postal {
              set deck to 1000 * deal + 1..1000 * deal + deck_top
            }
            """);

    private static final Pattern CARD = Pattern.compile("\\b[1-4][0-9]{3}\\b");
    private static final Pattern DECK = Pattern.compile("deck=\\[[^]]*]");

    @Test
    void noViewOrEventTellsOfAHiddenCard() {
        List<Variant> variants = CANARIES.stream()
                .map(script -> Games.check(new SourceFile("canary.horn", script)))
                .toList();
        for (int game = 0; game < GAMES; game++) {
            Variant variant = variants.get(game % variants.size());
            watch(Games.rules(variant, 2 + game % 6), game);
        }
    }

    private static void watch(Rules rules, int number) {
        Random random = new Random(number);
        Engine engine = new Engine(rules, true);
        Outcome.Accepted step = engine.start(Seed.of(number));
        TableState table = step.state();
        List<Event> events = step.events();
        while (!table.isOver() && table.round() == 1) {
            for (int seat = 0; seat <= rules.setup().players(); seat++) {
                assertHidden(engine, table, events, seat);
            }
            SeatView view = engine.view(table, engine.decision(table).seats().getFirst());
            Outcome.Accepted accepted = (Outcome.Accepted) engine.apply(table, Games.choice(view, random));
            table = accepted.state();
            events = accepted.events();
        }
    }

    private static void assertHidden(Engine engine, TableState table, List<Event> events, int seat) {
        Set<Integer> open = open(table, seat, engine.rules().code().pile());
        engine.view(table, seat).chosen().stream()
                .filter(chosen -> chosen.seat() == seat)
                .forEach(chosen -> open.addAll(chosen.picks()));
        String view = DECK.matcher(engine.view(table, seat).toString()).replaceAll("");
        assertNoOthers(open, view);
        for (Event event : events) {
            if (event.onlyFor() == 0 || event.onlyFor() == seat) {
                Set<Integer> known = new HashSet<>(open);
                known.addAll(event instanceof Event.CardsPassed passed ? passed.gave() : List.of());
                assertNoOthers(known, event.toString());
            }
        }
    }

    private static void assertNoOthers(Set<Integer> known, String text) {
        assertThat(CARD.matcher(text).results().map(MatchResult::group).map(Integer::valueOf))
                .as(text)
                .allMatch(known::contains);
    }

    /** The cards a seat may know: its own, and those that lie open or did this round. */
    private static Set<Integer> open(TableState table, int seat, int pile) {
        Set<Integer> open = new HashSet<>();
        for (int deal = 1; deal <= table.deals(); deal++) {
            open.addAll(seat == 0 ? List.of() : table.hands(deal).cards(seat));
            for (int row = 1; row <= table.board(deal).rowCount(); row++) {
                open.addAll(table.board(deal).cards(row));
            }
            open.addAll(table.away(deal).cards(0));
            for (int taker = 1; taker <= table.players().count(); taker++) {
                open.addAll(table.place(pile, deal).cards(taker));
            }
            table.queue(deal).waiting().forEach(played -> open.add(played.card()));
        }
        Question.@Nullable Asked asked = table.asked();
        open.addAll(asked == null ? List.of() : List.of(asked.question().card()));
        return open;
    }

    /** Twin run: with other cards in the other hands, a seat sees exactly the same until they are revealed. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "even_odd", "postal", "partners"})
    void otherHandsMakeNoDifferenceBeforeTheyAreRevealed(String name) {
        Rules rules = Games.rules(Games.variant(name), 4);
        Engine engine = new Engine(rules, true);
        for (int number = 0; number < 50; number++) {
            TableState table = engine.start(Seed.of(number)).state();
            TableState twin = table.copy();
            for (int deal = 1; deal <= table.deals(); deal++) {
                swapHands(twin.hands(deal), 2, 3);
            }
            assertThat(seenByFirst(engine, twin)).isEqualTo(seenByFirst(engine, table));
        }
    }

    /** What seat 1 sees while all but the last seat choose, and one of them chooses again. */
    private static List<Object> seenByFirst(Engine engine, TableState start) {
        List<Object> seen = new ArrayList<>(List.of(engine.view(start, 1)));
        TableState table = start;
        for (int seat : List.of(3, 1, 2, 3)) {
            List<List<Integer>> cards = new ArrayList<>();
            for (int deal = 1; deal <= table.deals(); deal++) {
                cards.add(List.of(table.hands(deal).card(seat, seen.size() % 2)));
            }
            Outcome.Accepted accepted = (Outcome.Accepted) engine.apply(table, new Choice.Answer(seat, cards));
            table = accepted.state();
            seen.add(engine.view(table, 1));
            seen.add(accepted.events().stream()
                    .filter(event -> event.onlyFor() <= 1)
                    .toList());
        }
        return seen;
    }

    private static void swapHands(Heaps hands, int one, int other) {
        int[] ofOne = hands.cards(one).stream().mapToInt(Integer::intValue).toArray();
        int[] ofOther = hands.cards(other).stream().mapToInt(Integer::intValue).toArray();
        hands.take(one, ofOther, 0, ofOther.length);
        hands.take(other, ofOne, 0, ofOne.length);
    }

    /** Each card is put in a slot to be looked at; nobody else finds it there. */
    @Test
    void stepsKeepNoCardTheyOnlyLookedAt() {
        String script = """
            variant canary "Canary" extends standard {
              set deck to 1001..1104
              cards shown "cards shown" per player, seen by all
              before laying step showing_high "The highest card of all is shown." {
                each player { move hand where card = 1104 to player.shown }
              }
            }
            """;
        Engine engine = new Engine(Games.rules(Games.check(new SourceFile("canary.horn", script)), 4));
        assertThat(engine.view(engine.start(Seed.of(1)).state(), 0).progress().names())
                .allMatch(name -> name < 1001);
    }

    /** What is laid before everybody is hidden from nobody; what nobody sees not even its owner does. */
    @Test
    void placesSeenByNobodyAreHiddenFromTheirOwner() {
        String script = """
            variant blind "Blind" extends standard {
              replace cards hand "the cards held" per player, seen by nobody
              replace step laying "Everybody turns up a card." { each player { move lowest of hand to player.shown } }
              cards shown "cards shown" per player, seen by all
              remove turning_up
              replace step placing "They are placed." { each player { place player.shown } }
            }
            """;
        Engine engine = new Engine(Games.rules(Games.check(new SourceFile("blind.horn", script)), 4));
        TableState table = engine.start(Seed.of(1)).state();
        for (int seat = 0; seat <= 4; seat++) {
            assertThat(engine.view(table, seat).deals().getFirst().places())
                    .filteredOn(lying -> lying.place().equals("hand"))
                    .isNotEmpty()
                    .allMatch(lying -> lying.cards().isEmpty());
        }
    }

    @Test
    void aSpectatorHasNoHand() {
        Engine engine = new Engine(Games.rules(Games.shipped("postal"), 6));
        SeatView view = engine.view(engine.start(Seed.of(1)).state(), 0);
        assertThat(view.deals()).allSatisfy(deal -> assertThat(deal.hand()).isEmpty());
        IntStream.rangeClosed(1, 6)
                .forEach(seat ->
                        assertThat(view.players().get(seat - 1).handCount()).containsOnly(10));
    }
}
