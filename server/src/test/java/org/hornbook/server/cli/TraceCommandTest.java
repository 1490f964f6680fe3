package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceCommandTest {
    @Test
    void showsOneTurnFromTheChoiceOnTheSameForTheSameSeed() {
        Call call = Call.of("trace", "jumping-cow", "--turn", "3", "--seed", "4");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines().getFirst()).endsWith(" Ask: rule laying");
        assertThat(call.lines())
                .anyMatch(line -> line.matches(" {2}try rule jump \\(jumping-cow.horn:\\d+\\): (yes|no)"));
        assertThat(Call.of("trace", "jumping-cow", "--turn", "3", "--seed", "4").lines())
                .isEqualTo(call.lines());
    }

    @Test
    void turnNoneIsTheDeal() {
        assertThat(Call.of("trace", "standard", "--turn", "0").lines())
                .contains("  do gather")
                .anyMatch(line -> line.startsWith("    => HandDealt: deal 1, seat 4, cards ("));
    }

    @Test
    void aTurnThatIsNotPlayedIsTold() {
        Call call = Call.of("trace", "standard", "--turn", "11");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).startsWith("This game has no turn 11 in round 1. Try a lower --turn or --round.");
        assertThat(Call.of("trace", "standard", "--round", "0").err()).startsWith("--round goes from 1 to 1000");
    }
}
