package org.hornbook.server.cli.library;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Downloads a published script and its ancestors as files. */
@Command(
        name = "pull",
        description = "Download the script of a published variant, and the scripts it extends that do not come with"
                + " Hornbook.")
public final class PullCommand implements Callable<Integer> {
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,100}\\.horn");

    private final Terminal terminal;

    @Parameters(
            paramLabel = "NAME",
            description = "The word in the variant's address, such as long-cow; a version of it is long-cow.2.")
    private String name = "";

    @Mixin
    private final ServerOption server = new ServerOption();

    @Mixin
    private final KeyRing.Location keys = new KeyRing.Location();

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "The file to write. Without it, one with the variant's name. Scripts it builds on come beside it.")
    private @Nullable Path output;

    @Option(names = "--force", description = "Write over files that have another text.")
    private boolean force;

    public PullCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        RemoteLibrary.Address address = RemoteLibrary.Address.of(name);
        RemoteLibrary.Copy copy = server.library().copy(address);
        SequencedMap<Path, String> files = files(copy);
        Path main = files.firstEntry().getKey();
        List<Path> changed = files.entrySet().stream()
                .filter(file -> Files.exists(file.getKey()) && !holds(file.getKey(), file.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        if (!changed.isEmpty() && !force) {
            throw Problem.found(changed.stream().map(Path::toString).collect(joining(", "))
                    + (changed.size() == 1 ? " is there already and has" : " are there already and have")
                    + " another text; nothing was written. 'hornbook diff' shows what is different. Choose another file"
                    + " with --output, or write over it with --force.");
        }
        files.forEach(this::write);
        if (address.version() == null) {
            note(copy);
        }
        String author = copy.author().isEmpty() ? "" : " by " + copy.author();
        terminal.out().println(main + " is " + copy.title() + ", version " + copy.version() + author + ".");
        goOn(main, copy);
        return ExitCode.OK;
    }

    /** The files to write, the script itself first. */
    private SequencedMap<Path, String> files(RemoteLibrary.Copy copy) {
        SequencedMap<Path, String> files = new LinkedHashMap<>();
        Path main = output == null ? Path.of(fileName(copy)) : output;
        files.put(main, copy.text());
        if (copy.bundle() != null) {
            Bundle.of(new SourceFile(main.toString(), copy.bundle())).scripts().stream()
                    .skip(1)
                    .filter(parent -> !isShipped(parent))
                    .forEach(parent -> files.putIfAbsent(
                            main.resolveSibling(safe(parent.name())),
                            parent.text().stripLeading()));
        }
        return files;
    }

    /** The file name, made from the name in scripts, so that children find it. A private variant's slug is longer. */
    private static String fileName(RemoteLibrary.Copy copy) {
        Script script = HornParser.parse(
                        Bundle.of(new SourceFile("", copy.text())).scripts().getFirst())
                .script();
        String name = script == null ? copy.slug() : script.name().text().replace('_', '-');
        return safe(name + ".horn");
    }

    /** Refuses file names that are paths: a server may send anything. */
    private static String safe(String fileName) {
        if (!FILE_NAME.matcher(fileName).matches()) {
            throw Problem.found("Part of this script has a name that no file can have. Choose one with --output.");
        }
        return fileName;
    }

    private static boolean isShipped(SourceFile script) {
        String variant = script.name().replace(".horn", "").replace('-', '_');
        return new ShippedScripts().has(variant, script.text());
    }

    private static boolean holds(Path file, String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return Files.isRegularFile(file)
                    && Files.size(file) == bytes.length
                    && Arrays.equals(Files.readAllBytes(file), bytes);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private void write(Path file, String text) {
        if (holds(file, text)) {
            terminal.out().println(file + " is there already.");
            return;
        }
        try {
            Files.writeString(file, text);
            terminal.out().println("Wrote " + file + ".");
        } catch (IOException unwritable) {
            throw Problem.found(file + " cannot be written. Choose another file with --output.");
        }
    }

    /** Notes the version, on which the next push is based. */
    private void note(RemoteLibrary.Copy copy) {
        if (Files.exists(keys.file())) {
            try (KeyRing ring = keys.open()) {
                ring.fetched(server.address(), copy.slug(), copy.version());
            }
        }
    }

    private void goOn(Path file, RemoteLibrary.Copy copy) {
        Variant variant = Scripts.find(file.toString()).check().variant();
        if (variant == null) {
            terminal.out().println("It has errors: 'hornbook check " + file + "' shows them.");
        } else {
            if (!Objects.equals(variant.hash(), copy.rulesHash())) {
                terminal.out()
                        .println("This Hornbook and the server read its rules differently; one of them is newer.");
            }
            terminal.out().println("Play it with 'hornbook play " + file + "'.");
        }
    }
}
