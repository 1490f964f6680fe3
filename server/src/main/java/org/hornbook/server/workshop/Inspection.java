package org.hornbook.server.workshop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.document.Block;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.examples.FailingExamples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * The results of checking a script and running its examples.
 *
 * @param script the syntax tree; null if not even the name could be parsed
 * @param variant the playable variant; null if there are errors
 * @param diagnostics the checker's diagnostics and the failing examples
 * @param examples the script's own and its parents' examples; none if there are errors
 * @param untrue the examples that do not hold
 */
public record Inspection(
        @Nullable Script script,
        @Nullable Variant variant,
        List<Diagnostic> diagnostics,
        List<ExampleRun> examples,
        List<Example> untrue,
        List<NamedItem> names) {
    public Inspection {
        diagnostics = List.copyOf(diagnostics);
        examples = List.copyOf(examples);
        untrue = List.copyOf(untrue);
        names = List.copyOf(names);
    }

    /**
     * Checks a file.
     *
     * @param checker resolves the scripts that the file extends
     */
    public static Inspection of(SourceFile file, Checker checker) {
        WorkBudget.reads(file.text());
        Checked checked = checker.check(file);
        Script script = checked.script();
        Script readable = checked.flattened() == null ? script : checked.flattened();
        Variant variant = checked.variant();
        List<ExampleResult> examples = variant == null ? List.of() : Examples.run(variant);
        FailingExamples.Told told = FailingExamples.of(checker, checked, examples);
        return new Inspection(
                script,
                variant,
                told.diagnostics(),
                variant == null ? List.of() : ExampleRun.of(variant, examples, file, told.byExample()),
                examples.stream()
                        .filter(result -> !result.passed())
                        .map(ExampleResult::example)
                        .toList(),
                readable == null ? List.of() : NamedItem.in(readable, file));
    }

    /** The script's title, or its name; empty if neither could be parsed. */
    public String title() {
        return script == null ? "" : script.titleOrName();
    }

    /**
     * An example with its result.
     *
     * @param own whether it is declared in this script, at {@code line}; a parent's is shown at the rule that this script
     *     changes, or else at the parent's name
     * @param before the table before, as {@code 5 8 11 cow | 70 78}
     * @param plays the cards played, in words
     * @param after the table that the rules made
     * @param outcome the example's other expectations, in words
     * @param seats who sits where, and with whom in a team, in a sentence
     * @param fixes what can be done where it does not hold: to accept what comes, or to do without it
     */
    public record ExampleRun(
            String title,
            String file,
            boolean own,
            int line,
            boolean passed,
            String before,
            String plays,
            String after,
            List<String> outcome,
            String seats,
            List<Failure> failures,
            List<DiagnosticJson.Fix> fixes) {

        /** A failed expectation. Only where other cards lie somewhere, they are compared. */
        public record Failure(String message, String expected, String actual) {}

        static List<ExampleRun> of(
                Variant variant, List<ExampleResult> results, SourceFile own, Map<Example, Diagnostic> failing) {
            List<Block.Figure> figures = Rulebook.figures(variant);
            List<ExampleRun> runs = new ArrayList<>();
            for (int index = 0; index < results.size(); index++) {
                ExampleResult result = results.get(index);
                Diagnostic trouble = failing.get(result.example());
                Span place = trouble == null ? variant.flattened().name().span() : trouble.span();
                List<DiagnosticJson.Fix> fixes = trouble == null
                        ? List.of()
                        : trouble.fixes().stream().map(DiagnosticJson.Fix::of).toList();
                runs.add(of(variant, result, figures.get(index), place.line(), own, fixes));
            }
            return List.copyOf(runs);
        }

        /**
         * Makes an example's result.
         *
         * @param line the line for a parent's example, from 1
         */
        private static ExampleRun of(
                Variant variant,
                ExampleResult result,
                Block.Figure figure,
                int line,
                SourceFile own,
                List<DiagnosticJson.Fix> fixes) {
            Span span = result.example().span();
            boolean here = span.source().name().equals(own.name());
            return new ExampleRun(
                    figure.title(),
                    span.source().name(),
                    here,
                    here ? span.line() : line,
                    result.passed(),
                    bars(result.before().written(variant)),
                    figure.plays(),
                    bars(result.after().written(variant)),
                    figure.outcome(),
                    result.seats(),
                    result.failures().stream()
                            .map(failure -> new Failure(failure.message(), failure.expected(), failure.actual()))
                            .toList(),
                    fixes);
        }

        /** {@code [5 8 cow] [70 78]} as {@code 5 8 cow | 70 78}. */
        private static String bars(String bracketed) {
            return bracketed.isEmpty()
                    ? ""
                    : bracketed.substring(1, bracketed.length() - 1).replace("] [", " | ");
        }
    }
}
