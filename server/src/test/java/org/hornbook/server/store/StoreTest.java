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
    void aScriptIsFoundAgainAfterARestart() throws UnusableFolder {
        String text = "variant a \"'); DROP TABLE shared_scripts; --\" { }\r\nünïcödé 🐄\n";
        String id = Store.open(folder).sharedScripts().save(text);

        assertThat(Store.open(folder).sharedScripts().find(id)).contains(text);
    }

    @Test
    void theIdIsTheStartOfTheTextsHash() throws UnusableFolder {
        SharedScripts scripts = Store.open(folder).sharedScripts();

        // printf abc | sha256sum | xxd -r -p | base32 | cut -c-12 | tr A-Z a-z
        assertThat(scripts.save("abc")).isEqualTo("xj4bnp4pahh6");
        assertThat(scripts.save("abc")).isEqualTo("xj4bnp4pahh6");
    }

    @Test
    void unknownIdsAreNotFound() throws UnusableFolder {
        assertThat(Store.open(folder).sharedScripts().find("' OR 1=1 --")).isEmpty();
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatThrownBy(() -> Store.open(file))
                .isInstanceOf(UnusableFolder.class)
                .hasMessage(file.toString());
    }

    @Test
    void aFileThatIsNoDatabaseIsNotUsed() throws Exception {
        Files.writeString(folder.resolve("hornbook.db"), "This is a diary, not a database.".repeat(100));

        assertThatThrownBy(() -> Store.open(folder)).isInstanceOf(UnusableFolder.class);
    }
}
