package org.hornbook.server.cli.library;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Triage;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.library.VariantDiff;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Prints the differences between two games. */
@Command(
        name = "diff",
        description = "Show rule by rule how the second script differs from the first, with everything they extend.",
        footer = {
            "",
            "Exit codes: 0 same, 1 different, 2 cannot be compared. By rule, comments and"
                    + " how lines are set out count for nothing."
        })
public final class DiffCommand implements Callable<Integer> {
    private static final int DIFFERENT = 1;

    private final Terminal terminal;

    @Parameters(
            index = "0",
            paramLabel = "SCRIPT",
            description = "A file, a shipped variant, or one that is published at the server: long-cow, long-cow.2.")
    private String one = "";

    @Parameters(index = "1", paramLabel = "OTHER", description = "Another one.")
    private String other = "";

    @Mixin
    private final ServerOption server = new ServerOption();

    @Option(names = "--text", description = "Compare the two scripts line by line, as they are written.")
    private boolean asText;

    @Option(names = "--json", description = "Print one JSON object: rules, words and the lines as written.")
    private boolean asJson;

    public DiffCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try {
            return compare();
        } catch (Problem problem) {
            // 1 says that they are different.
            throw Problem.usage(Objects.requireNonNull(problem.getMessage()));
        }
    }

    private int compare() {
        Side first = side(one);
        Side second = side(other);
        List<String> written = VariantDiff.written(first.written(), second.written());
        if (asText && !asJson) {
            written.forEach(this::print);
            return written.isEmpty() ? ExitCode.OK : DIFFERENT;
        }
        Variant before = playable(first);
        Variant after = playable(second);
        VariantDiff contrast = VariantDiff.between(before, after);
        if (asJson) {
            terminal.out()
                    .println(JsonMapper.shared()
                            .writeValueAsString(new Told(contrast.rules(), contrast.words(), written)));
        } else {
            print(before.title(), after.title(), contrast, !written.isEmpty());
        }
        boolean same = contrast.rules().isEmpty() && contrast.words().isEmpty() && !(asText && !written.isEmpty());
        return same ? ExitCode.OK : DIFFERENT;
    }

    /**
     * The differences.
     *
     * @param text a unified diff
     */
    private record Told(List<VariantDiff.Line> rules, List<VariantDiff.Line> words, List<String> text) {}

    /**
     * One of the two scripts.
     *
     * @param whole the script with its ancestors, if they are not in the same folder
     */
    private record Side(SourceFile written, Scripts.Found whole) {}

    private Side side(String argument) {
        return Scripts.lookUp(argument)
                .map(found -> new Side(found.source(), found))
                .orElseGet(() -> published(argument));
    }

    private Side published(String argument) {
        try {
            RemoteLibrary.Copy copy = server.library().copy(RemoteLibrary.Address.of(argument));
            String name = copy.slug() + "." + copy.version();
            String whole = copy.bundle() == null ? copy.text() : copy.bundle();
            return new Side(
                    new SourceFile(name, copy.text()),
                    new Scripts.Found(new SourceFile(name, whole), new ShippedScripts(), null));
        } catch (Problem problem) {
            throw Problem.usage(Scripts.unknown(argument) + " " + problem.getMessage());
        }
    }

    private Variant playable(Side side) {
        Checked checked = side.whole().check();
        if (checked.variant() == null) {
            new DiagnosticPrinter(terminal.err()).print(new Triage(checked.diagnostics()));
            throw Problem.usage(
                    side.written().name() + " has errors, so its rules cannot be compared. Fix them, or add --text.");
        }
        return checked.variant();
    }

    /** Prints a line without control characters, since published texts may contain any. */
    private void print(String line) {
        terminal.out().println(Terminal.harmless(line));
    }

    private void print(String before, String after, VariantDiff contrast, boolean writtenOtherwise) {
        if (contrast.rules().isEmpty()) {
            print("No rule is different.");
        } else {
            print("How " + after + " differs from " + before + ":");
        }
        for (VariantDiff.Line line : contrast.rules()) {
            print("");
            print(line.kind() + " " + line.name());
            if (line.said() != null) {
                print("  before: " + line.said());
            }
            if (line.saidNow() != null) {
                print("  " + (line.said() == null ? "" : "now:    ") + line.saidNow());
            }
            indented("  - ", line.written());
            indented("  + ", line.writtenNow());
        }
        if (!contrast.words().isEmpty()) {
            print("");
            print("Words and examples: "
                    + contrast.words().stream()
                            .map(line -> line.kind() + " " + line.name())
                            .collect(joining(", "))
                    + ".");
        }
        if (contrast.rules().isEmpty() && contrast.words().isEmpty() && writtenOtherwise) {
            print("The texts differ; --text shows how.");
        }
    }

    private void indented(String before, @Nullable String text) {
        Stream.ofNullable(text).flatMap(String::lines).map(before::concat).forEach(this::print);
    }
}
