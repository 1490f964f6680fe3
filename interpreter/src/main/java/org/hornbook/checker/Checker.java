package org.hornbook.checker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.bounds.CostBound;
import org.hornbook.diagnostics.CascadeFilter;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.lineage.Flattener;
import org.hornbook.lineage.Library;
import org.hornbook.lineage.Lineage;
import org.hornbook.lineage.LineageFinder;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.parser.HornParser;
import org.hornbook.resolver.Assembler;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** From a script's text to a variant that can be played, or to what keeps it from being one. */
public final class Checker {
    /** The most steps the rules may take for one card. */
    public static final long BUDGET = 100_000;

    private final Library library;
    private final LineageFinder.ParseCache parents = new LineageFinder.ParseCache();

    public Checker(Library library) {
        this.library = library;
    }

    /** Checks any text whatever; parents and deltas come from the library. */
    public Checked check(SourceFile source) {
        Checked checked = check(source, true);
        FixTrial trial = new FixTrial(source, text -> check(text, false).diagnostics());
        return checked.telling(trial.proven(checked.diagnostics()));
    }

    /** @param blames whether it is found out which lines are to blame for errors in parents, which takes long */
    private Checked check(SourceFile source, boolean blames) {
        HornParser.Parsed parsed = HornParser.parse(source);
        Script script = parsed.script();
        if (script == null) {
            return new Checked(null, null, null, told(parsed.diagnostics()));
        }
        Findings findings = new Findings();
        Merged merged = merged(script, findings);
        List<Diagnostic> own = blames ? new ParentErrors(script, findings, this::found).moved() : findings.all();
        if (!merged.complete()) {
            own = CascadeFilter.ofAMissingParent(own);
        } else if (parsed.diagnostics().stream().anyMatch(Diagnostic::isError)) {
            own = CascadeFilter.withoutConsequences(own, source);
        }
        List<Diagnostic> all = CascadeFilter.withoutEchoes(parsed.diagnostics(), own);
        boolean sound = all.stream().noneMatch(Diagnostic::isError);
        return new Checked(
                script, merged.complete() ? merged.flattened() : null, sound ? merged.variant() : null, told(all));
    }

    /** What a script that was read already comes to, without what its text has to say; nothing if there are errors. */
    public Optional<Variant> variant(Script script) {
        Findings findings = new Findings();
        Merged merged = merged(script, findings);
        return findings.hasErrors() ? Optional.empty() : Optional.ofNullable(merged.variant());
    }

    private List<Diagnostic> found(Script script) {
        Findings findings = new Findings();
        merged(script, findings);
        return findings.all();
    }

    /** A script with its parents; {@code variant} is missing if one of them is. */
    private record Merged(Script flattened, @Nullable Variant variant, boolean complete) {}

    private Merged merged(Script script, Findings findings) {
        Lineage lineage = new LineageFinder(library, parents, findings).find(script);
        Script flattened = new Flattener(lineage, findings).flattened();
        Variant variant = lineage.complete() ? variant(lineage, flattened, findings) : null;
        return new Merged(flattened, variant, lineage.complete());
    }

    private Variant variant(Lineage lineage, Script flattened, Findings findings) {
        FlatScript contents = FlatScript.of(flattened);
        new CompletenessChecker(contents, findings).check();
        new ParameterChecker(contents, findings).check();
        new NameChecker(contents, findings).check();
        StepChecker steps = new StepChecker(contents, findings);
        steps.check();
        new CaseChecker(findings).check(contents);
        new StyleChecker(findings).check(lineage.own().script());
        Variant variant = new Assembler(lineage, contents, findings).assemble();
        return findings.hasErrors() ? variant : sound(variant, contents, steps, findings);
    }

    /** What can be asked only of a variant in which every word and value is understood. */
    private static Variant sound(Variant variant, FlatScript contents, StepChecker steps, Findings findings) {
        steps.bounds(variant);
        new CardFlowChecker(findings).check(contents.items());
        new FrozenLets(contents, findings).check();
        new Chance(contents, findings).check();
        new TableChecker(variant, contents, findings).check();
        ExampleChecker examples = new ExampleChecker(variant, contents, findings);
        contents.examples().forEach(examples::check);
        if (!findings.hasErrors()) {
            new FiringChecker(variant, contents, findings).check();
            new SecrecyChecker(variant, contents, findings).check();
        }
        return findings.hasErrors() ? variant : withCost(variant, findings);
    }

    private static Variant withCost(Variant variant, Findings findings) {
        Variant.Cost cost = new CostBound(variant).compute();
        if (cost.perCard() > BUDGET) {
            findings.report(
                    Code.OVER_BUDGET,
                    cost.costliest(),
                    String.format(
                            Locale.ROOT,
                            "One card can take %,d steps; %,d are allowed. This line takes most of them.",
                            cost.perCard(),
                            BUDGET));
        }
        return variant.withCost(cost);
    }

    /** In the order of the text, each cause once. */
    private static List<Diagnostic> told(List<Diagnostic> all) {
        List<Diagnostic> ordered = all.stream()
                .sorted(Comparator.comparingInt(
                                (Diagnostic diagnostic) -> diagnostic.span().start())
                        .thenComparing(Diagnostic::code))
                .distinct()
                .toList();
        return CascadeFilter.told(ordered);
    }

    /**
     * Moves errors found in parents to what in the script at hand is to blame for them: that without which they would not come,
     * and no others.
     */
    private static final class ParentErrors {
        private final Script script;
        private final Findings findings;
        private final Set<String> errors;
        private final Function<Script, List<Diagnostic>> check;
        private final Map<ScriptPart, Set<String>> tried = new HashMap<>();

        /**
         * @param findings all that was found in the script and its parents
         * @param check finds the same in a script that differs from it in one line
         */
        ParentErrors(Script script, Findings findings, Function<Script, List<Diagnostic>> check) {
            this.script = script;
            this.findings = findings;
            this.errors = errors(findings.all());
            this.check = check;
        }

        /** What concerns the script at hand. Errors in parents count: together with this script they are wrong. */
        List<Diagnostic> moved() {
            Findings own = new Findings();
            Set<String> told = new HashSet<>();
            for (Diagnostic diagnostic : findings.all()) {
                if (diagnostic.span().source().equals(script.span().source())) {
                    own.add(diagnostic);
                } else if (diagnostic.isError() && told.add(diagnostic.message())) {
                    own.report(
                            Code.BROKEN_PARENT,
                            culprit(diagnostic),
                            diagnostic.span().source().name() + ", line "
                                    + diagnostic.span().line() + ", does not hold in this variant: "
                                    + diagnostic.message(),
                            diagnostic.notes(),
                            List.of());
                }
            }
            return own.all();
        }

        /** The line or delta to blame, or else what names the parent. */
        private Span culprit(Diagnostic error) {
            Set<String> others = new HashSet<>(errors);
            others.remove(error.toString());
            List<ScriptPart> suspects = new ArrayList<>(ScriptPart.of(script));
            suspects.stream()
                    .filter(suspect -> isFile(suspect.place(), error))
                    .toList()
                    .forEach(victim -> {
                        suspects.remove(victim);
                        suspects.addLast(victim);
                    });
            return suspects.stream()
                    .filter(suspect -> others.containsAll(
                            tried.computeIfAbsent(suspect, each -> errors(check.apply(each.without())))))
                    .findFirst()
                    .map(ScriptPart::place)
                    .orElseGet(this::parent);
        }

        /** A delta in which something fails is the last to blame: another may have taken away what it needs. */
        private static boolean isFile(Span suspect, Diagnostic error) {
            return error.span().source().name().replace('-', '_').endsWith(suspect.text() + ".horn");
        }

        private Span parent() {
            Name parent = script.parent();
            return parent == null ? script.name().span() : parent.span();
        }

        private static Set<String> errors(List<Diagnostic> found) {
            return found.stream()
                    .filter(Diagnostic::isError)
                    .map(Diagnostic::toString)
                    .collect(Collectors.toSet());
        }
    }
}
