package org.hornbook.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.cli.console.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What the guide for operators names is there. */
class OperatingTest {
    private static final Pattern CALL = Pattern.compile("(?:hornbook\\.jar\",?|hornbook\\.jar) ([a-z][a-z-]+)");
    private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]+(?:Test|IT))`");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");

    /** Of java, podman, pg_dump, date and others. */
    private static final Set<String> OF_OTHERS = Set.of(
            "--enable-native-access",
            "--read-only",
            "--tmpfs",
            "--cap-drop",
            "--security-opt",
            "--memory",
            "--format",
            "--file",
            "--dbname",
            "--no-owner",
            "--system");

    private final CommandLine hornbook = Hornbook.commandLine(Terminal.system());

    @Test
    void itsOptionsAndCommandsAreOurs() throws IOException {
        String guide = Files.readString(Path.of("operating.md"));

        Set<String> options = new TreeSet<>(all(OPTION, guide, 0));
        options.removeAll(OF_OTHERS);
        assertThat(known()).containsAll(options);
        assertThat(options)
                .contains("--behind-proxy", "--public-url", "--metrics-port", "--db-password-file", "--keep-scripts");
        assertThat(hornbook.getSubcommands().keySet()).containsAll(all(CALL, guide, 1));
    }

    @Test
    void theTestsThatItCallsUponAreThere() throws IOException {
        Set<String> tests;
        try (Stream<Path> found = Files.walk(Path.of("src/test/java"))) {
            tests = found.map(path -> path.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }
        for (String document : Set.of("operating.md", "security.md")) {
            assertThat(tests).containsAll(all(TEST, Files.readString(Path.of(document)), 1));
        }
    }

    private Set<String> known() {
        Set<String> known = new HashSet<>(hornbook.getCommandSpec().optionsMap().keySet());
        hornbook.getSubcommands()
                .values()
                .forEach(command ->
                        known.addAll(command.getCommandSpec().optionsMap().keySet()));
        return known;
    }

    private static Set<String> all(Pattern pattern, String text, int group) {
        return pattern.matcher(text).results().map(found -> found.group(group)).collect(Collectors.toSet());
    }
}
