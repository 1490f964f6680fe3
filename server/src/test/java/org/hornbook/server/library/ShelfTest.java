package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.server.library.Difference.Kind;
import org.junit.jupiter.api.Test;

class ShelfTest {
    private final Shelf shelf = new Shelf(new ShippedScripts());

    @Test
    void theBaseGameStandsFirstAndChangesNothing() {
        Shelved first = shelf.all().getFirst();

        assertThat(first.slug()).isEqualTo("standard");
        assertThat(shelf.differences(first)).isEmpty();
    }

    @Test
    void whatAChildRemovesIsToldInTheParentsWords() {
        List<Difference> differences = shelf.differences(shelf.find("postal").orElseThrow());

        assertThat(differences).anySatisfy(difference -> {
            assertThat(difference.kind()).isEqualTo(Kind.REMOVED);
            assertThat(difference.name()).isEqualTo("limit_reached");
            assertThat(difference.before()).isNotBlank();
        });
        assertThat(differences).extracting(Difference::line).isSorted();
    }

    @Test
    void whatIsOnNoShelfIsNotFound() {
        assertThat(shelf.find("no-such-game")).isEmpty();
    }
}
