package org.hornbook.server.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code hornbook.jar} as people do: with the Java that is on the path, of whatever age. */
@Timeout(300)
class PackagedJarIT {
    private static final Path JAR = Path.of("target", "hornbook.jar");

    @TempDir
    Path folder;

    @Test
    void passesArgumentsOutputAndExitCode() throws Exception {
        Process help = hornbook("--help");
        Process wrong = hornbook("no-such-command");

        assertThat(help.inputReader().readAllAsString()).startsWith("Usage: hornbook");
        assertThat(help.waitFor()).isZero();
        assertThat(wrong.waitFor()).isEqualTo(2);
    }

    @Test
    void servesUntilItIsStopped() throws Exception {
        Process server = hornbook("serve", "--port", "0", "--data", folder.toString());
        URI home = address(server.inputReader());

        assertThat(home.toURL().openConnection().getInputStream()).isNotEmpty();

        server.destroy();
        server.waitFor();
        assertThatThrownBy(() -> home.toURL().openConnection().connect()).isInstanceOf(ConnectException.class);
    }

    @Tag("long")
    @Test
    void aBusyPortAndAFileAsFolderGiveOneLine() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        try (ServerSocket taken = new ServerSocket(0)) {
            String port = Integer.toString(taken.getLocalPort());
            Process inUse = hornbook("serve", "--port", port, "--data", folder.toString());
            Process noFolder = hornbook("serve", "--port", "0", "--data", file.toString());

            assertThat(inUse.inputReader().readAllAsString())
                    .isEqualToIgnoringNewLines("Port " + port + " is in use; choose another with --port.");
            assertThat(inUse.waitFor()).isEqualTo(1);
            assertThat(noFolder.inputReader().readAllAsString())
                    .hasLineCount(1)
                    .startsWith("The data folder " + file + " cannot be used");
            assertThat(noFolder.waitFor()).isEqualTo(1);
        }
    }

    @Tag("long")
    @Test
    void aMissingOrDamagedClassCacheIsIgnored() throws Exception {
        Path jar = Files.copy(JAR, folder.resolve("hornbook.jar"));
        Path libraries = Files.createSymbolicLink(
                folder.resolve("lib"), JAR.resolveSibling("lib").toAbsolutePath());

        String without = rulebook(jar);
        Files.writeString(folder.resolve("commands.aot"), "Nothing that Java has noted.");

        assertThat(JAR.resolveSibling("commands.aot")).exists();
        assertThat(JAR.resolveSibling("serve.aot")).exists();
        assertThat(without).startsWith("6 nimmt!");
        assertThat(rulebook(jar)).isEqualTo(without);
        assertThat(rulebook(JAR)).isEqualTo(without);
        Files.delete(libraries); // which the temporary folder would not follow without a warning
    }

    private static String rulebook(Path jar) throws Exception {
        Process process = hornbook(jar, "rulebook", "standard");
        String said = process.inputReader().readAllAsString();
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static URI address(BufferedReader output) throws IOException {
        String line = output.readLine();
        return URI.create(line.substring(line.indexOf("http:")));
    }

    private static Process hornbook(String... arguments) throws IOException {
        return hornbook(JAR, arguments);
    }

    private static Process hornbook(Path jar, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("java", "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
