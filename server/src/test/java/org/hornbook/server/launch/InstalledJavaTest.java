package org.hornbook.server.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hornbook.server.launch.Launcher.InstalledJava;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledJavaTest {
    @TempDir
    Path installed;

    @Test
    void theFirstJavaThatIsNewEnoughIsTaken() throws IOException {
        List<Path> homes =
                List.of(home("8", "1.8.0_402"), home("17", "17.0.15"), home("25", "25.0.1"), home("26", "26"));

        assertThat(InstalledJava.firstNewEnough(25, homes)).contains(installed.resolve("25"));
    }

    @Test
    void foldersWithoutAJavaAreSkipped() throws IOException {
        Path empty = Files.createDirectory(installed.resolve("empty"));

        assertThat(InstalledJava.firstNewEnough(25, List.of(empty, installed.resolve("absent"), home("26", "26-ea"))))
                .contains(installed.resolve("26"));
    }

    @Test
    void oldJavasAreNotTaken() throws IOException {
        assertThat(InstalledJava.firstNewEnough(25, List.of(home("17", "17.0.15"))))
                .isEmpty();
    }

    private Path home(String name, String version) throws IOException {
        Path home = Files.createDirectory(installed.resolve(name));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Any\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }
}
