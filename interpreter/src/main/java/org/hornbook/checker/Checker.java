package org.hornbook.checker;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.hornbook.parser.HornParser;
import org.hornbook.parser.Parsed;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Repetitions;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;

/** From a script's text to a variant that can be played, or to what keeps it from being one. */
public final class Checker {
    /** The most steps the rules may take for one card. */
    public static final long BUDGET = 100_000;

    private final Library library;
    private final ParentShelf parents = new ParentShelf();

    public Checker(Library library) {
        this.library = library;
    }

    /** Checks any text whatever; parents and deltas come from the library. */
    public Checked check(SourceFile source) {
        Parsed parsed = HornParser.parse(source);
        Script script = parsed.script();
        if (script == null) {
            return new Checked(null, null, null, shown(parsed.diagnostics()));
        }
        Findings findings = new Findings();
        Lineage lineage = new LineageFinder(library, parents, findings).find(script);
        Script flattened = new Flattener(lineage, findings).flattened();
        Variant variant = lineage.complete() ? variant(lineage, flattened, findings) : null;
        List<Diagnostic> own = new Relocation(script).apply(findings);
        if (!lineage.complete()) {
            own = Aftermath.ofAMissingParent(own);
        } else if (parsed.diagnostics().stream().anyMatch(Diagnostic::isError)) {
            own = Aftermath.withoutConsequences(own, source);
        }
        List<Diagnostic> all = Aftermath.withoutEchoes(parsed.diagnostics(), own);
        boolean sound = all.stream().noneMatch(Diagnostic::isError);
        return new Checked(script, lineage.complete() ? flattened : null, sound ? variant : null, shown(all));
    }

    private static Variant variant(Lineage lineage, Script flattened, Findings findings) {
        Contents contents = Contents.of(flattened);
        new CompletenessChecker(contents, findings).check();
        new ParameterChecker(contents, findings).check();
        new NameChecker(contents, findings).check();
        CaseChecker cases = new CaseChecker(findings);
        cases.placement(contents.placed());
        if (contents.bullheads() != null) {
            cases.bullheads(contents.bullheads());
        }
        new StyleChecker(findings).check(lineage.own().script());
        Variant variant = new Assembler(lineage, contents, findings).assemble();
        return findings.hasErrors() ? variant : sound(variant, contents, findings);
    }

    /** What can be asked only of a variant in which every word and value is understood. */
    private static Variant sound(Variant variant, Contents contents, Findings findings) {
        new PlacingChecker(findings).check(contents.items());
        new TableChecker(variant, contents, findings).check();
        ExampleChecker examples = new ExampleChecker(variant, contents, findings);
        contents.examples().forEach(examples::check);
        if (!findings.hasErrors()) {
            new FiringChecker(variant, contents, findings).check();
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

    private static List<Diagnostic> shown(List<Diagnostic> all) {
        List<Diagnostic> ordered = all.stream()
                .sorted(Comparator.comparingInt(
                                (Diagnostic diagnostic) -> diagnostic.span().start())
                        .thenComparing(Diagnostic::code))
                .distinct()
                .toList();
        return Repetitions.told(ordered).stream().limit(Checked.MOST_SHOWN).toList();
    }
}
