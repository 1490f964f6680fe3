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
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.checker.FixTrial;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.examples.ExampleResult.Failure;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/** Messages about examples that do not hold: what happens instead, which line causes it, and fixes. */
public final class FailingExamples {
    private static final String OWN = "HB715";
    private static final String INHERITED = "HB716";

    /** Of the cards, rows, players and rules that an example speaks of. */
    private static final String OF_EXAMPLES = "HB7(0[1-9]|1[0148])";

    private static final String FROM_NOWHERE = "HB706";

    private final Script script;

    private FailingExamples(Script script) {
        this.script = script;
    }

    /**
     * All there is to say of a script.
     *
     * @param diagnostics what the checker said and which examples do not hold
     * @param byExample what is said of each example that does not hold, in the order of the places in the script; all examples of a
     *     parent that one line changes share one message
     */
    public record Told(List<Diagnostic> diagnostics, Map<Example, Diagnostic> byExample) {
        public Told {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /**
     * All there is to say of a script whose examples have been run. Where the checker has found what is wrong with an example that
     * does not hold, that is its one message; a fix is offered only after it was tried.
     *
     * @param results the results of all its examples, its parents' included; none if it has errors
     */
    public static Told of(Checker checker, Checked checked, List<ExampleResult> results) {
        Script script = checked.script();
        Map<Example, Diagnostic> told = new LinkedHashMap<>();
        if (script != null && !results.stream().allMatch(ExampleResult::passed)) {
            told.putAll(byExample(checker, script, results));
        }
        List<Diagnostic> all = new ArrayList<>(checked.diagnostics());
        all.removeIf(found -> found.code().equals(FROM_NOWHERE) && isIn(found, told.keySet()));
        told.replaceAll((example, failing) -> all.stream()
                .filter(found -> found.code().matches(OF_EXAMPLES) && isIn(found, Set.of(example)))
                .findFirst()
                .map(Diagnostic::raised)
                .orElse(failing));
        all.replaceAll(
                found -> found.code().matches(OF_EXAMPLES) && isIn(found, told.keySet()) ? found.raised() : found);
        told.values().stream()
                .distinct()
                .filter(failing -> !all.contains(failing))
                .forEach(all::add);
        List<Diagnostic> proven = trial(checker, checked, results).proven(all);
        told.replaceAll((_, failing) -> proven.get(all.indexOf(failing)));
        return new Told(proven, told);
    }

    /** What no example says yet, since there are errors, is not brought by a fix either. */
    private static FixTrial trial(Checker checker, Checked checked, List<ExampleResult> results) {
        return checked.variant() == null
                ? new FixTrial(checked.source(), text -> checker.unblamed(text).diagnostics(), List.of())
                : new FixTrial(checked.source(), text -> untried(checker, text), whole(checked.diagnostics(), results));
    }

    private static boolean isIn(Diagnostic found, Set<Example> examples) {
        return examples.stream().anyMatch(example -> found.span().isWithin(example.span()));
    }

    /** What a text has to say, each example that does not hold by itself. */
    private static List<Diagnostic> untried(Checker checker, SourceFile text) {
        Checked checked = checker.unblamed(text);
        Variant variant = checked.variant();
        return whole(checked.diagnostics(), variant == null ? List.of() : Examples.run(variant));
    }

    private static List<Diagnostic> whole(List<Diagnostic> told, List<ExampleResult> results) {
        Stream<Diagnostic> failing = results.stream()
                .filter(result -> !result.passed())
                .map(result -> new Diagnostic(
                        OWN,
                        Severity.ERROR,
                        result.example().title().span(),
                        result.example().title().text(),
                        List.of(),
                        List.of()));
        return Stream.concat(told.stream(), failing).toList();
    }

    private static Map<Example, Diagnostic> byExample(Checker checker, Script script, List<ExampleResult> results) {
        FailingExamples failing = new FailingExamples(script);
        List<ExampleResult> failed =
                results.stream().filter(result -> !result.passed()).toList();
        Map<Example, Diagnostic> told = new HashMap<>();
        List<ExampleResult> inherited = new ArrayList<>();
        for (ExampleResult result : failed) {
            if (failing.isOwn(result.example())) {
                told.put(result.example(), failing.own(result));
            } else {
                inherited.add(result);
            }
        }
        Map<Example, List<Span>> blamed = new Blame(checker, script)
                .of(inherited.stream().map(ExampleResult::example).toList());
        inherited.stream()
                .collect(Collectors.groupingBy(
                        result -> new Change(
                                result.example().span().source(), blamed.getOrDefault(result.example(), List.of())),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .forEach((change, changed) -> {
                    Diagnostic message = failing.inherited(change, changed);
                    changed.forEach(result -> told.put(result.example(), message));
                });
        return told.entrySet().stream()
                .sorted(Comparator.comparingInt(each -> each.getValue().span().start()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, LinkedHashMap::new));
    }

    /**
     * What changes examples of a parent.
     *
     * @param parent the parent's file
     * @param blamed the places to blame; none if it takes several together
     */
    private record Change(SourceFile parent, List<Span> blamed) {}

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
                Stream.concat(result.failures().stream().map(FailingExamples::told), Stream.of(result.seats()))
                        .toList(),
                fixes);
    }

    private Diagnostic inherited(Change change, List<ExampleResult> changed) {
        String file = change.parent().name();
        boolean isOne = changed.size() == 1;
        String them = isOne ? "it" : "them";
        String titles = Language.and(changed.stream()
                .map(result -> "\"" + result.example().title() + "\"")
                .toList());
        String whose = change.blamed().isEmpty()
                ? "several lines of this script change " + them + " together"
                : "this changes " + them;
        List<Example> played =
                changed.stream().flatMap(result -> result.asPlayed().stream()).toList();
        List<Example> examples = changed.stream().map(ExampleResult::example).toList();
        List<Fix> fixes = new ArrayList<>();
        if (played.size() == changed.size()) {
            fixes.add(added(
                    "Accept: replace " + them + " by what the rules make now",
                    played.stream().map(FailingExamples::replacement)));
        }
        fixes.add(added(
                "Remove " + them,
                examples.stream()
                        .map(example -> new Statement.TextRemoval(example.span(), "example", example.title()))));
        return new Diagnostic(
                INHERITED,
                Severity.ERROR,
                change.blamed().isEmpty()
                        ? script.name().span()
                        : change.blamed().getFirst(),
                change.blamed().stream().skip(1).toList(),
                (isOne ? "The example " : "The examples ") + titles + " of " + file + (isOne ? " does" : " do")
                        + " not hold any more: " + whose + ".",
                changed.stream()
                        .flatMap(result -> Stream.concat(
                                result.failures().stream()
                                        .map(failure ->
                                                file + ", " + told(failure).replaceFirst("^L", "l")),
                                Stream.of(result.seats())))
                        .distinct()
                        .toList(),
                fixes);
    }

    private static String told(Failure failure) {
        return "Line " + failure.span().line() + ": " + failure.message();
    }

    private static Statement replacement(Example example) {
        return new Statement.ExampleStatement(example.span(), true, example);
    }

    /** Puts statements at the end of the script. */
    private Fix added(String title, Stream<? extends Statement> statements) {
        String text = script.span().source().text();
        int brace = script.closingBrace();
        int line = text.lastIndexOf('\n', brace) + 1;
        boolean alone = text.substring(line, brace).isBlank();
        int at = alone ? line : brace;
        return new Fix(
                title,
                script.span().source().span(at, at),
                (alone ? "" : "\n")
                        + statements
                                .map(statement -> Printer.print(statement).indent(2))
                                .collect(Collectors.joining()));
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
