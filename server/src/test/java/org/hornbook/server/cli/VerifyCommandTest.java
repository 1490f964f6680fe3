package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.RandomGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody checks a game they downloaded. */
class VerifyCommandTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void download() throws IOException {
        file = folder.resolve("game.json");
        Files.writeString(file, GameFile.write(RandomGame.of("jumping_cow", 4, 1)));
    }

    @Test
    void aTrueGameHolds() {
        Call call = Call.of("verify", file.toString());

        assertThat(call.out())
                .contains("The Jumping Cow, Player 1, Player 2, Player 3, Player 4")
                .contains("holds  commitment")
                .contains("This game is genuine.");
        assertThat(call.exitCode()).isZero();
    }

    @Test
    void theRefereeReportsEachTurn() {
        String report = Call.of("report", "--round", "1", "--turn", "2", file.toString())
                .out();
        assertThat(report).startsWith("Round 1, turn 2\n\n").contains("+ cow", "Player 4 (", "Taken   Points");
        assertThat(Call.of("report", file.toString()).out())
                .contains("Round 1, turn 1\n", "Round 1, turn 10\n", "Round   Points");
        assertThat(Call.of("report", "--round", "99", file.toString()).exitCode())
                .isEqualTo(1);
    }

    @Test
    void partnersShareTheWin() throws IOException {
        Files.writeString(file, GameFile.write(RandomGame.of("partners", 4, 1)));

        Call call = Call.of("verify", file.toString());

        assertThat(call.out())
                .contains("Partners, Player 1, Player 2, Player 3, Player 4")
                .containsPattern("Player (1 and Player 3|2 and Player 4) share the win\\.")
                .contains("This game is genuine.");
        assertThat(call.exitCode()).isZero();
    }

    @Test
    void anAlteredGameIsFound() throws IOException {
        String text = Files.readString(file);
        Files.writeString(
                file,
                text.replaceFirst(
                        "\"type\":\"Answer\",\"seat\":2,\"picks\":\\[\\[\\d+",
                        "\"type\":\"Answer\",\"seat\":2,\"picks\":[[999"));

        Call call = Call.of("verify", file.toString());

        assertThat(call.out())
                .contains("fails  choices     round 1, turn 1, seat 2: ")
                .contains("Card 999 is not in your hand.")
                .contains("This game does not match its file.");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(Call.of("verify", "--json", file.toString()).out())
                .startsWith("{\"valid\":false,\"title\":\"The Jumping Cow\",")
                .contains("\"subject\":\"choices\",\"verdict\":\"fails\"");
    }

    @Test
    void whatIsNoGameIsSaidPlainly() throws IOException {
        Files.writeString(file, "hello");

        Call call = Call.of("verify", file.toString());
        assertThat(call.err()).isEqualToIgnoringNewLines("This is no game file: it cannot be read as JSON, line 1.");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(Call.of("verify", folder.resolve("none.json").toString()).exitCode())
                .isEqualTo(2);
    }
}
