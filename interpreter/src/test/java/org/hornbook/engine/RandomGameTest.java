package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds what must be true of every game of every script, for any number of players, whatever they choose. With {@code
 * -Plong} for each number of them, and not only for the fewest or the most by turns.
 */
class RandomGameTest {
    private static final int GAMES = Integer.getInteger("games", 1);

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void everyGameEndsWithWinners(String name) {
        games(name).forEach(game -> {
            assertThat(game.events()).noneMatch(Event.RulesFailed.class::isInstance);
            assertThat(game.events().getLast()).isInstanceOf(Event.SeedRevealed.class);
            assertThat(game.events().get(game.events().size() - 2))
                    .isInstanceOfSatisfying(
                            Event.GameEnded.class,
                            ended -> assertThat(ended.winners().isEmpty()).isEqualTo(nobodyWins(name, ended)));
        });
    }

    /** Only where a rule says so. */
    private static boolean nobodyWins(String name, Event.GameEnded ended) {
        return name.equals("bidding") && ended.cause().rule().equals("bold");
    }

    /** Explained or not. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void sameSeedAndChoicesGiveTheSameEvents(String name) {
        allRules(name).forEach(rules -> {
            Games.Played game = Games.random(rules, 7);
            assertThat(new Engine(rules).replay(Seed.of(7), game.answers()).events())
                    .isEqualTo(game.events());
            Outcome.Accepted explained = new Engine(rules, true).replay(Seed.of(7), game.answers());
            assertThat(explained.events()).hasSameSizeAs(game.events());
            assertThat(explained.state().players().scores())
                    .isEqualTo(game.table().players().scores());
        });
    }

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void cardsAreNeitherLostNorMade(String name) {
        allRules(name)
                .forEach(rules -> watch(rules, 5, (before, answer, after) -> {
                    for (int deal = 1; deal <= after.deals() && after.phase() != GamePhase.OVER; deal++) {
                        List<Integer> cards = cards(rules, after, deal);
                        assertThat(cards).hasSameSizeAs(rules.deck(deal));
                        List<Integer> deck = new ArrayList<>(
                                Arrays.stream(rules.deck(deal)).boxed().toList());
                        cards.forEach(card -> assertThat(deck.remove(card)).isTrue());
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void impossibleChoicesAreRefusedAndChangeNothing(String name) {
        Rules rules = Games.rules(Games.variant(name), 3);
        Engine engine = new Engine(rules);
        watch(rules, 9, (before, answer, after) -> {
            List<SeatView> views = views(engine, before);
            for (Answer wrong : impossible(engine.view(before, answer.seat()), rules)) {
                assertThat(engine.apply(before, wrong)).isInstanceOf(Outcome.Rejected.class);
            }
            assertThat(views(engine, before)).isEqualTo(views);
        });
    }

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void acceptedChoicesLeaveTheTableTheyWereMadeAtAlone(String name) {
        Rules rules = Games.rules(Games.variant(name), 3);
        Engine engine = new Engine(rules);
        watch(rules, 13, (before, answer, after) -> {
            List<SeatView> views = views(engine, before);
            engine.apply(before, answer);
            assertThat(views(engine, before)).isEqualTo(views);
        });
    }

    private static Stream<Games.Played> games(String name) {
        return allRules(name)
                .flatMap(rules -> IntStream.range(0, GAMES).mapToObj(number -> Games.random(rules, number)));
    }

    /** The rules for numbers of players that can play. */
    private static Stream<Rules> allRules(String name) {
        Variant variant = Games.variant(name);
        return Games.players(name).stream().map(players -> Games.rules(variant, players));
    }

    private interface Watcher {
        void sees(TableState before, Answer answer, TableState after);
    }

    private static void watch(Rules rules, long seed, Watcher watcher) {
        Random random = new Random(seed);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(seed)).state();
        while (!table.isOver() && table.round() < 3) {
            Answer answer = Games.choice(
                    engine.view(table, engine.decision(table).seats().getFirst()), random);
            TableState before = table;
            table = ((Outcome.Accepted) engine.apply(before, answer)).state();
            watcher.sees(before, answer, table);
        }
    }

    private static List<Integer> cards(Rules rules, TableState table, int deal) {
        List<Integer> cards = new ArrayList<>(table.away(deal).cards(0));
        for (int row = 1; row <= table.board(deal).rowCount(); row++) {
            cards.addAll(table.board(deal).cards(row));
        }
        for (int place = 0; place < rules.code().places().size(); place++) {
            Heaps lying = table.place(place, deal);
            for (int owner = 0; owner <= lying.owners(); owner++) {
                cards.addAll(lying.cards(owner));
            }
        }
        table.queue(deal).waiting().forEach(waiting -> cards.add(waiting.card()));
        return cards;
    }

    private static List<SeatView> views(Engine engine, TableState table) {
        return IntStream.rangeClosed(0, engine.rules().setup().players())
                .mapToObj(seat -> engine.view(table, seat))
                .toList();
    }

    private static List<Answer> impossible(SeatView view, Rules rules) {
        int seat = view.seat();
        List<Question> questions = view.decision().of(seat);
        List<List<Integer>> right = questions.stream()
                .map(question -> question.options().subList(0, question.least()))
                .toList();
        List<Answer> wrong = new ArrayList<>(List.of(
                Answer.Picks.of(0, 1),
                new Answer.Absent(rules.setup().players() + 1),
                new Answer.Picks(
                        seat,
                        Stream.concat(right.stream(), Stream.of(List.of(1))).toList())));
        if (questions.stream().anyMatch(question -> question.least() > 0)) {
            wrong.add(new Answer.Picks(seat, List.of()));
        }
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            int offered = question.options().isEmpty() ? 1 : question.options().getFirst();
            wrong.add(but(right, i, seat, Collections.nCopies(question.most() + 1, offered)));
            if (question.least() > 0) {
                wrong.add(but(right, i, seat, Collections.nCopies(question.least() - 1, offered)));
            }
            if (question.most() > 0) {
                int foreign = IntStream.iterate(1, number -> number + 1)
                        .filter(number -> !question.options().contains(number))
                        .findFirst()
                        .orElseThrow();
                wrong.add(but(right, i, seat, Collections.nCopies(question.most(), foreign)));
            }
        }
        return wrong;
    }

    private static Answer but(List<List<Integer>> right, int question, int seat, List<Integer> picks) {
        List<List<Integer>> all = new ArrayList<>(right);
        all.set(question, picks);
        return new Answer.Picks(seat, all);
    }
}
