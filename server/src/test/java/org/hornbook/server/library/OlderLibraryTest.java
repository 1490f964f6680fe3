package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.library.Publishing.Submission;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.library.Shelf.StoredScripts;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A library as it was first, before there were a search, likes, offers and figures, is read and goes on. */
class OlderLibraryTest {
    private static final String ANN = "ann's key";
    private static final String BEN = "ben's key";

    /** What it had, those first that others point to. */
    private static final List<Kept> TABLES = List.of(
            new Kept("shared_scripts", "id, text, created"),
            new Kept("editions", "id, text, created"),
            new Kept("publications", "slug, title, about, author, visibility, latest, forked_from, created, changed"),
            new Kept("versions", "slug, number, script, edition, rules_hash, author, note, created"),
            new Kept("publication_rights", "slug, hash, kind, since"));

    @TempDir
    static Path folder;

    private record Kept(String table, String columns) {}

    static List<StorageLocation> places() throws IOException {
        return Postgres.freshBesideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void whatWasPublishedGoesOn(StorageLocation place) throws Exception {
        left(place);
        try (Store store = Store.open(place)) {
            Publishing publishing = publishing(store);
            Publications publications = store.publications();
            assertThat(publications.listed(9)).extracting(Publication::slug).contains("roomy", "roomier", "acorn");
            assertThat(publications.children("roomy"))
                    .extracting(Publication::slug)
                    .containsExactly("roomier");
            assertThat(publications.forks("roomy"))
                    .extracting(Publication::slug)
                    .containsExactly("acorn");
            assertThat(publications.find("gone").orElseThrow().removed()).isTrue();

            assertThat(found(store))
                    .as("before anybody has looked at its words")
                    .isEmpty();
            publishing.enterOlder();
            assertThat(found(store)).containsExactlyInAnyOrder("roomy", "roomier");

            assertThat(publications.rights().mayEdit("roomy", ANN)).isTrue();
            assertThat(publications.rights().mayEdit("roomy", BEN)).isFalse();
            assertThat(publishing
                            .publishNext("roomy", 1, written("roomy", "set capacity to 8", null))
                            .number())
                    .isEqualTo(2);
            assertThat(descent(store).news("acorn"))
                    .singleElement()
                    .satisfies(news -> assertThat(news.from()).hasToString("roomy.2"));
            publications.like("roomy", BEN, true);
            assertThat(publications.find("roomy").orElseThrow().likes()).isEqualTo(1);
        }
    }

    private static List<String> found(Store store) {
        Wanted wanted = new Wanted("spacious", 0, 0, "", "", false, PublicationSearch.Order.NEW);
        return store.publicationSearch().search(wanted, 0, 9).page().stream()
                .map(Publication::slug)
                .toList();
    }

    /** Leaves what has been published in a database that knows no more than the first library did. */
    private static void left(StorageLocation place) throws IOException, SQLException, UnusableStore, Unpublishable {
        StorageLocation today = new StorageLocation.Folder(Files.createTempDirectory(folder, "today"));
        try (Store store = Store.open(today)) {
            Publishing publishing = publishing(store);
            publishing.publish(written("roomy", "about \"Spacious.\" set capacity to 7", null), ANN);
            publishing.publish(written("acorn", "about \"Small.\" set capacity to 7", "roomy.1"), BEN);
            publishing.publish(
                    submission("variant roomier \"Roomier\" extends roomy { set capacity to 9 }", null), BEN);
            publishing.publish(written("gone", "set capacity to 5", null), BEN);
        }
        Flyway.configure().dataSource(url(place), null, null).target("6").load().migrate();
        try (Connection from = DriverManager.getConnection(url(today));
                Connection to = DriverManager.getConnection(url(place));
                Statement removing = to.createStatement()) {
            for (Kept each : TABLES) {
                copy(from, to, each);
            }
            removing.execute("UPDATE publications SET removed = TRUE WHERE slug = 'gone'");
        }
    }

    private static void copy(Connection from, Connection to, Kept kept) throws SQLException {
        int count = kept.columns().split(",").length;
        String marks = String.join(", ", Collections.nCopies(count, "?"));
        String into = "INSERT INTO " + kept.table() + " (" + kept.columns() + ") VALUES (" + marks + ")";
        try (Statement reading = from.createStatement();
                ResultSet rows = reading.executeQuery("SELECT " + kept.columns() + " FROM " + kept.table());
                PreparedStatement writing = to.prepareStatement(into)) {
            while (rows.next()) {
                for (int column = 1; column <= count; column++) {
                    writing.setObject(column, rows.getObject(column));
                }
                writing.executeUpdate();
            }
        }
    }

    private static String url(StorageLocation place) {
        return switch (place) {
            case StorageLocation.Folder data -> "jdbc:sqlite:" + data.path().resolve("hornbook.db");
            case StorageLocation.Database database -> database.url();
        };
    }

    private static Publishing publishing(Store store) {
        return new Publishing(shelf(store), store.publications(), store.sharedScripts(), store.editions());
    }

    private static Descent descent(Store store) {
        return new Descent(shelf(store), store);
    }

    private static Shelf shelf(Store store) {
        return new Shelf(new ShippedScripts(), new StoredScripts(store));
    }

    private static Submission written(String name, String rules, @Nullable String from) {
        return submission("variant " + name + " \"" + name + "\" extends standard { " + rules + " }", from);
    }

    private static Submission submission(String script, @Nullable String from) {
        return new Submission(script, "Ann", "", Visibility.LISTED, from);
    }
}
