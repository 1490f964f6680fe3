package org.hornbook.server.gamefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A game survives being a file, and whatever is no game file is refused in a sentence. {@code -Plong} changes more bytes
 * than usual.
 */
class GameFileTest {
    private static final int STRIDE = Integer.getInteger("bytes", 211);
    private static final String FILE = GameFile.write(RandomGame.of("standard", 3, 4));

    /** Every fifth of the shipped games; all with {@code -Plong}. */
    static List<String> variants() {
        List<String> names = new ShippedScripts().names();
        return names.stream()
                .filter(name -> STRIDE < 100 || names.indexOf(name) % 5 == 0)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void isReadAsItWasWritten(String name) throws UnreadableGame {
        String file = GameFile.write(RandomGame.of(name, 4, 9).at("abcdef"));

        GameRecord read = read(bytes(file));

        assertThat(GameFile.write(read)).isEqualTo(file);
        assertThat(read.table()).isEqualTo("abcdef");
        assertThat(Verification.of(read).valid()).isTrue();
        assertThat(file.length()).isLessThan(200_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"seed\": \" | \"seed\": \"z | seed must be 64 hexadecimal digits in small letters.",
                "\"format\": \"hornbook game 1\" | \"format\": \"hornbook game 2\" | The file says “hornbook game 2”;"
                        + " this Hornbook reads “hornbook game 1”.",
                "\"format\": \"hornbook game 1\" | \"format\": \"tic tac toe\" | This is no game file: it does not say"
                        + " “format”: “hornbook game 1”.",
                "\"engine\": \"1\" | \"engine\": 1 | The file: engine must be a text.",
                "\"engine\": \"1\" | \"motor\": \"1\" | The file: engine must be a text.",
                "\"engine\": \"1\" | \"motor\": \"1\", \"engine\": \"1\" | The file has a field “motor” that does not"
                        + " belong there.",
                "{\"type\":\"Answer\",\"seat\":1, | {\"type\":\"Jump\",\"seat\":1, | choices 1 has the type “Jump”;"
                        + " there are Answer and Absent.",
                "{\"type\":\"Answer\",\"seat\":1, | {\"type\":\"Answer\",\"seat\":1.5, | choices 1: seat must be a"
                        + " whole number.",
                "{\"type\":\"Answer\",\"seat\":1, | {\"type\":\"Play\",\"seat\":99999999999, | choices 1: seat must be"
                        + " a whole number.",
                "\"capacity\":5 | \"capacity\":[] | The file: capacity must be a whole number.",
                "\"turns\": [ | \"turns\": [7, | The file: turns must be a text."
            })
    void saysWhatIsWrong(String text, String instead, String error) {
        assertThat(FILE).contains(text);

        assertThatExceptionOfType(UnreadableGame.class)
                .isThrownBy(() -> read(bytes(FILE.replaceFirst(Pattern.quote(text), instead))))
                .withMessage(error);
    }

    @Test
    void invalidJsonIsRefused() {
        String deep = "[".repeat(100_000);
        String wide = "{\"format\":\"" + "x".repeat(300_000) + "\"}";
        String twice = FILE.replaceFirst("\"engine\"", "\"engine\": \"1\", \"engine\"");
        for (String file :
                List.of("", "null", "[]", "{", "hello", deep, wide, twice, FILE + "{}", "{\"a\":1e999999}")) {
            assertThatExceptionOfType(UnreadableGame.class)
                    .isThrownBy(() -> read(bytes(file)))
                    .withMessageStartingWith("This is no game file: ");
        }
        assertThatExceptionOfType(UnreadableGame.class)
                .isThrownBy(() -> read(new byte[GameFile.MOST_BYTES + 1]))
                .withMessageContaining("2 MB");
    }

    /** Wherever a byte is changed, either the file can no longer be read or it no longer holds. */
    @Test
    void noByteChangesUnnoticed() {
        byte[] file = bytes(FILE);
        for (int at = 7; at < file.length; at += STRIDE) {
            assertChangeIsNoticed(file, at);
        }
    }

    private static void assertChangeIsNoticed(byte[] file, int at) {
        byte before = file[at];
        file[at] = (byte) (before == '7' ? '3' : '7');
        if (before > ' ') {
            assertThat(holds(file)).as("byte %d, %c", at, (char) before).isFalse();
        }
        file[at] = before;
    }

    private static boolean holds(byte[] file) {
        try {
            return Verification.of(read(file)).valid();
        } catch (UnreadableGame refused) {
            return false;
        }
    }

    private static GameRecord read(byte[] file) throws UnreadableGame {
        return GameFile.read(file);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
