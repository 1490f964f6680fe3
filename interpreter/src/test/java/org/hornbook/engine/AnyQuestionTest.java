package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/**
 * Whoever is asked, for however many answers of whatever kind, in secret or not and wherever in a round: the game goes on from
 * every choice of its log as it did.
 *
 * <p>{@code -Plong} tries all questions there are instead of some.
 */
class AnyQuestionTest {
    private static final int SOME = Integer.getInteger("generated", 9);
    private static final int PLAYERS = 3;

    private static final List<String> WHO = List.of(
            "each player chooses",
            "each player where score < 5 chooses",
            "each player in turn from starter chooses",
            "each player by lowest score then lowest number chooses",
            "starter chooses",
            "starter.next chooses");

    /** How many, and of what. */
    private static final List<String> WHAT = List.of(
            "answer from rows where last > 0",
            "0..1 answer from rows",
            "answer from players",
            "0..1 answer from players except starter",
            "answer from 0..3",
            "answer from 0 or 5..count of rows + 6 or 12",
            "0..1 answer from 0..3 or 8 or 12 except 2",
            "0..1 answer from odd or even or neither",
            "answer from odd or even",
            "answer from yes or no",
            "0..1 answer from yes or no",
            "answer from player.hand",
            "2 answer from player.hand",
            "0..2 answer from player.hand where card > 20",
            "1..2 answer from aside",
            "0..1 answer from aside and player.hand");

    private static final List<String> HOW =
            List.of("", ", absent random", ", secretly", ", secretly, absent random, gains 1");

    private static final List<String> WHERE = List.of(
            "before turns", "after turns", "before laying", "after laying", "after turning_up", "after placing");

    /** Where rules ask, in the middle of whatever goes on. */
    private static final List<String> AMID = List.of(
            "before too_low case", "on placing", "on placed", "on taken", "on card end", "on turn end", "on round end");

    @Test
    void isPlayedFromEveryChoiceOn() {
        List<String> all = new ArrayList<>();
        for (String who : WHO) {
            for (String what : WHAT) {
                for (String how : HOW) {
                    WHERE.forEach(
                            where -> all.add(where + " step asking \"Asking.\" { " + of(who, what) + how + " }\n  "
                                    + (how.contains("secretly")
                                            ? "after asking step telling \"Telling.\" { reveal answer }\n"
                                            : "")));
                    if (!how.contains("secretly")) {
                        AMID.forEach(trigger -> all.add(rule(trigger, of(who, what) + how)));
                    }
                }
            }
        }
        Collections.shuffle(all, new Random(11));
        for (String steps : all.subList(0, Math.min(SOME, all.size()))) {
            isPlayed(steps);
        }
    }

    private static String rule(String trigger, String asking) {
        boolean isCase = trigger.endsWith("case");
        return (isCase ? trigger : "rule") + " asking \"Asking.\" "
                + (isCase
                        ? "when some fit { " + asking + " take fit to pile, add card to fit }"
                        : trigger + " { " + asking + " }");
    }

    /** A hand is that of whoever is asked. */
    private static String of(String who, String what) {
        String asked = who.substring(0, who.lastIndexOf(' '));
        return who + " " + (asked.startsWith("each") ? what : what.replace("player.hand", asked + ".hand"));
    }

    private static void isPlayed(String steps) {
        String script = """
            variant asking "Asking" extends stepwise {
              players 2..9
              cards aside "some cards", seen by all
              after dealing step laying_aside "Some cards are laid aside." { deal 3 from deck to aside }
              %s
            }
            """.formatted(steps);
        Checked checked = new Checker(Games::source).check(new SourceFile("asking.horn", script));
        assertThat(checked.variant()).as(script + checked.diagnostics()).isNotNull();
        Setup setup = Setup.of(Objects.requireNonNull(checked.variant()), PLAYERS)
                .with("hand_size", 3)
                .with("limit", 10);
        Engine engine = new Engine(new Rules(setup), true);
        Games.Played played = Games.random(engine.rules(), 3);
        List<Answer> answers =
                played.answers().subList(0, Math.min(20, played.answers().size()));

        TableState table = engine.start(Seed.of(3)).state();
        for (int made = 0; made <= answers.size(); made++) {
            TableState resumed =
                    engine.replay(Seed.of(3), answers.subList(0, made)).state();
            for (int seat = 0; seat <= PLAYERS; seat++) {
                assertThat(engine.view(resumed, seat)).as(script).isEqualTo(engine.view(table, seat));
            }
            if (made < answers.size()) {
                Outcome.Accepted next = (Outcome.Accepted) engine.apply(table, answers.get(made));
                assertThat(engine.apply(resumed, answers.get(made)))
                        .extracting("events")
                        .as(script)
                        .isEqualTo(next.events());
                table = next.state();
            }
        }
    }
}
