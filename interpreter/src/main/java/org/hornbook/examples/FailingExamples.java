package org.hornbook.examples;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.examples.ExampleResult.Failure;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.printer.Printer;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/** Messages about examples that do not hold: what happens instead, which line causes it, and fixes. */
public final class FailingExamples {
    private static final String OWN = "HB715";
    private static final String INHERITED = "HB716";

    private final Script script;

    private FailingExamples(Script script) {
        this.script = script;
    }

    /**
     * The messages for a script that can be played.
     *
     * @param results the results of all its examples, its parents' included
     */
    public static List<Diagnostic> of(Checker checker, Script script, List<ExampleResult> results) {
        return List.copyOf(byExample(checker, script, results).values());
    }

    /** The same with the example that each is about, in the order of the places in the script. */
    public static Map<Example, Diagnostic> byExample(Checker checker, Script script, List<ExampleResult> results) {
        FailingExamples failing = new FailingExamples(script);
        List<ExampleResult> failed =
                results.stream().filter(result -> !result.passed()).toList();
        List<Example> inherited = failed.stream()
                .map(ExampleResult::example)
                .filter(example -> !failing.isOwn(example))
                .toList();
        Map<Example, List<Span>> blamed = new Blame(checker, script).of(inherited);
        return failed.stream()
                .map(result -> Map.entry(
                        result.example(),
                        failing.isOwn(result.example())
                                ? failing.own(result)
                                : failing.inherited(result, blamed.getOrDefault(result.example(), List.of()))))
                .sorted(Comparator.comparingInt(told -> told.getValue().span().start()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, LinkedHashMap::new));
    }

    private boolean isOwn(Example example) {
        return example.span().source().equals(script.span().source());
    }

    private Diagnostic own(ExampleResult result) {
        Example example = result.example();
        List<Fix> fixes = new ArrayList<>();
        result.asPlayed()
                .map(played -> indented(new Statement.ExampleStatement(example.span(), false, played), example.span()))
                .ifPresent(text -> fixes.add(new Fix("Accept what the rules make", example.span(), text)));
        return new Diagnostic(
                OWN,
                Severity.ERROR,
                result.failures().getFirst().span(),
                "The example \"" + example.title() + "\" does not hold.",
                result.failures().stream().map(FailingExamples::told).toList(),
                fixes);
    }

    private Diagnostic inherited(ExampleResult result, List<Span> blamed) {
        Example example = result.example();
        String file = example.span().source().name();
        String whose = blamed.isEmpty() ? "several lines of this script change it together" : "this changes it";
        List<Fix> fixes = new ArrayList<>();
        result.asPlayed()
                .ifPresent(played ->
                        fixes.add(added("Accept: replace it by what the rules make now", replacement(played))));
        fixes.add(added("Replace it in my script", replacement(example)));
        fixes.add(added("Remove it", new Statement.ExampleRemoval(example.span(), example.title())));
        return new Diagnostic(
                INHERITED,
                Severity.ERROR,
                blamed.isEmpty() ? script.name().span() : blamed.getFirst(),
                blamed.stream().skip(1).toList(),
                "The example \"" + example.title() + "\" of " + file + " does not hold any more: " + whose + ".",
                result.failures().stream()
                        .map(failure -> file + ", " + told(failure).replaceFirst("^L", "l"))
                        .toList(),
                fixes);
    }

    private static String told(Failure failure) {
        String line = "Line " + failure.span().line() + ": " + failure.message();
        return failure.isComparison()
                ? line + " The example says " + failure.expected() + "; the rules make " + failure.actual() + "."
                : line;
    }

    private static Statement replacement(Example example) {
        return new Statement.ExampleStatement(example.span(), true, example);
    }

    /** Puts a statement at the end of the script. */
    private Fix added(String title, Statement statement) {
        String text = script.span().source().text();
        int brace = text.lastIndexOf('}', script.span().end() - 1);
        int line = text.lastIndexOf('\n', brace) + 1;
        boolean alone = text.substring(line, brace).isBlank();
        int at = alone ? line : brace;
        return new Fix(
                title,
                script.span().source().span(at, at),
                (alone ? "" : "\n") + Printer.print(statement).indent(2));
    }

    /** A statement in place of what stands at {@code place}. */
    private static String indented(Statement statement, Span place) {
        String line = place.source().line(place.line());
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        return Printer.print(statement).strip().replace("\n", "\n" + indent);
    }

    /** Finds the line that makes an example of a parent fail. */
    private static final class Blame {
        private final Checker checker;
        private final List<ScriptPart> parts;

        Blame(Checker checker, Script script) {
            this.checker = checker;
            this.parts = ScriptPart.of(script);
        }

        /**
         * For each example the line or delta without which it would hold, or else all those that change it by themselves; none if
         * it takes several together.
         */
        Map<Example, List<Span>> of(List<Example> failing) {
            Map<Example, List<Span>> found = new HashMap<>();
            for (ScriptPart part : parts) {
                if (found.size() == failing.size()) {
                    return found;
                }
                Set<String> holding = titles(part.without(), ExampleResult::passed);
                failing.stream()
                        .filter(example -> holding.contains(example.title().text()))
                        .forEach(example -> found.putIfAbsent(example, List.of(part.place())));
            }
            List<Example> left = failing.stream()
                    .filter(example -> !found.containsKey(example))
                    .toList();
            for (ScriptPart part : left.isEmpty() ? List.<ScriptPart>of() : parts) {
                Set<String> broken = titles(part.alone(), result -> !result.passed());
                left.stream()
                        .filter(example -> broken.contains(example.title().text()))
                        .forEach(example -> found.computeIfAbsent(example, none -> new ArrayList<>())
                                .add(part.place()));
            }
            left.forEach(example -> found.putIfAbsent(example, List.of()));
            return found;
        }

        /** The titles of those examples of a script; none of one that cannot be played. */
        private Set<String> titles(Script script, Predicate<ExampleResult> which) {
            return checker.variant(script).stream()
                    .flatMap(variant -> Examples.run(variant).stream())
                    .filter(which)
                    .map(result -> result.example().title().text())
                    .collect(Collectors.toSet());
        }
    }
}
