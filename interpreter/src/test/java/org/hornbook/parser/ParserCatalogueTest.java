package org.hornbook.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the catalogue says of reading scripts, tried. */
class ParserCatalogueTest {
    static Stream<Catalogue.Entry> entries() {
        return new Catalogue().entries().stream().filter(entry -> entry.code().startsWith("HB1"));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theBadScriptHasThisDiagnosticOnly(Catalogue.Entry entry) {
        assertThat(HornParser.parse(new SourceFile("bad.horn", entry.bad())).diagnostics())
                .isNotEmpty()
                .allMatch(found -> found.code().equals(entry.code()))
                .allMatch(found -> found.severity() == entry.severity());
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theGoodScriptIsClean(Catalogue.Entry entry) {
        assertThat(new Checker(new ShippedScripts())
                        .check(new SourceFile("good.horn", entry.good()))
                        .diagnostics())
                .noneMatch(Diagnostic::isError);
    }
}
