package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GamesTest {
    @Test
    void simulateIsReadByPrograms() {
        Call call = Call.of("simulate", "standard", "--rounds", "50", "--threads", "2", "--seed", "3", "--json");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines())
                .singleElement()
                .asString()
                .contains(
                        "\"rounds\":50",
                        "\"players\":4",
                        "\"seed\":3",
                        "\"threads\":2",
                        "\"variant\":\"standard\"",
                        "\"cpuSeconds\":",
                        "\"roundsPerCpuSecond\":",
                        "\"meanPointsPerRound\":",
                        "\"standardError\":",
                        "\"rules\":{\"too_low\":");
    }

    @Test
    void simulateRefusesWhatCannotBePlayed() {
        assertThat(Call.of("simulate", "standard", "--players", "11").exitCode())
                .isEqualTo(2);
        assertThat(Call.of("simulate", "standard", "--rounds", "0").exitCode()).isEqualTo(2);
        assertThat(Call.of("simulate", "standard", "--bots", "clever").err()).contains("random, cautious");
        assertThat(Call.of("simulate", "standard", "--set", "colour=1").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aWholeGameIsPlayedFromTheKeyboard() {
        String everyNumber =
                IntStream.rangeClosed(1, 104).mapToObj(String::valueOf).collect(Collectors.joining("\n"));

        Call call = Call.withInput(
                "why\n" + (everyNumber + "\n").repeat(12), "play", "standard", "--set", "limit=10", "--seed", "1");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).contains("No rule has applied yet.", "Round 1", "Scores:", "The game is over.");
    }

    @Test
    void aTakenPortIsToldInOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            Call call = Call.of("serve", "--port", String.valueOf(taken.getLocalPort()));

            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err().lines())
                    .containsExactly("Port " + taken.getLocalPort() + " is in use; choose another with --port.");
        }
    }
}
