package org.hornbook.server.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs {@code hornbook.jar} as people do: with the Java that is on the path, of whatever age. */
@Timeout(60)
class PackagedJarIT {
    private static final Path JAR = Path.of("target", "hornbook.jar");

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
        Process server = hornbook("serve", "--port", "0");
        URI home = address(server.inputReader());

        assertThat(home.toURL().openConnection().getInputStream()).isNotEmpty();

        server.destroy();
        server.waitFor();
        assertThatThrownBy(() -> home.toURL().openConnection().connect()).isInstanceOf(ConnectException.class);
    }

    private static URI address(BufferedReader output) throws IOException {
        String line = output.readLine();
        return URI.create(line.substring(line.indexOf("http:")));
    }

    private static Process hornbook(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("java", "-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
