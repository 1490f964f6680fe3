package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.diagnostics.Catalogue.Entry;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every code is explained by a script that earns it and no other, and by one that earns none. */
class CatalogueTest {
    private static final Catalogue CATALOGUE = new Catalogue();
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    /** What comes to light by playing is tried beside the search and the examples. */
    @SuppressWarnings("unused") // named below
    private static final List<Entry> ENTRIES = CATALOGUE.entries().stream()
            .filter(entry -> !entry.code().matches("HB6..|HB71[56]"))
            .toList();

    @ParameterizedTest
    @FieldSource("ENTRIES")
    void theBadScriptEarnsTheCodeAndNoOther(Entry entry) {
        assertThat(check(entry.code(), entry.bad())).isNotEmpty().allSatisfy(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(entry.code());
            assertThat(diagnostic.severity()).isEqualTo(entry.severity());
        });
    }

    @ParameterizedTest
    @FieldSource("ENTRIES")
    void theGoodScriptEarnsNone(Entry entry) {
        assertThat(check(entry.code(), entry.good())).isEmpty();
    }

    @Test
    void everyCodeOfTheCheckerIsExplained() {
        assertThat(Arrays.stream(Code.values()))
                .allSatisfy(code -> assertThat(CATALOGUE.entries())
                        .filteredOn(entry -> entry.code().equals(code.id()))
                        .singleElement()
                        .satisfies(entry -> assertThat(entry.severity()).isEqualTo(code.severity())));
    }

    @Test
    void thereAreAtLeastEighty() {
        assertThat(CATALOGUE.entries()).hasSizeGreaterThanOrEqualTo(80);
    }

    /** What is told of a script, but that no example shows what it changes: an example would hide the point. */
    private static List<Diagnostic> check(String code, String text) {
        return CHECKER.check(new SourceFile("page.horn", text)).diagnostics().stream()
                .filter(diagnostic -> !diagnostic.code().equals(Code.NO_EXAMPLE.id()) || code.equals(diagnostic.code()))
                .toList();
    }
}
