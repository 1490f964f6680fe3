package org.hornbook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ShippedExamplesTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    @TestFactory
    Stream<DynamicContainer> everyExampleHolds() {
        return SHIPPED.scripts().stream()
                .map(script -> DynamicContainer.dynamicContainer(script.name(), examples(script)));
    }

    private static Stream<DynamicTest> examples(SourceFile script) {
        return Examples.run(Objects.requireNonNull(
                        new Checker(SHIPPED).check(script).variant()))
                .stream()
                .map(result -> DynamicTest.dynamicTest(
                        result.example().title().text(),
                        () -> assertThat(result.failures()).isEmpty()));
    }
}
