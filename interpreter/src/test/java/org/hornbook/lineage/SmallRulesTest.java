package org.hornbook.lineage;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Games;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The small house rules that are shipped: one idea each. */
class SmallRulesTest {
    private static final ShippedScripts SCRIPTS = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SCRIPTS);

    /** Lines of rules, without examples and texts in other languages. */
    private static final int LONGEST = 26;

    @TestFactory
    Stream<DynamicTest> eachChecksWithoutAHintAndItsExamplesHold() {
        return SCRIPTS.rules().stream()
                .map(rule -> DynamicTest.dynamicTest(rule.name(), () -> {
                    Checked checked = CHECKER.check(rule);
                    assertThat(checked.diagnostics()).isEmpty();
                    Variant variant = requireNonNull(checked.variant());
                    assertThat(Examples.run(variant))
                            .flatExtracting(ExampleResult::failures)
                            .isEmpty();
                    assertThat(variant.about()).isNotNull();
                    HornParser.Parsed parsed = HornParser.parse(rule);
                    assertThat(Printer.print(requireNonNull(parsed.script()), parsed.comments()))
                            .isEqualTo(rule.text());
                    assertThat(rule.text()
                                    .split("\n\n {2}((replace |remove )?example|texts)")[0]
                                    .lines()
                                    .count())
                            .isLessThanOrEqualTo(LONGEST);
                }));
    }

    @Test
    void eachIsPlayedToTheEnd() {
        for (SourceFile rule : SCRIPTS.rules()) {
            Variant variant = requireNonNull(CHECKER.check(rule).variant());
            assertThat(Games.random(Games.rules(variant, 3), 7).events())
                    .as(rule.name())
                    .isNotEmpty();
        }
    }
}
