package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.server.library.Edition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
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
                Arguments.of("3 28", Answer.Picks.of(3, 28)),
                Arguments.of("3 28+30", new Answer.Picks(3, List.of(List.of(28, 30)))),
                Arguments.of(
                        "10 1000000,-,2+1",
                        new Answer.Picks(10, List.of(List.of(1_000_000), List.of(), List.of(2, 1)))),
                Arguments.of("3 -", new Answer.Picks(3, List.of(List.of()))),
                Arguments.of("3", new Answer.Picks(3, List.of())),
                Arguments.of("3 absent", new Answer.Absent(3)));
    }

    @ParameterizedTest
    @MethodSource("choices")
    void aChoiceIsWrittenInFewLettersAndReadAgain(String line, Answer answer) {
        assertThat(TableCodec.write(new Entry.Chose(answer))).isEqualTo(line);
        assertThat(TableCodec.entry(line)).isEqualTo(new Entry.Chose(answer));
    }

    @Test
    void otherRulesGiveAnotherPlan() {
        String otherRules = TableCodec.write(plan).replace(plan.variant().hash(), "0".repeat(64));

        assertThat(TableCodec.plan(otherRules, plan.edition())).isEmpty();
    }
}
