package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
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
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
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
    void aPublishedVersionIsMeasuredOnce() throws Exception {
        Node node = another();
        Store store = node.store();
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
        Publishing publishing = new Publishing(library, store.publications(), store.sharedScripts(), store.editions());
        publish(
                publishing,
                "variant brief \"Brief\" extends standard { set hand_size to 3 replace rule limit_reached \"Once.\""
                        + " on round end when some player has score >= 0 { end game } }");
        publish(publishing, "variant briefer \"Briefer\" extends brief { set hand_size to 2 }");
        publish(publishing, "variant same \"Same\" extends brief { about \"The same.\" }");
        GameMeasurements measuring = new GameMeasurements(node.lab(), 6, library, store);
        measuring.takeOver(); // otherwise the shipped games are played, too

        while (!store.measuredGames().waiting(1).isEmpty()) {
            measuring.look();
            Thread.sleep(20);
        }

        Measured brief = measured(store, "brief");
        assertThat(brief.players()).isEqualTo(4);
        assertThat(brief.games()).isEqualTo(6);
        assertThat(Objects.requireNonNull(brief.averages()).minutes()).isBetween(2.0, 40.0);
        Surprise briefer = Objects.requireNonNull(measured(store, "briefer").surprise());
        assertThat(briefer.from()).isEqualTo("Brief");
        assertThat(briefer.effect()).isPositive().isBetween(briefer.least(), briefer.most());
        assertThat(briefer.verdict()).contains("95% between");
        assertThat(Objects.requireNonNull(measured(store, "same").surprise()).effect())
                .isZero();
    }

    @Test
    void shippedGamesComeWithTheirFigures() throws Exception {
        Node node = another();
        VariantLibrary library = new VariantLibrary(new ShippedScripts(), new StoredScripts(node.store()), Gate.OPEN);
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

    private static Measured measured(Store store, String slug) {
        return store.measuredGames().of(new Publications.Address(slug, 1)).orElseThrow();
    }

    private static void publish(Publishing publishing, String script) throws Publishing.Unpublishable {
        publishing.publish(new Publishing.Submission(script, "Ann", "", Publications.Visibility.LISTED), "ann's key");
    }
}
