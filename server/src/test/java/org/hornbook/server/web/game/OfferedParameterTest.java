package org.hornbook.server.web.game;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.rules.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

final class OfferedParameterTest {
    private final Variant endsAfterARound = requireNonNull(new Checker(new ShippedScripts())
            .check(new SourceFile(
                    "trial.horn", "variant trial extends standard { remove limit_reached end once after round }"))
            .variant());

    @Test
    void offersNothingThatMakesNoDifference() {
        assertThat(OfferedParameter.all(endsAfterARound))
                .extracting(OfferedParameter::name)
                .containsExactly("rows", "capacity", "hand");
    }

    @Test
    void offersTheValuesOfAGame() {
        Setup setup = Setup.of(endsAfterARound, 4).with("hand", 7);

        assertThat(OfferedParameter.all(setup))
                .extracting(OfferedParameter::initial)
                .containsExactly(4, 5, 7);
    }
}
