package org.hornbook.server.web.game;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

final class ParameterFieldTest {
    private final Variant endsAfterARound = requireNonNull(new Checker(new ShippedScripts())
            .check(new SourceFile(
                    "trial.horn",
                    "variant trial extends standard { remove limit_reached rule once on round end { end game } }"))
            .variant());

    @Test
    void unusedParametersAreNotOffered() {
        assertThat(ParameterField.all(endsAfterARound))
                .extracting(ParameterField::name)
                .containsExactly("row_count", "capacity", "hand_size");
    }

    @Test
    void offersTheValuesOfAGame() {
        Setup setup = Setup.of(endsAfterARound, 4).with("hand_size", 7);

        assertThat(ParameterField.all(setup))
                .extracting(ParameterField::initial)
                .containsExactly(4, 5, 7);
    }

    @Test
    void offersOnlyValuesThatCanBePlayed() {
        ShippedScripts scripts = new ShippedScripts();
        for (SourceFile script : scripts.scripts()) {
            Variant variant = requireNonNull(new Checker(scripts).check(script).variant());
            Setup setup = Setup.of(variant, variant.players().high());
            for (ParameterField offered : ParameterField.all(setup)) {
                Variant.Parameter parameter = variant.parameter(offered.name()).orElseThrow();
                boolean fitsAlways = IntStream.of(offered.low(), (offered.low() + offered.high()) / 2, offered.high())
                        .allMatch(value -> SetupProblems.of(setup.with(offered.name(), value))
                                .isEmpty());
                assertThat(variant.decidesLayout(parameter) || fitsAlways)
                        .as("%s of %s", offered.name(), variant.name())
                        .isTrue();
                assertThat(offered.spread())
                        .allMatch(value -> SetupProblems.of(setup.with(offered.name(), value))
                                .isEmpty());
            }
        }
    }
}
