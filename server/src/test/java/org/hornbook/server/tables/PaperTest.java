package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaperTest {
    private final Plan plan = Plans.standard(1);

    @Test
    void aPlanIsReadAsItWasWritten() {
        assertThat(Paper.plan(Paper.write(plan), plan.edition())).contains(plan);
    }

    @Test
    void anEditionIsReadAsItWasWritten() {
        Plan descendant = Plans.numbered(1);

        assertThat(Paper.edition(Paper.write(descendant.edition())))
                .hasValueSatisfying(edition -> assertThat(edition.variant().hash())
                        .isEqualTo(descendant.variant().hash()));
    }

    @Test
    void otherRulesMakeItAnotherGame() {
        String otherRules = Paper.write(plan).replace(plan.variant().hash(), "0".repeat(64));

        assertThat(Paper.plan(otherRules, plan.edition())).isEmpty();
    }
}
