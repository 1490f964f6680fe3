package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResolveCommandTest {
    private static final String FRANK = """
        {"rows":[[5,8,11,13],[70,78],[104],[40,53]],"modifiers":{"cow":1},\
        "plays":[{"player":"frank","card":43,"row":2}]}
        """;

    @Test
    void tellsWhatATurnComesTo() {
        Call call = Call.withInput(FRANK, "resolve", "jumping-cow");

        assertThat(call.exitCode()).isZero();
        assertThat(call.lines()).singleElement().asString().matches("""
            \\{"rows":\\[\\[43],\\[70,78],\\[104],\\[40,53]],"modifiers":\\{"cow":4},\
            "places":\\{"frank.pile":\\[5,8,11,13]},"counters":\\{},\
            "taken":\\{"frank":\\[5,8,11,13]},"gained":\\{},\
            "because":\\[\\{"player":"frank","card":43,"rule":"full","line":\\d+,\
            "why":\\["Row 1 has 5 of 5 places filled.",\
            "43 goes to row 1: 13 is the only lower last card \\(78, 104 and 53 are higher\\)."],\
            "whyNot":\\[\\{"rule":"too_low","why":"13 \\(row 1's last card\\) is lower than 43."}]},\
            \\{"rule":"laying","line":\\d+},\\{"rule":"turning_up","line":\\d+},\\{"rule":"placing","line":\\d+},\
            \\{"rule":"jump","line":\\d+}]}\
            """);
    }

    @Test
    void answersGoByTheNamesOfTheirQuestions() {
        Call call = Call.withInput("""
            {"rows":[[12],[37],[43],[58]],"given":{"teller":"ann","ann.score":4},\
            "plays":[{"player":"ann","card":14},{"player":"ann","question":"tale","answer":5},\
            {"player":"ben","card":15},{"player":"ben","question":"doubts","answer":true},{"player":"cid","card":44}]}
            {"rows":[[12],[37],[43],[58]],"plays":[{"player":"ann","card":14},{"player":"ann","question":"bid","answer":1}]}
            """, "resolve", "tall_tales");

        assertThat(call.lines().getFirst())
                .startsWith("{\"rows\":[[12,14,15],[37],[43,44],[58]]")
                .contains("\"counters\":{\"teller\":\"ben\"}", "\"gained\":{\"ann\":1}", "{\"rule\":\"telling\"");
        assertThat(call.lines().get(1)).isEqualTo("{\"error\":\"There is no question bid.\"}");
    }

    @Test
    void whatPlayersHoldCanBeGivenAndIsTold() {
        Call call = Call.withInput("""
            {"rows":[[12],[37],[43],[50,51,52,53,54]],"given":{"ann.hand":[3,60]},\
            "plays":[{"player":"ann","card":60},{"player":"ann","question":"kept","answer":[50,51]}]}
            {"rows":[[12],[37],[43],[58]],"given":{"ann.hnd":[3]},"plays":[{"player":"ann","card":14}]}
            """, "resolve", "hand");

        assertThat(call.lines().getFirst()).contains("\"places\":{\"ann.hand\":[3,50,51],\"ann.pile\":[52,53,54]}");
        assertThat(call.lines().get(1)).isEqualTo("{\"error\":\"There is no place or counter ann.hnd.\"}");
    }

    @Test
    void tellsWhereAModifierLies() {
        Call call = Call.withInput("""
            {"rows":[[31],[48,49,50,51,52],[92],[85]],"modifiers":{"marker":4},"given":{"side":"odd"},\
            "plays":[{"player":"david","card":90}]}
            """, "resolve", "even_odd");

        assertThat(call.out()).contains("\"modifiers\":{\"marker\":1}", "\"side\":\"odd\"");
    }

    @Test
    void specialCardsGoByTheirNames(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("calves.horn"), """
            variant calves extends standard {
              let size of row = count of row
              set deck to 1..104, 8 calf
              before too_low case rests when card is calf { add card before (row with lowest size then lowest number).first }
            }
            """);
        Call call = Call.withInput("""
            {"rows":[["calf",30],[37],[43],[58]],"plays":[{"player":"ann","card":"calf"},{"player":"ben","card":31}]}
            {"rows":[[30],[37],[43],[58]],"plays":[{"player":"ann","card":"cow"}]}
            """, "resolve", script.toString());

        assertThat(call.lines().getFirst())
                .startsWith("{\"rows\":[[\"calf\",30,31],[\"calf\",37],[43],[58]]")
                .contains("{\"player\":\"ann\",\"card\":\"calf\",\"rule\":\"rests\"");
        assertThat(call.lines().get(1)).isEqualTo("{\"error\":\"There is no card cow.\"}");
    }

    @Test
    void aLineThatCannotBeReadDoesNotStopTheOthers() {
        Call call = Call.withInput("nonsense\n" + FRANK + "\n", "resolve", "jumping_cow");

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.lines()).hasSize(3);
        assertThat(call.lines().get(0)).startsWith("{\"error\":\"");
        assertThat(call.lines().get(1)).startsWith("{\"rows\":[[43]");
        assertThat(call.lines().get(2)).startsWith("{\"error\":\"");
    }

    @Test
    void aRowThatMakesNoSenseCountsAsNoneChosen() {
        String line = "{\"rows\":[[30,36],[37],[43],[58]],\"plays\":[{\"player\":\"ann\",\"card\":3,\"row\":%s}]}\n";

        Call call = Call.withInput(line.formatted("9") + line.formatted("null"), "resolve", "standard");

        assertThat(call.lines()).allMatch(out -> out.startsWith("{\"rows\":[[30,36],[3],[43],[58]]"));
        assertThat(call.exitCode()).isZero();
    }

    @Test
    void cardsThatLieOnEachOtherAreAList() {
        Call call = Call.withInput("""
            {"rows":[[12,[14,14]],[37],[43],[58]],"plays":[{"player":"ann","card":37},{"player":"ben","card":15}]}
            """, "resolve", "double");

        assertThat(call.out()).startsWith("{\"rows\":[[12,[14,14],15],[[37,37]],[43],[58]],");
    }

    @Test
    void parametersCanBeSet() {
        Call call = Call.withInput("""
            {"rows":[[1,2,3,4,5],[50],[60],[70]],"plays":[{"player":"ann","card":7}],"params":{"capacity":6}}
            """, "resolve", "standard");

        assertThat(call.out()).startsWith("{\"rows\":[[1,2,3,4,5,7],");
    }

    @Test
    void showsAFailureWithThePlayersSettingsAndTurnThatItTakes(@TempDir Path folder) throws IOException {
        Path script = folder.resolve("swept.horn");
        Files.writeString(script, """
            variant swept "Swept" extends standard {
              param wild = yes "all cards join"
              replace case fits "Cards join." when wild or count of players != 3 or turn < 6 { add card to fit }
              rule sweep "A row of four is taken." on placed when count of row = 4 { take row to pile }
            }
            """);
        String table = "{\"rows\":[[5],[],[30,31],[40]],\"plays\":[{\"player\":\"ann\",\"card\":9}]%s}\n";

        Call call = Call.withInput(
                table.formatted("") + table.formatted(",\"players\":3,\"params\":{\"wild\":\"no\"},\"turn\":6"),
                "resolve",
                script.toString());

        assertThat(call.lines())
                .satisfiesExactly(
                        sound -> assertThat(sound).startsWith("{\"rows\":[[5,9],[],[30,31],[40]]"),
                        failure -> assertThat(failure).startsWith("{\"error\":\"No case"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "{} | The line has rows and plays, each a list in [ ].",
                "7 | The line must be an object in { }.",
                "{\"turn\":99999999999} | The line: turn must be a whole number.",
                "{\"rows\":[[1],[2],[3]],\"plays\":[{\"player\":\"a\",\"card\":9}]} | There must be 4 rows, not 3.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[{\"player\":\"a\",\"card\":4}]} | Card 4 is in two places.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[{\"player\":\"a\",\"card\":105}]} | Card 105 is not in the"
                        + " deck.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[{\"player\":\"a\",\"card\":1.5}]} | plays 1: card must be"
                        + " a whole number or a name.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[]} | Nobody plays a card.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[{\"player\":\"a\",\"card\":9}],\"modifiers\":{\"dog\":1}}"
                        + " | There is no modifier dog.",
                "{\"rows\":[[1],[2],[3],[4]],\"plays\":[{\"player\":\"a\",\"card\":9}],\"params\":{\"capacity\":99}} "
                        + "| The parameter capacity can be 2 to 10, not 99.",
                "{\"rows\":[[1,2,3,4,5,6],[20],[30],[40]],\"plays\":[{\"player\":\"a\",\"card\":9}]} "
                        + "| Row 1 holds 6 cards; 5 fill it."
            })
    void saysWhatIsWrongWithALine(String line, String error) {
        Call call = Call.withInput(line + "\n", "resolve", "standard");

        assertThat(call.lines()).containsExactly("{\"error\":\"" + error + "\"}");
        assertThat(call.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "param wild = yes \"odd cards only, or all\""
                        + " replace case fits \"Cards join.\" when wild or card % 2 = 1 { add card to fit }",
                "modifier cow after dealing step cow_starts \"It begins.\" { move cow to (row where number = 1) }"
                        + " replace case fits \"Cards join.\" when cow is in fit { add card to fit }"
            })
    void whatACheckFindsIsShownByItsLine(String rule, @TempDir Path folder) throws IOException {
        String script = folder.resolve("fault.horn").toString();
        Files.writeString(Path.of(script), "variant fault \"Fault\" extends standard { " + rule + " }");
        String line = Call.of("check", script).lines().stream()
                .filter(each -> each.contains("`hornbook resolve` shows it: "))
                .findFirst()
                .map(each -> each.substring(each.indexOf('{')))
                .orElseThrow();

        Call call = Call.withInput(line + "\n", "resolve", script);

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out()).contains("\"error\"").contains("No case says where card");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "replace case fits \"Cards join.\" when count of players != 7 { add card to fit }",
                "replace case fits \"Cards join.\" when turn <= 9 or round < 2 { add card to fit }"
            })
    void whatElseACheckFindsIsShownByItsLine(String rule, @TempDir Path folder) throws IOException {
        whatACheckFindsIsShownByItsLine(rule, folder);
    }
}
