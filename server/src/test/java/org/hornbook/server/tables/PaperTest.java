package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.engine.Engine;
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
    void otherRulesOrAnotherEngineMakeItAnotherGame() {
        String otherRules = Paper.write(plan).replace(plan.variant().hash(), "0".repeat(64));
        String otherEngine = Paper.write(plan).replace("\"engine\":\"" + Engine.VERSION + '"', "\"engine\":\"before\"");

        assertThat(Paper.plan(otherRules, plan.edition())).isEmpty();
        assertThat(Paper.plan(otherEngine, plan.edition())).isEmpty();
    }
}
