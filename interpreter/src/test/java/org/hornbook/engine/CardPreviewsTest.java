package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.hornbook.engine.CardPreviews.Landing;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a card would do now is what it does if it happens to be the first. */
class CardPreviewsTest {
    private int compared;

    /** All that ask for one card of each player and nothing else with it, turn the cards up and place the lowest first. */
    static List<String> variants() {
        Set<String> others = Set.of(
                "open_cards",
                "open_turn",
                "two_cards",
                "nifty",
                "postal",
                "hand",
                "logic",
                "tournament",
                "late",
                "bids",
                "doubt",
                "high_card",
                "second_thoughts",
                "tall_tales",
                "farmyard",
                "rivals",
                "foragers",
                "lucky_dip");
        return Games.all().stream().filter(name -> !others.contains(name)).toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void comeTrueForTheFirstCard(String name) {
        Variant variant = Games.variant(name);
        Rules rules = Games.rules(variant, variant.players().low());
        Engine engine = new Engine(rules);
        Random choices = new Random(7);
        TableState table = engine.start(Seed.of(7)).state();
        for (int choice = 0; choice < 60 && !table.isOver(); choice++) {
            table = chooseAndCompare(engine, table, choices);
        }

        assertThat(compared).isPositive();
    }

    @Test
    void areNoneForASpectator() {
        Rules rules = Games.rules(Games.shipped("standard"), 4);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(1)).state();

        assertThat(CardPreviews.of(rules, engine.view(table, 0))).isEmpty();
        assertThat(CardPreviews.of(rules, engine.view(table, 2))).hasSize(10);
    }

    @Test
    void areOnlyOfCardsThatAnyStepPlaces() {
        Rules rules = Games.rules(Games.shipped("farmyard"), 4);
        Engine engine = new Engine(rules);
        SeatView view = engine.view(engine.start(Seed.of(1)).state(), 2);

        List<Integer> hand = view.deals().getFirst().hand();
        assertThat(hand).anyMatch(card -> card > 104);
        assertThat(CardPreviews.of(rules, view))
                .extracting(Landing::card)
                .containsExactlyElementsOf(
                        hand.stream().filter(card -> card <= 104).toList());
    }

    /** Where cards are given away, somebody has none left while others still lay theirs. */
    @Test
    void areToldWhileOthersHoldNothing() {
        Variant variant = Games.check(new SourceFile("presents.horn", """
            variant presents "Presents" extends standard {
              set hand_size to 2
              rule present "Whoever is placed first gives a card away." on placed when turn = 1 and player.number = 1 {
                player chooses gift from player.hand, absent lowest card
                move player.gift to player.next.hand
              }
            }
            """));
        Rules rules = Games.rules(variant, 2);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(7)).state();
        Random choices = new Random(7);
        while (table.turn() == 1) {
            SeatView view = engine.view(table, engine.decision(table).seats().getFirst());
            table = ((Outcome.Accepted) engine.apply(table, Games.choice(view, choices))).state();
        }

        assertThat(table.hands(1).count(1)).isZero();
        assertThat(CardPreviews.of(rules, engine.view(table, 2))).hasSize(2);
    }

    private TableState chooseAndCompare(Engine engine, TableState table, Random choices) {
        int seat = engine.decision(table).seats().getFirst();
        SeatView view = engine.view(table, seat);
        Outcome.Accepted outcome = (Outcome.Accepted) engine.apply(table, Games.choice(view, choices));
        List<Event> events = outcome.events();
        Event.Played first = new Event.Played(0, 0);
        int dealt = 0;
        for (int i = 0; i < events.size() && dealt < table.deals(); i++) {
            if (events.get(i) instanceof Event.CardsRevealed revealed) {
                dealt = revealed.deal();
                first = dealt == 1 ? revealed.cards().getFirst() : first;
                if (dealt == table.deals()) {
                    Landing landing = landing(engine, table, first);
                    assertThat(events.subList(i + 1, events.size()))
                            .startsWith(landing.events().toArray(Event[]::new));
                    compared++;
                }
            }
        }
        return outcome.state();
    }

    private static Landing landing(Engine engine, TableState before, Event.Played played) {
        return CardPreviews.of(engine.rules(), engine.view(before, played.seat())).stream()
                .filter(each -> each.deal() == 1 && each.card() == played.card())
                .findFirst()
                .orElseThrow();
    }
}
