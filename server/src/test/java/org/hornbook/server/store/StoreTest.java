package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {
    @TempDir
    Path folder;

    @Test
    void aScriptIsFoundAgainAfterARestart() throws UnusableStore {
        String text = "variant a \"'); DROP TABLE shared_scripts; --\" { }\r\nünïcödé 🐄\n";
        String id;
        try (Store store = open()) {
            id = store.sharedScripts().save(text);
        }

        try (Store store = open()) {
            assertThat(store.sharedScripts().find(id)).contains(text);
        }
    }

    @Test
    void theIdIsTheStartOfTheTextsHash() throws UnusableStore {
        try (Store store = open()) {
            SharedScripts scripts = store.sharedScripts();

            // printf abc | sha256sum | xxd -r -p | base32 | cut -c-12 | tr A-Z a-z
            assertThat(scripts.save("abc")).isEqualTo("xj4bnp4pahh6");
            assertThat(scripts.save("abc")).isEqualTo("xj4bnp4pahh6");
        }
    }

    @Test
    void unknownIdsAreNotFound() throws UnusableStore {
        try (Store store = open()) {
            assertThat(store.sharedScripts().find("' OR 1=1 --")).isEmpty();
        }
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> Store.open(new Place.Folder(file)))
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("--data");
    }

    @Test
    void aFileThatIsNoDatabaseIsNotUsed() throws Exception {
        Files.writeString(folder.resolve("hornbook.db"), "This is a diary, not a database.".repeat(100));

        assertThatThrownBy(this::open).isInstanceOf(UnusableStore.class);
    }

    @Test
    void onlyOneServerUsesAFolder() throws UnusableStore {
        try (Store first = open()) {
            assertThat(first.sharedScripts().find("none")).isEmpty();
            assertThatThrownBy(this::open)
                    .isInstanceOf(UnusableStore.class)
                    .hasMessageContaining("Another Hornbook is using the data folder");
        }
    }

    @Test
    void itSaysWhatIsWrongWithIt() throws UnusableStore {
        Store store = open();
        assertThat(store.troubles()).containsExactly("Nobody works on studies.");
        store.close();

        assertThat(store.troubles())
                .containsExactly("The database does not answer.", "The database of the lab does not answer.");
    }

    private Store open() throws UnusableStore {
        return Store.open(new Place.Folder(folder));
    }
}
