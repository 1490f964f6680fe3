package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;
import org.hornbook.server.library.Edition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TableCodecTest {
    private final Plan plan = Plans.standard(1);

    @Test
    void aPlanIsReadAsItWasWritten() {
        assertThat(TableCodec.plan(TableCodec.write(plan), plan.edition())).contains(plan);
    }

    @Test
    void anEditionIsReadAsItWasWritten() {
        Plan descendant = Plans.numbered(1);

        assertThat(Edition.read(descendant.edition().sources()))
                .hasValueSatisfying(edition -> assertThat(edition.variant().hash())
                        .isEqualTo(descendant.variant().hash()));
    }

    static List<Arguments> choices() {
        return List.of(
                Arguments.of("3 28", Choice.Answer.of(3, 28)),
                Arguments.of("3 28+30", new Choice.Answer(3, List.of(List.of(28, 30)))),
                Arguments.of(
                        "10 1000000,-,2+1",
                        new Choice.Answer(10, List.of(List.of(1_000_000), List.of(), List.of(2, 1)))),
                Arguments.of("3 -", new Choice.Answer(3, List.of(List.of()))),
                Arguments.of("3", new Choice.Answer(3, List.of())),
                Arguments.of("3 absent", new Choice.Absent(3)));
    }

    @ParameterizedTest
    @MethodSource("choices")
    void aChoiceIsWrittenInFewLettersAndReadAgain(String line, Choice choice) {
        assertThat(TableCodec.write(new Entry.Chose(choice))).isEqualTo(line);
        assertThat(choice(line, Snapshot.of(plan))).isEqualTo(choice);
    }

    /** Bots named rows in all games; only where rows are ordered ahead they count. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "3 28",
                "3 28 2",
                "'3 28  keeps-last'",
                "3 28 0 keeps-last",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Play\",\"seat\":3,\"cards\":[28],\"rows\":[1],\"keepsLast\":false}}'",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Play\",\"seat\":3,\"cards\":[28],\"rows\":[],\"keepsLast\":true}}'"
            })
    void aCardOfAnOlderLogIsThatCard(String line) {
        assertThat(choice(line, begun(plan))).isEqualTo(Choice.Answer.of(3, 28));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "3 28,30,41,7 2,0,0,1 keeps-last | 3 28,30,41,7,2,-,-,1,1",
                "3 28,30,41,7 2,0,0,1 | 3 28,30,41,7,2,-,-,1,-",
                "'3 28,30,41,7  keeps-last' | 3 28,30,41,7,-,-,-,-,1",
                "3 28,30,41,7 | 3 28,30,41,7",
                "3 row 2 | 3 2",
                "3 absent | 3 absent",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Play\",\"seat\":3,\"cards\":[28,30,41,7],\"rows\":[2,0,0,1],\"keepsLast\":true}}'"
                    + " | 3 28,30,41,7,2,-,-,1,1",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Play\",\"seat\":3,\"cards\":[28,30,41,7],\"rows\":[],\"keepsLast\":true}}'"
                    + " | 3 28,30,41,7,-,-,-,-,1",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Pass\",\"seat\":2,\"cards\":[[1,2],[3,4]]}}' | 2 1+2,3+4",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"PickRow\",\"seat\":2,\"row\":4}}' | 2 4",
                "'{\"type\":\"Chose\",\"choice\":{\"type\":\"Absent\",\"seat\":2}}' | 2 absent"
            })
    void aChoiceOfAnOlderLogIsTheSameChoice(String older, String now) {
        Snapshot postal = begun(Plans.formerPostal(1));

        assertThat(choice(older, postal)).isEqualTo(choice(now, postal));
    }

    private static Choice choice(String line, Snapshot table) {
        return ((Entry.Chose) TableCodec.entry(line, table)).choice();
    }

    private static Snapshot begun(Plan plan) {
        Snapshot table = Snapshot.of(plan);
        for (Entry entry : BotTable.entries(3, BotKind.RANDOM)) {
            table = table.after(entry, Instant.EPOCH);
        }
        return table;
    }

    @Test
    void otherRulesMakeItAnotherGame() {
        String otherRules = TableCodec.write(plan).replace(plan.variant().hash(), "0".repeat(64));

        assertThat(TableCodec.plan(otherRules, plan.edition())).isEmpty();
    }
}
