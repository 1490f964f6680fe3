package org.hornbook.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Shipped;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the catalogue says of the search, tried. */
class SearchCatalogueTest {
    /** Less than anybody waits for; as much with {@code -Plong}. */
    private static final GapSearch.Budget BUDGET = new GapSearch.Budget(Integer.getInteger("steps", 300_000));

    static Stream<Catalogue.Entry> entries() {
        return new Catalogue().entries().stream().filter(entry -> entry.code().startsWith("HB6"));
    }

    @ParameterizedTest
    @MethodSource("entries")
    void theBadScriptEarnsItsCode(Catalogue.Entry entry) {
        assertThat(search(entry.bad()))
                .filteredOn(found -> found.code().equals(entry.code()))
                .isNotEmpty()
                .allMatch(found -> found.severity() == entry.severity());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("entries")
    void theGoodScriptIsClean(Catalogue.Entry entry) {
        assertThat(search(entry.good()))
                .noneMatch(Diagnostic::isError)
                .noneMatch(found -> found.code().equals(entry.code()));
    }

    private static List<Diagnostic> search(String script) {
        return GapSearch.search(Shipped.script(script), BUDGET);
    }
}
