package org.hornbook.server.workshop;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.playtest.ExampleResult;
import org.hornbook.playtest.Examples;
import org.hornbook.playtest.FailingExamples;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * All that can be said of a script at once.
 *
 * @param title its title, or its name; empty if not even that could be read
 * @param variant ready to be played; missing if there are errors
 * @param diagnostics what the checker says, and which examples do not hold
 * @param examples its own and its parents'; none while there are errors
 */
public record Inspection(
        String title,
        @Nullable Variant variant,
        List<Diagnostic> diagnostics,
        List<ExampleRun> examples,
        List<NamedItem> names) {
    public Inspection {
        diagnostics = List.copyOf(diagnostics);
        examples = List.copyOf(examples);
        names = List.copyOf(names);
    }

    /** @param checker knows the scripts that the file may extend */
    public static Inspection of(SourceFile file, Checker checker) {
        Checked checked = checker.check(file);
        Script script = checked.script();
        Script readable = checked.flattened() == null ? script : checked.flattened();
        Variant variant = checked.variant();
        List<ExampleResult> examples = variant == null ? List.of() : Examples.run(variant);
        Map<Example, Diagnostic> failing =
                script == null ? Map.of() : FailingExamples.byExample(checker, script, examples);
        return new Inspection(
                script == null ? "" : title(script),
                variant,
                Stream.concat(checked.diagnostics().stream(), failing.values().stream())
                        .toList(),
                variant == null ? List.of() : ExampleRun.of(variant, examples, file, failing),
                readable == null ? List.of() : NamedItem.in(readable, file));
    }

    private static String title(Script script) {
        return script.title() == null ? script.name().text() : script.title().text();
    }
}
