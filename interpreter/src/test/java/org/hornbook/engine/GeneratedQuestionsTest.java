package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts with questions put together at random (who, how many, from what, in secret or not, depending on earlier answers or
 * not): all bots play them, and a game goes on the same from wherever it is taken up. All of them with {@code -Plong}.
 */
class GeneratedQuestionsTest {
    private static final int SCRIPTS = Integer.getInteger("questions", 3);
    private static final int PLAYERS = 3;
    private static final List<String> FIGURES = List.of(
            "figure 2: rules 1 and 2",
            "figure 3: the sixth card",
            "figure 4: a card too low",
            "nobody answers for a card too low");

    /** A question and what its answer is called. */
    private record Asked(String text, String name, boolean secret) {}

    /** Those of the first random scripts that the checker lets pass; a leak is refused, as it should be. */
    static List<Variant> variants() {
        List<Variant> found = new ArrayList<>();
        for (int number = 0; found.size() < SCRIPTS; number++) {
            assertThat(number).as("scripts tried").isLessThan(20 * SCRIPTS);
            Checked checked = new Checker(new ShippedScripts()).check(new SourceFile("generated.horn", script(number)));
            if (checked.variant() != null) {
                found.add(checked.variant());
            }
        }
        return found;
    }

    private static String script(int number) {
        Random random = new Random(number * 7919L);
        List<Asked> asked = new ArrayList<>();
        boolean dependent = number % 2 == 0;
        if (dependent) {
            String from = any(random, "from 0..3", "from hand");
            asked.add(new Asked("each player chooses qa " + from + ", secretly", "qa", true));
        }
        int count = 1 + random.nextInt(2) + (dependent ? 1 : 0);
        for (int i = asked.size(); i < count; i++) {
            asked.add(question("q" + (char) ('a' + i), i == 0 ? null : asked.getLast(), random));
        }
        String questions = asked.stream().map(Asked::text).collect(Collectors.joining("\n    "));
        String reveals = asked.stream()
                .filter(Asked::secret)
                .map(each -> "reveal " + each.name())
                .collect(Collectors.joining(", "));
        return "variant generated_" + number + " \"Generated\" extends standard {\n"
                + "  set hand_size to 3\n  counter starter \"who begins\" = random of players\n"
                + FIGURES.stream()
                        .map(figure -> "  remove example \"" + figure + "\"\n")
                        .collect(Collectors.joining())
                + "  before laying step asking \"Questions are asked.\" {\n    " + questions + "\n  }\n"
                + (reveals.isEmpty()
                        ? ""
                        : "  after turning_up step telling \"Answers are told.\" { " + reveals + " }\n")
                + "}\n";
    }

    /** Where the earlier one is of everybody's in secret, this one may depend on it. */
    private static Asked question(String name, @Nullable Asked before, Random random) {
        boolean depends = before != null && before.secret() && (before.name().equals("qa") || random.nextInt(3) > 0);
        boolean secret = depends || random.nextBoolean();
        String who = depends || secret
                ? "each player"
                : any(
                        random,
                        "each player",
                        "each player in turn from starter",
                        "starter",
                        "each player where player is not starter");
        String what = depends
                ? any(random, "NAME from 0..(1 + count of hand)", "0..1 NAME from hand", "1..2 NAME from hand")
                : any(
                        random,
                        "NAME from 0..3",
                        "NAME from yes or no",
                        "0..1 NAME from rows",
                        "2 NAME from rows",
                        "NAME from players except player",
                        "0..2 NAME from hand",
                        "NAME from hand",
                        "1..2 NAME from hand");
        String dependent = before != null && depends && before.text().contains("from hand")
                ? "0..1 " + name + " from hand except " + before.name()
                : before != null && depends && before.text().contains("0..3")
                        ? any(
                                random,
                                name + " from 0.." + before.name(),
                                "1..(1 + " + before.name() + ") " + name + " from hand")
                        : what.replace("NAME", name);
        return new Asked(who + " chooses " + dependent + (secret ? ", secretly" : ""), name, secret);
    }

    private static String any(Random random, String... several) {
        return several[random.nextInt(several.length)];
    }

    @Test
    void someDependOnEarlierAnswers() {
        assertThat(variants())
                .anyMatch(variant -> IntStream.range(
                                0,
                                Games.rules(variant, PLAYERS)
                                        .code()
                                        .instructions()
                                        .size())
                        .anyMatch(at -> Games.rules(variant, PLAYERS).code().stages(at) > 1));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void allBotsPlayItAndItGoesOnFromAnywhere(Variant variant) {
        Rules rules = Games.rules(variant, PLAYERS);
        for (BotKind kind : BotKind.values()) {
            Engine engine = new Engine(rules);
            List<Answer> answers = new ArrayList<>();
            List<TableState> tables = new ArrayList<>();
            List<List<Event>> events = new ArrayList<>();
            play(engine, kind, answers, tables, events);
            assertThat(tables.getLast().round()).isEqualTo(2);
            for (int prefix = 0; prefix < answers.size(); prefix++) {
                TableState again =
                        engine.replay(Seed.of(11), answers.subList(0, prefix)).state();
                for (int seat = 0; seat <= PLAYERS; seat++) {
                    assertThat(engine.view(again, seat)).isEqualTo(engine.view(tables.get(prefix), seat));
                }
                Outcome.Accepted next = (Outcome.Accepted) engine.apply(again, answers.get(prefix));
                assertThat(next.events()).isEqualTo(events.get(prefix));
            }
        }
    }

    /** Until the second round; meanwhile nobody is told what others are asked in secret, nor that they go on to more. */
    private static void play(
            Engine engine, BotKind kind, List<Answer> answers, List<TableState> tables, List<List<Event>> events) {
        List<Bot> bots = IntStream.rangeClosed(1, PLAYERS)
                .mapToObj(seat -> kind.seeded(engine.rules(), seat, Budget.iterations(3)))
                .toList();
        TableState table = engine.start(Seed.of(11)).state();
        tables.add(table);
        while (table.round() < 2 && !table.isOver()) {
            Decision decision = engine.decision(table);
            int seat = decision.seats().get(answers.size() % decision.seats().size());
            Answer answer = bots.get(seat - 1).answer(engine.view(table, seat));
            Outcome.Accepted next = (Outcome.Accepted) engine.apply(table, answer);
            if (next.events().isEmpty()) {
                TableState before = table;
                assertThat(engine.decision(next.state()).seats()).isEqualTo(decision.seats());
                assertThat(IntStream.rangeClosed(0, PLAYERS).filter(other -> other != seat))
                        .allSatisfy(other ->
                                assertThat(engine.view(next.state(), other)).isEqualTo(engine.view(before, other)));
            }
            assertThat(Stream.of(0, 1, 2, 3)
                            .flatMap(other -> engine.view(next.state(), other).decision().questions().stream()
                                    .filter(question -> question.seat() != other)))
                    .noneMatch(Question::secret);
            answers.add(answer);
            events.add(next.events());
            table = next.state();
            tables.add(table);
        }
    }
}
