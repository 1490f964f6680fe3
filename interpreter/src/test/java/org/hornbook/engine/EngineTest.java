package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Players;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Ranking;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static final Seed SEED = Seed.of(1);

    private final Engine standard = engine("variant test extends standard {}", 2);
    private final TableState dealt = standard.start(SEED).state();

    @Test
    void waitsForEverybodysCard() {
        Decision decision = standard.decision(dealt);
        assertThat(decision.seats()).containsExactly(1, 2);
        assertThat(decision.questions())
                .extracting(Question::seat, Question::name, Question::options, Question::most)
                .containsExactly(
                        tuple(1, "lead", dealt.hands(1).cards(1), 1),
                        tuple(2, "lead", dealt.hands(1).cards(2), 1));
        TableState one = accept(standard, dealt, lowest(dealt, 1)).state();
        assertThat(standard.decision(one)).isEqualTo(new Decision(decision.questions(), List.of(2)));
    }

    @Test
    void theDecisionNamesTheNextSeatInTurn() {
        Engine open = engine("""
            variant face_up extends standard {
              replace step laying "In turn." { each player by highest number chooses lead from hand }
              remove turning_up
            }\
            """, 3);
        TableState table = open.start(SEED).state();
        List<List<Integer>> waits = new ArrayList<>();
        for (int seat = 3; seat >= 1; seat--) {
            Decision decision = open.decision(table);
            waits.add(List.of(decision.seats().getFirst(), decision.next()));
            table = accept(open, table, lowest(table, seat)).state();
        }
        assertThat(waits).containsExactly(List.of(3, 2), List.of(2, 1), List.of(1, 0));
        assertThat(standard.decision(dealt).next()).isZero();
    }

    /** Here cards come from the open cribs, and the turn ends with the first of them that is placed. */
    @Test
    void cardsThatWaitWhenATurnEndsGoBackWhereTheyCameFrom() {
        Engine crib = engine("""
            variant cribs extends standard {
              players 2..5
              cards crib "the crib" per player, seen by all
              after dealing step filling "Everybody gets a crib." { deal 5 from deck to each player.crib }
              replace step turns "Five turns." while turn < 5, up to 5 times { turn }
              replace step laying "Everybody lays a card." {
                each player chooses lead from player.hand and player.crib "Which?", absent random
              }
              remove turning_up
              rule enough "One card is enough." on placed { end turn }
            }\
            """, 3);
        Outcome.Accepted step = crib.start(SEED);
        List<Event> events = new ArrayList<>();
        for (int seat = 1; seat <= 3; seat++) {
            int card = cribOf(crib.view(step.state(), 1), seat).cards().getFirst();
            step = accept(crib, step.state(), new Answer.Picks(seat, List.of(List.of(card))));
            events.addAll(step.events());
        }
        List<Event.CardReturned> back = events.stream()
                .filter(Event.CardReturned.class::isInstance)
                .map(Event.CardReturned.class::cast)
                .toList();

        assertThat(back).hasSize(2).allSatisfy(card -> {
            assertThat(card.to()).isEqualTo("crib");
            assertThat(card.owner()).isEqualTo(card.seat());
            assertThat(card.cause().rule()).isEqualTo("enough");
        });
        SeatView seen = crib.view(step.state(), 1);
        assertThat(IntStream.rangeClosed(1, 3).map(seat -> cribOf(seen, seat).count()))
                .containsExactlyInAnyOrder(4, 5, 5);
        assertThat(seen.players()).allMatch(player -> player.handCount().equals(List.of(10)));
    }

    private static SeatView.Lying cribOf(SeatView seen, int seat) {
        return seen.deals().getFirst().places().stream()
                .filter(place -> place.place().equals("crib") && place.owner() == seat)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void thePointsOfATeamCountTogether() {
        Players players = new Players(List.of(1, 2, 3, 1, 2, 3), 0);
        int[] scores = {9, 1, 4, 0, 9, 6};
        for (int seat = 1; seat <= 6; seat++) {
            players.gains(seat, scores[seat - 1]);
        }
        assertThat(IntStream.rangeClosed(1, 6).map(players::team).toArray()).containsExactly(1, 2, 3, 1, 2, 3);
        assertThat(Ranking.best(6, seat -> -players.teamScore(seat)))
                .as("seats 1 and 4 have 9")
                .isEqualTo(0b1001 << 1);
        assertThat(Ranking.best(6, players::teamScore))
                .as("seats 2, 5, 3 and 6 have 10")
                .isEqualTo(0b110110 << 1);
    }

    /** Its examples say who wins. */
    @Test
    void theDecidingValueIsSummedOverTheTeam() {
        Variant coins = Games.check(new SourceFile("coins.horn", """
            variant coins "Coins" extends standard {
              team of 2
              players 4
              win highest coins
              counter coins "coins" = 0 per player
              rule ends "A turn is enough." on turn end { end game }
              example "ann and cid have seven, ben and dora six" {
                given rows [12] [37] [43] [58], ann.coins is 2, ben.coins is 6, cid.coins is 5
                when ann plays 14, ben plays 15, cid plays 16, dora plays 17
                then ann and cid win, game end
              }
            }
            """));

        assertThat(coins.procedure().aim()).isEqualTo("The team with the highest coins wins.");
        assertThat(Examples.run(coins))
                .filteredOn(result -> result.example().title().text().startsWith("ann and cid"))
                .isNotEmpty()
                .allMatch(ExampleResult::passed);
    }

    @Test
    void aWinnerByARuleWinsWithTheTeam() {
        Rules race = Games.rules(Games.check(new SourceFile("race.horn", """
            variant race "Race" extends standard {
              team of 2
              rule raced "The first to pay wins, with their team." on taken { player wins }
            }
            """)), 6);

        TableState over = Games.random(race, 1).table();

        assertThat(over.winners()).isIn(0b001001 << 1, 0b010010 << 1, 0b100100 << 1);
    }

    @Test
    void aChoiceCanBeChangedUntilTheLastIsIn() {
        TableState first = accept(standard, dealt, lowest(dealt, 1)).state();
        int other = dealt.hands(1).card(1, 5);
        TableState changed = accept(standard, first, Answer.Picks.of(1, other)).state();
        assertThat(standard.view(changed, 1).answer()).containsExactly(List.of(other));
        List<Event> events = accept(standard, changed, lowest(changed, 2)).events();
        assertThat(only(Event.CardsRevealed.class, events).cards()).contains(new Event.Played(1, other));
    }

    @Test
    void saysWhyAChoiceIsRefused() {
        int foreign = dealt.hands(1).card(2, 0);
        assertThat(refusal(standard, dealt, Answer.Picks.of(1, foreign)))
                .isEqualTo("Card " + foreign + " is not in your hand.");
        assertThat(refusal(standard, dealt, new Answer.Absent(3))).isEqualTo("There is no seat 3.");
        int first = dealt.hands(1).card(1, 0);
        int second = dealt.hands(1).card(1, 1);
        assertThat(refusal(standard, dealt, new Answer.Picks(1, List.of(List.of()))))
                .isEqualTo("Choose 1 card.");
        assertThat(refusal(standard, dealt, new Answer.Picks(1, List.of(List.of(first, second)))))
                .isEqualTo("Choose 1 card.");
        assertThat(refusal(standard, dealt, new Answer.Picks(1, List.of(List.of(first), List.of(1)))))
                .isEqualTo("There are more answers than questions.");
    }

    @Test
    void saysWhichCardsCannotBePassed() {
        Engine passing = engine("""
            variant test extends standard {
              before turns step passing { each player chooses 2 passed from hand, secretly, absent random }
              after passing step handing_on { each player { move passed to player.next.hand } }
              require hand_size >= 2 "Enough to pass on."
            }
            """, 2);
        TableState table = passing.start(SEED).state();
        int card = table.hands(1).card(1, 0);
        int foreign = table.hands(1).card(2, 0);
        assertThat(refusal(passing, table, new Answer.Picks(1, List.of(List.of(card)))))
                .isEqualTo("Choose 2 cards.");
        assertThat(refusal(passing, table, new Answer.Picks(1, List.of(List.of(card, card)))))
                .isEqualTo("Card " + card + " is not in your hand.");
        assertThat(refusal(passing, table, new Answer.Picks(1, List.of(List.of(card, foreign)))))
                .isEqualTo("Card " + foreign + " is not in your hand.");
    }

    @Test
    void anAbsentPlayersCardIsPickedAndMayCostPoints() {
        Engine strict = engine("""
            variant test extends standard {
              replace step laying { each player chooses lead from hand, secretly, absent highest card, gains 3 }
            }
            """, 2);
        TableState start = strict.start(SEED).state();
        int highest = start.hands(1).card(2, 9);
        TableState waiting = accept(strict, start, lowest(start, 1)).state();
        Outcome.Accepted turn = accept(strict, waiting, new Answer.Absent(2));
        assertThat(only(Event.CardSubstituted.class, turn.events()).card()).isEqualTo(highest);
        assertThat(only(Event.PointsGained.class, turn.events()).points()).isEqualTo(3);
        assertThat(turn.state().players().score(2)).isEqualTo(3);
    }

    @Test
    void asksForARowAndGoesOnWithTheAnswer() {
        Engine high = engine("variant test extends standard { players 2..2 set deck to 1..24 }", 2);
        TableState table = high.start(SEED).state();
        List<Event> events = new ArrayList<>();
        while (high.decision(table).questions().getFirst().secret()) {
            Outcome.Accepted next = accept(
                    high, table, lowest(table, high.decision(table).seats().getFirst()));
            table = next.state();
            events = next.events();
        }
        Question ask = high.decision(table).questions().getFirst();
        assertThat(events).last().isInstanceOf(Event.RuleApplied.class);
        assertThat(refusal(high, table, Answer.Picks.of(ask.seat(), 9))).isEqualTo("Row 9 cannot be chosen.");
        assertThat(refusal(high, table, new Answer.Absent(3 - ask.seat()))).isEqualTo("Another player chooses first.");

        List<Event> chosen = accept(high, table, Answer.Picks.of(ask.seat(), 3)).events();
        assertThat(only(Event.ChoiceShown.class, chosen))
                .returns(List.of(3), Event.ChoiceShown::picks)
                .returns(ask.seat(), Event.ChoiceShown::player)
                .returns(false, Event.ChoiceShown::byDefault);
        List<Event> away = accept(high, table, new Answer.Absent(ask.seat())).events();
        assertThat(only(Event.ChoiceShown.class, away))
                .returns(ask.absent(), Event.ChoiceShown::picks)
                .returns(true, Event.ChoiceShown::byDefault);
    }

    /** The step is done again with each answer, but everything in it is told only once. */
    @Test
    void asksSeveralPlayersInOneStepAndTellsEverythingOnce() {
        Engine grazing = engine("""
            variant test extends standard {
              cards away "cards out of play", seen by all
              rule graze "Everybody clears a row." on turn end when turn = 1 {
                each player { player chooses spot from rows, absent lowest number, move spot.cards to away }
              }
            }
            """, 3);
        TableState table = grazing.start(SEED).state();
        List<Event> events = new ArrayList<>();
        List<Integer> asked = new ArrayList<>();
        while (table.turn() == 1) {
            int seat = grazing.decision(table).seats().getFirst();
            Question ask = grazing.decision(table).of(seat).getFirst();
            Answer answer = lowest(table, seat);
            if (!ask.secret()) {
                asked.add(seat);
                answer = Answer.Picks.of(seat, ask.options().get(seat - 1));
            }
            Outcome.Accepted next = accept(grazing, table, answer);
            table = next.state();
            events.addAll(next.events());
        }
        assertThat(asked).endsWith(1, 2, 3);
        assertThat(all(Event.RuleApplied.class, events))
                .filteredOn(applied -> applied.cause().rule().equals("graze"))
                .hasSize(1);
        assertThat(all(Event.CardsMoved.class, events))
                .extracting(Event.CardsMoved::giver)
                .containsExactly(1, 2, 3);
        assertThat(table.board(1).count(1)).isZero();
    }

    @Test
    void aGameThatNoRuleEndsIsOverInTheEnd() {
        Engine endless = engine("""
            variant test extends standard {
              replace rule limit_reached "Never." on round end when round < 0 { end game }
              replace step laying { each player where count of hand > 0 chooses lead from hand, secretly, absent random }
              set hand_size to 1
            }
            """, 2);
        TableState table = endless.start(SEED).state();
        List<Event> events = List.of();
        while (!table.isOver()) {
            Outcome.Accepted next = accept(
                    endless,
                    table,
                    new Answer.Absent(endless.decision(table).seats().getFirst()));
            table = next.state();
            events = next.events();
        }
        assertThat(table.round()).isEqualTo(1000);
        assertThat(only(Event.GameEnded.class, events).cause().rule()).isEqualTo("longest_game");
    }

    @Test
    void equalCardsAreResolvedInTheOrderOfSeats() {
        Engine twins = new Engine(Games.rules(Games.variant("twin_herd"), 10));
        TableState table = twins.start(SEED).state();
        int card = IntStream.rangeClosed(1, 52)
                .filter(each -> holders(dealtTo(twins), each).size() > 1)
                .findFirst()
                .orElseThrow();
        List<Integer> holders = holders(table, card);
        List<Event> events = List.of();
        for (int seat = 10; seat >= 1; seat--) {
            Answer answer = holders.contains(seat) ? Answer.Picks.of(seat, card) : lowest(table, seat);
            Outcome.Accepted next = accept(twins, table, answer);
            table = next.state();
            events = next.events();
        }
        assertThat(only(Event.CardsRevealed.class, events).cards())
                .filteredOn(played -> played.card() == card)
                .extracting(Event.Played::seat)
                .startsWith(holders.getFirst(), holders.getLast());
    }

    @Test
    void theSelectedOneOfEqualCardsMoves() {
        Engine pairs = engine("""
            variant pairs extends standard {
              players 2..2
              set deck to 1..52, 1..52
              cards pool "the pool", seen by all
              cards kept "the cards kept", seen by all
              cards spare "the spare cards", seen by all
              after dealing step moving "Cards move, and others like them stay." {
                deal 80 from deck to pool
                move lowest of pool to kept
                move kept to spare
                each row { move row.cards to kept }
              }
            }
            """, 2);
        List<Event.CardsMoved> moved = Stream.of(pairs.start(SEED))
                .flatMap(step -> step.events().stream())
                .flatMap(event -> event instanceof Event.CardsMoved move ? Stream.of(move) : Stream.empty())
                .toList();
        assertThat(moved)
                .extracting(Event.CardsMoved::from, Event.CardsMoved::to)
                .containsExactly(
                        tuple("", "pool"),
                        tuple("pool", "kept"),
                        tuple("kept", "spare"),
                        tuple("row", "kept"),
                        tuple("row", "kept"),
                        tuple("row", "kept"),
                        tuple("row", "kept"));
    }

    @Test
    void cardsAreOrderedForAllDealsAndNobodyIsAskedLater() {
        Engine postal = new Engine(Games.rules(Games.shipped("postal"), 2));
        TableState table = postal.start(SEED).state();
        table = accept(postal, table, new Answer.Absent(1)).state();
        Outcome.Accepted turn = accept(postal, table, new Answer.Absent(2));
        assertThat(all(Event.CardSubstituted.class, turn.events()))
                .extracting(Event.CardSubstituted::seat)
                .containsExactly(1, 2, 1, 2, 1, 2, 1, 2);
        assertThat(turn.state().players().scores()).containsExactly(4, 4);
        assertThat(postal.decision(turn.state()))
                .returns(List.of(1, 2), Decision::seats)
                .satisfies(next -> assertThat(next.questions()).allMatch(Question::secret));
    }

    @Test
    void theLastCardPlaysItselfUnlessSomebodyMinds() {
        Engine postal = new Engine(Games.rules(Games.shipped("postal"), 2));
        assertThat(turnsChosen(postal, false)).isEqualTo(9);
        assertThat(turnsChosen(postal, true)).isEqualTo(10);
    }

    @Test
    void cardsArePassedToTheLeft() {
        Engine passing = new Engine(Games.rules(Games.variant("pass_left"), 3));
        TableState table = passing.start(SEED).state();
        assertThat(passing.decision(table).seats()).containsExactly(1, 2, 3);
        assertThat(passing.decision(table).questions())
                .extracting(Question::seat, Question::name, Question::least, Question::most)
                .containsExactly(tuple(1, "passed", 2, 2), tuple(2, "passed", 2, 2), tuple(3, "passed", 2, 2));
        List<Integer> ofFirst = table.hands(1).cards(1).subList(0, 2);
        List<Event> events = List.of();
        for (int seat = 1; seat <= 3; seat++) {
            List<Integer> passed = table.hands(1).cards(seat).subList(0, 2);
            Outcome.Accepted next = accept(passing, table, new Answer.Picks(seat, List.of(passed)));
            table = next.state();
            events = next.events();
        }
        assertThat(all(Event.CardsPassed.class, events))
                .filteredOn(passed -> passed.seat() == 2)
                .singleElement()
                .returns(ofFirst, Event.CardsPassed::got)
                .returns(List.of("hand", "hand"), Event.CardsPassed::from)
                .returns(List.of("hand", "hand"), Event.CardsPassed::to)
                .returns(List.of(3, 3), Event.CardsPassed::takers)
                .returns(List.of(1, 1), Event.CardsPassed::givers);
        assertThat(table.hands(1).cards(2)).hasSize(10).containsAll(ofFirst);
    }

    @Test
    void theCommitmentCanBeCheckedWhenTheSeedIsRevealed() {
        Rules rules = Games.rules(Games.shipped("standard"), 3);
        List<Event> events = Games.random(rules, 5).events();
        Seed seed = Seed.parse(only(Event.SeedRevealed.class, events).seed());
        assertThat(only(Event.SeedCommitted.class, events).commitment())
                .isEqualTo(Commitment.of(seed, rules.setup(), Engine.VERSION));
        assertThat(Commitment.of(seed, rules.setup().with("limit", 50), Engine.VERSION))
                .isNotEqualTo(Commitment.of(seed, rules.setup(), Engine.VERSION));
    }

    private static int turnsChosen(Engine engine, boolean keepsLast) {
        TableState table = engine.start(SEED).state();
        int turns = 0;
        while (!table.isOver()) {
            int seat = engine.decision(table).seats().getFirst();
            List<List<Integer>> picks = new ArrayList<>(Collections.nCopies(8, List.of()));
            for (int deal = 1; deal <= 4; deal++) {
                picks.set(deal - 1, List.of(table.hands(deal).card(seat, 0)));
            }
            if (engine.decision(table).of(seat).size() > picks.size()) {
                picks.add(List.of(keepsLast ? 1 : 0));
            }
            table = accept(engine, table, new Answer.Picks(seat, picks)).state();
            turns += seat == 2 ? 1 : 0;
        }
        return turns;
    }

    private static Engine engine(String script, int players) {
        return new Engine(Games.rules(Games.check(new SourceFile("test.horn", script)), players));
    }

    private static TableState dealtTo(Engine engine) {
        return engine.start(SEED).state();
    }

    private static List<Integer> holders(TableState table, int card) {
        return IntStream.rangeClosed(1, table.players().count())
                .filter(seat -> table.hands(1).holds(seat, card))
                .boxed()
                .toList();
    }

    private static Answer lowest(TableState table, int seat) {
        return Answer.Picks.of(seat, table.hands(1).card(seat, 0));
    }

    private static Outcome.Accepted accept(Engine engine, TableState table, Answer answer) {
        return (Outcome.Accepted) engine.apply(table, answer);
    }

    private static String refusal(Engine engine, TableState table, Answer answer) {
        return ((Outcome.Rejected) engine.apply(table, answer)).reason();
    }

    @Test
    void aPlayerWithoutOptionsIsNotReported() {
        Rules hand = Games.rules(Games.shipped("hand"), 2);
        List<Event> events = Games.random(hand, 3).events();
        boolean isTaken = false;
        int chosen = 0;
        for (Event event : events) {
            if (event instanceof Event.CardsMoved moved && moved.to().equals("catch")) {
                isTaken = true;
            } else if (event instanceof Event.ChoiceShown shown
                    && shown.choice().equals("kept")) {
                assertThat(isTaken).isTrue();
                isTaken = false;
                chosen++;
            }
        }
        assertThat(chosen).isPositive();
    }

    private static <E> E only(Class<E> kind, List<Event> events) {
        List<E> found = all(kind, events);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static <E> List<E> all(Class<E> kind, List<Event> events) {
        return Stream.of(events)
                .flatMap(List::stream)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
