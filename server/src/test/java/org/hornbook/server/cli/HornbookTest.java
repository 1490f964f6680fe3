package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.cli.console.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HornbookTest {
    static Stream<String> commands() {
        Terminal nowhere = Terminal.system();
        return Hornbook.commandLine(nowhere).getSubcommands().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandExplainsItself(String command) {
        Call call = Call.of(command, "--help");

        assertThat(call.exitCode()).isZero();
        assertThat(call.out()).startsWith("Usage: hornbook " + command);
        assertThat(call.err()).isEmpty();
    }

    /** What help shows as input is understood; scripts of the README have no errors, and its commands are there. */
    @Test
    void examplesInHelpAndReadmeWork(@TempDir Path folder) throws IOException {
        String help = Call.of("resolve", "--help").out();
        String example = help.lines()
                .filter(line -> line.startsWith("{\"rows\""))
                .findFirst()
                .orElseThrow();
        String answer = help.lines()
                .filter(line -> line.startsWith("{\"player\""))
                .findFirst()
                .orElseThrow()
                .replace("}.", "}");
        String others = Pattern.compile("\"(?:modifiers|given|params|players|round|turn)\":(?:\\{[^}]*}|\\d+)")
                .matcher(help.replaceAll("\\s*\\n", " "))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining(","));
        assertThat(List.of(
                        example,
                        example.replace(",\"row\":2}", "}," + answer),
                        example.replaceFirst("\\{", "{" + others.replace("$", "") + ",")))
                .allSatisfy(line -> assertThat(Call.withInput(line + "\n", "resolve", "jumping-cow"))
                        .satisfies(call -> assertThat(call.out()).contains("\"because\""))
                        .returns(0, Call::exitCode));

        String readme = Files.readString(Path.of("..", "README.md"));
        List<String> scripts = Pattern.compile("(?s)```\n(variant .*?)```")
                .matcher(readme)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(scripts).hasSizeGreaterThan(1);
        for (String script : scripts) {
            Path file = Files.writeString(folder.resolve("readme.horn"), script);
            assertThat(Call.of("check", file.toString())).returns(0, Call::exitCode);
        }
        assertThat(commands().toList())
                .containsAll(Pattern.compile("(?m)^\\| (`.*?`) \\|")
                        .matcher(readme)
                        .results()
                        .flatMap(row -> Stream.of(row.group(1).replace("`", "").split(", ")))
                        .filter(name -> !name.contains("/"))
                        .toList());
    }

    @Test
    void theProgramListsItsCommands() {
        assertThat(Call.of("--help").out()).contains("serve", "Exit codes");
    }

    @Test
    void theProgramSaysWhichItIs() {
        Call call = Call.of("--version");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines()).containsExactly("Hornbook unpackaged");
    }

    @Test
    void anUnknownCommandIsAWrongCall() {
        Call call = Call.of("serv");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("There is no command serv.")
                .contains("See 'hornbook --help'.")
                .doesNotContain("Exception", "\tat ");
        assertThat(call.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "--seed,       1.5,         a whole number",
        "--games,      many,        a whole number below two billion",
        "--games,      99999999999, a whole number below two billion",
        "--precision,  fine,        a number",
    })
    void numbersAreSpokenOfInWords(String option, String written, String what) {
        Call call = Call.of("simulate", "standard", option, written);

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("Invalid value for option '" + option + "': '" + written + "' is not " + what);
    }

    @Test
    void thingsAreKeptForDaysOrForEver() {
        Call call = Call.of("serve", "--keep-scripts", "a year");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err())
                .isEqualToIgnoringNewLines(
                        "--keep-scripts takes a number of days from 1 to 99999, or forever; it cannot be a year.");
    }

    @Test
    void thereIsNoPortThatHigh() {
        Call call = Call.of("serve", "--port", "70000");

        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).isEqualToIgnoringNewLines("There is no port 70000; ports go from 0 to 65535.");
    }

    @Test
    void anOperatorsTokenIsLongEnough(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), "secret\n");

        assertThat(Call.of("serve", "--data", folder.toString(), "--operator-token-file", file.toString()))
                .returns(1, Call::exitCode)
                .extracting(Call::err)
                .asString()
                .isEqualToIgnoringNewLines("The operator's token has fewer than 20 letters, and could be guessed."
                        + " Write a longer one to " + file + ".");
        assertThat(Call.of("serve", "--data", folder.toString(), "--operator-token-file", folder + "/none"))
                .returns(1, Call::exitCode);
    }
}
