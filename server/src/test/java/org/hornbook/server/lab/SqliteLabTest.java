package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Store;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteLabTest extends LabContract {
    @TempDir
    private Path folder;

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Folder(folder));
    }

    @Override
    int servers() {
        return 1;
    }

    @Test
    void aSlowMeasurementIsCutShort() throws Exception {
        Node node = another();
        Store store = node.store();
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store));
        Publishing publishing = new Publishing(library, store.publications(), store.sharedScripts(), store.editions());
        publish(publishing, "variant endless \"Endless\" extends standard { about \"As ever.\" }");
        GameMeasurements measuring = new GameMeasurements(node.lab(), 100_000, library, store);
        measuring.takeOver(); // otherwise the shipped games are played, too

        while (!store.measuredGames().waiting(1).isEmpty()) {
            measuring.cut();
            measuring.look();
            Thread.sleep(20);
        }

        assertThat(measured(store, "endless").games()).isLessThan(100_000);
    }

    @Test
    void shippedGamesComeWithTheirFigures() throws Exception {
        Node node = another();
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(node.store()));
        Measured earlier = new Measured("of other rules", 4, 12, null, null);
        node.store().measuredGames().keep(new Publications.Address("standard", MeasuredGames.SHIPPED), earlier);

        new GameMeasurements(node.lab(), 12, library, node.store()).takeOver();

        Map<String, Measured> known = node.store().measuredGames().shipped();
        assertThat(known.get("standard"))
                .satisfies(standard -> assertThat(standard.games()).isEqualTo(GameProfile.USUAL_GAMES));
        assertThat(known.values())
                .as("measured again after changes, by MeasureShippedGames")
                .hasSizeGreaterThan(library.all().size() / 2);
        assertThat(known)
                .allSatisfy((slug, measured) -> assertThat(measured.rulesHash())
                        .isEqualTo(library.find(slug).orElseThrow().variant().hash()));
    }
}
