package org.hornbook.server.cli.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.examples.FailingExamples;
import org.hornbook.lineage.Library;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.AtWork;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Spelling;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/** Finds scripts by name: files, with their parents in the same folder, and shipped variants. */
public final class Scripts {
    private static final Library SHIPPED = new ShippedScripts();
    private static final String ENDING = ".horn";
    /** Bytes: far above the language's own limit, so that the parser reports a script that is too long. */
    private static final long MOST_BYTES = 1_000_000;

    private Scripts() {}

    /**
     * A script and the library of its parents.
     *
     * @param file its file; null for a shipped script
     */
    public record Found(
            SourceFile source, Library library, @Nullable Path file) {
        public Checked check() {
            return checker().check(source);
        }

        public Checker checker() {
            return new Checker(library);
        }

        /** Whether it is a shipped script. */
        public boolean isShipped() {
            return file == null;
        }

        /** The diagnostics of a checked script, failing examples included. */
        public List<Diagnostic> problems(Checked checked) {
            Variant variant = checked.variant();
            List<ExampleResult> results = variant == null ? List.of() : Examples.run(variant);
            return new ArrayList<>(
                    FailingExamples.of(checker(), checked, results).diagnostics());
        }
    }

    /** Finds a script by its path or shipped name. */
    public static Found find(String argument) {
        return lookUp(argument).orElseThrow(() -> Problem.usage(unknown(argument)));
    }

    /** Finds a script, if the argument names one. */
    public static Optional<Found> lookUp(String argument) {
        Path path = pathOf(argument);
        if (Files.isRegularFile(path)) {
            return Optional.of(new Found(read(path), new Beside(path), path));
        }
        SourceFile shipped = SHIPPED.find(argument.replace('-', '_'));
        return Optional.ofNullable(shipped).map(found -> new Found(found, SHIPPED, null));
    }

    /** The message that neither a file nor a shipped variant has this name, with the most similar name. */
    public static String unknown(String argument) {
        if (Files.isDirectory(pathOf(argument))) {
            return argument + " is a folder; name a script in it.";
        }
        String remedy = Spelling.closest(argument, SHIPPED.names())
                .map(closest -> " Did you mean " + closest.replace('_', '-') + "?")
                .orElse("");
        return "There is no file " + argument + " and no shipped variant of that name." + remedy;
    }

    /** Finds and checks a script. Errors are printed on {@code terminal} and end the command. */
    public static Variant playable(String argument, Terminal terminal) {
        Checked checked = find(argument).check();
        if (checked.variant() == null) {
            new DiagnosticPrinter(terminal.err()).print(new Triage(checked.diagnostics()));
            throw Problem.found(argument + " has errors and cannot be played.");
        }
        return checked.variant();
    }

    /** Finds what a script in a folder extends: files beside it, then shipped scripts. */
    public static Library beside(Path script) {
        return new Beside(script);
    }

    private static Path pathOf(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException impossible) {
            throw Problem.usage("There is no file " + argument + ".");
        }
    }

    private static SourceFile read(Path path) {
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw Problem.usage(path + " is too large for a script.");
            }
            return new SourceFile(path.toString(), decoded(path, Files.readAllBytes(path)));
        } catch (IOException unreadable) {
            throw Problem.usage(path + " cannot be read.");
        }
    }

    private static String decoded(Path path, byte[] bytes) {
        ByteBuffer read = ByteBuffer.wrap(bytes);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(read).toString();
        } catch (CharacterCodingException other) {
            // The decoder stops before the first byte that is not UTF-8; any text before it can be read.
            String before = new String(bytes, 0, read.position(), StandardCharsets.UTF_8);
            int line = new SourceFile(path.toString(), before).lineCount();
            throw Problem.usage(path + ":" + line
                    + ": this line is not UTF-8 text. Save the file with the encoding UTF-8 in your editor.");
        }
    }

    /** Resolves parents in the script's own folder before shipped ones. */
    private record Beside(Path script) implements Library {
        @Override
        public @Nullable SourceFile find(String name) {
            for (String spelling : new String[] {name, name.replace('_', '-')}) {
                Path parent = script.resolveSibling(spelling + ENDING);
                if (Files.isRegularFile(parent)) {
                    return read(parent);
                }
            }
            return SHIPPED.find(name);
        }

        @Override
        public List<String> names() {
            Path folder = Objects.requireNonNull(script.toAbsolutePath().getParent());
            try (Stream<Path> files = Files.list(folder)) {
                Stream<String> beside = files.filter(file -> !file.endsWith(script.getFileName()))
                        .map(file -> file.getFileName().toString())
                        .filter(file -> file.endsWith(ENDING))
                        .map(file -> file.substring(0, file.length() - ENDING.length())
                                .replace('-', '_'));
                return Stream.concat(beside, SHIPPED.names().stream())
                        .distinct()
                        .toList();
            } catch (IOException | UncheckedIOException unreadable) {
                return SHIPPED.names();
            }
        }
    }

    /** The argument of commands for one script. */
    public static final class Argument {
        @Parameters(paramLabel = "SCRIPT", description = "A file or a shipped variant.")
        private String script = "";

        public Scripts.Found find() {
            return Scripts.find(script);
        }

        /** The checked variant. Errors are printed on {@code terminal} and end the command. */
        public Variant playable(Terminal terminal) {
            return Scripts.playable(script, terminal);
        }
    }

    /** The arguments of commands for several scripts. */
    public static final class Arguments {
        @Parameters(arity = "1..*", paramLabel = "SCRIPT", description = "Files or shipped variants.")
        private List<String> scripts = List.of();

        /**
         * Finds all scripts, then works on each.
         *
         * @return the worst exit code
         */
        public int worst(ToIntFunction<Scripts.Found> work) {
            List<Scripts.Found> found = scripts.stream().map(Scripts::find).toList();
            return found.stream()
                    .mapToInt(script -> AtWork.on(() -> script.source().span(0, 0), () -> work.applyAsInt(script)))
                    .reduce(ExitCode.OK, Math::max);
        }

        /** The checked variants. Errors are printed on {@code terminal} and end the command. */
        public List<Variant> playable(Terminal terminal) {
            return scripts.stream()
                    .map(script -> Scripts.playable(script, terminal))
                    .toList();
        }
    }
}
