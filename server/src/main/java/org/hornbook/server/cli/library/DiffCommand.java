package org.hornbook.server.cli.library;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Triage;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.library.Contrast;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Tells what one game has otherwise than another. */
@Command(
        name = "diff",
        description = "Tell rule by rule what the second script has otherwise than the first, with all they build on.",
        footer = {
            "",
            "Exit codes: 0 they are the same, 1 they are different, 2 they cannot be compared. By rule, comments and"
                    + " how lines are set out count for nothing."
        })
public final class DiffCommand implements Callable<Integer> {
    private static final int DIFFERENT = 1;

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String one = "";

    @Parameters(index = "1", paramLabel = "OTHER", description = "Another one.")
    private String other = "";

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
        Scripts.Found first = Scripts.find(one);
        Scripts.Found second = Scripts.find(other);
        List<String> written = Contrast.written(first.source(), second.source());
        if (asText && !asJson) {
            written.forEach(terminal.out()::println);
            return written.isEmpty() ? ExitCode.OK : DIFFERENT;
        }
        Variant before = playable(first);
        Variant after = playable(second);
        Contrast contrast = Contrast.between(before, after);
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

    /** @param text as a unified diff */
    private record Told(List<Contrast.Line> rules, List<Contrast.Line> words, List<String> text) {}

    private Variant playable(Scripts.Found script) {
        Checked checked = script.check();
        if (checked.variant() == null) {
            new DiagnosticPrinter(terminal.err()).print(new Triage(checked.diagnostics()));
            throw Problem.usage(
                    script.source().name() + " has errors, so its rules cannot be compared. Mend them, or add --text.");
        }
        return checked.variant();
    }

    private void print(String before, String after, Contrast contrast, boolean writtenOtherwise) {
        if (contrast.rules().isEmpty()) {
            terminal.out().println("No rule is different.");
        } else {
            terminal.out().println("What " + after + " has otherwise than " + before + ":");
        }
        for (Contrast.Line line : contrast.rules()) {
            terminal.out().println();
            terminal.out().println(line.kind() + " " + line.name());
            if (line.said() != null) {
                terminal.out().println("  before: " + line.said());
            }
            if (line.saidNow() != null) {
                terminal.out().println("  " + (line.said() == null ? "" : "now:    ") + line.saidNow());
            }
            indented("  - ", line.written());
            indented("  + ", line.writtenNow());
        }
        if (!contrast.words().isEmpty()) {
            terminal.out().println();
            terminal.out()
                    .println("Words and examples: "
                            + contrast.words().stream()
                                    .map(line -> line.kind() + " " + line.name())
                                    .collect(joining(", "))
                            + ".");
        }
        if (contrast.rules().isEmpty() && contrast.words().isEmpty() && writtenOtherwise) {
            terminal.out().println("They are written differently; --text shows how.");
        }
    }

    private void indented(String before, @Nullable String text) {
        Stream.ofNullable(text).flatMap(String::lines).map(before::concat).forEach(terminal.out()::println);
    }
}
