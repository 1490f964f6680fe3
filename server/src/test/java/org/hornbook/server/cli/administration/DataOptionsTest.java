package org.hornbook.server.cli.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DataOptionsTest {
    private static final String URL = "jdbc:postgresql://localhost/hornbook?user=me";

    @TempDir
    Path folder;

    @Test
    void thePasswordComesFromAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("password"), "open sesame\n");

        assertThat(place("--db", URL, "--db-password-file", file.toString()))
                .isEqualTo(new StorageLocation.Database(URL, new StorageLocation.Password("open sesame")));
    }

    @Test
    void orFromTheEnvironment() {
        DataOptions options = new DataOptions(Map.of("HORNBOOK_DB_PASSWORD", "open sesame"));
        new CommandLine(options).parseArgs("--db", URL);

        assertThat(options.place())
                .isEqualTo(new StorageLocation.Database(URL, new StorageLocation.Password("open sesame")));
    }

    @Test
    void orThereIsNone() {
        assertThat(place("--db", URL)).isEqualTo(new StorageLocation.Database(URL, StorageLocation.Password.NONE));
    }

    @Test
    void whereOthersCanReadItItIsRefused() {
        for (String url : List.of(
                URL + "&password=sesame",
                "jdbc:postgresql://localhost/h?password=sesame",
                "jdbc:postgresql://me:sesame@localhost/h")) {
            assertThatThrownBy(() -> place("--db", url))
                    .hasMessageContaining("--db-password-file")
                    .hasMessageNotContaining("sesame");
        }
    }

    @Test
    void aFileThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> place(
                        "--db", URL, "--db-password-file", folder.resolve("no").toString()))
                .hasMessageContaining("cannot be read");
    }

    private static StorageLocation place(String... arguments) {
        DataOptions options = new DataOptions(Map.of());
        new CommandLine(options).parseArgs(arguments);
        return options.place();
    }
}
