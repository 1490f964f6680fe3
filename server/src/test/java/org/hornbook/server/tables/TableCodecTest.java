package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Choice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

        assertThat(TableCodec.edition(TableCodec.write(descendant.edition())))
                .hasValueSatisfying(edition -> assertThat(edition.variant().hash())
                        .isEqualTo(descendant.variant().hash()));
    }

    static List<Choice> choices() {
        return List.of(
                Choice.Play.card(3, 28),
                new Choice.Play(10, List.of(28, 1_000_000), List.of(2, 1), false),
                new Choice.Play(1, List.of(5), List.of(), true),
                new Choice.Play(1, List.of(5), List.of(4), true),
                new Choice.PickRow(2, 4),
                new Choice.Absent(6),
                new Choice.Pass(2, List.of(List.of(1, 2), List.of(3))));
    }

    @ParameterizedTest
    @MethodSource("choices")
    void aChoiceIsReadAsItWasWritten(Choice choice) {
        Entry entry = new Entry.Chose(choice);

        assertThat(TableCodec.entry(TableCodec.write(entry))).isEqualTo(entry);
    }

    @Test
    void aChoiceTakesFewLetters() {
        assertThat(TableCodec.write(new Entry.Chose(Choice.Play.card(3, 28)))).isEqualTo("3 28");
        assertThat(TableCodec.write(new Entry.Chose(new Choice.PickRow(3, 2)))).isEqualTo("3 row 2");
    }

    @Test
    void choicesOfOlderLogsAreStillRead() {
        String older = """
            {"type":"Chose","choice":{"type":"Play","seat":3,"cards":[28],"rows":[1],"keepsLast":false}}\
            """;

        assertThat(TableCodec.entry(older))
                .isEqualTo(new Entry.Chose(new Choice.Play(3, List.of(28), List.of(1), false)));
    }

    @Test
    void otherRulesMakeItAnotherGame() {
        String otherRules = TableCodec.write(plan).replace(plan.variant().hash(), "0".repeat(64));

        assertThat(TableCodec.plan(otherRules, plan.edition())).isEmpty();
    }
}
