package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.CostBound;
import org.hornbook.bounds.Ranges;
import org.hornbook.bounds.TableSize;
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
import org.hornbook.resolver.Lets;
import org.hornbook.source.AtWork;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** From a script's text to a variant that can be played, or to what keeps it from being one. */
public final class Checker {
    /** The most steps the rules may take for one card. */
    public static final long BUDGET = 100_000;

    /** The most steps that a round may take: some forty times what the base game's longest can. */
    public static final long ROUND_BUDGET = 20_000_000;

    /** With large decks a round is longer: so many steps for each card of each deal. */
    private static final long ROUND_BUDGET_OF_CARD = 60_000;

    private final Library library;
    private final LineageFinder.ParseCache parents = new LineageFinder.ParseCache();

    public Checker(Library library) {
        this.library = library;
    }

    /** A script that others can extend; null if there is none of that name. */
    public @Nullable SourceFile parent(String variantName) {
        return library.find(variantName);
    }

    /**
     * Checks any text whatever; parents and deltas come from the library. The variant is said as its script is written, whatever
     * language is spoken here: see {@link Variant#spoken}.
     */
    public Checked check(SourceFile source) {
        return Language.english().during(() -> AtWork.on(() -> breaking(source), () -> check(source, true)));
    }

    /** The part of a script that Hornbook cannot bear: without it, it is checked; the whole if there is no such part. */
    private Span breaking(SourceFile source) {
        Script script = HornParser.parse(source, new Findings()).script();
        if (script == null) {
            return source.span(0, 0);
        }
        return ScriptPart.of(script).stream()
                .filter(part -> isBorne(part.without()))
                .findFirst()
                .map(ScriptPart::place)
                .orElse(script.name().span());
    }

    private boolean isBorne(Script script) {
        try {
            variant(script);
            return true;
        } catch (RuntimeException | StackOverflowError fault) {
            return false;
        }
    }

    /** The same, with errors in parents where they stand: quicker. */
    public Checked unblamed(SourceFile source) {
        return check(source, false);
    }

    /**
     * A script merged with its parents, and what is wrong with names and types: much quicker than to check the game it makes. Its
     * variant is for words only; it is there even with such errors.
     */
    public Checked understood(SourceFile source) {
        Findings findings = new Findings();
        Script script = HornParser.parse(source, findings).script();
        if (script == null) {
            return new Checked(source, null, null, null, findings.all());
        }
        Lineage lineage = new LineageFinder(library, parents, findings).find(script);
        Script flattened = new Flattener(lineage, findings).flattened();
        FlatScript contents = FlatScript.of(flattened);
        Variant variant = !lineage.complete() || findings.hasErrors()
                ? null
                : assembler(lineage, contents, new StepChecker(contents, findings), findings)
                        .assemble();
        return new Checked(source, script, flattened, variant, findings.all());
    }

    /**
     * What is wrong with names and types, also where other parts of the text cannot be read.
     *
     * @param asking a name for which only what could stand in its place is found: {@link Findings#couldBe}
     */
    public Findings misunderstood(SourceFile source, String asking) {
        Findings findings = Findings.asking(asking);
        Script script = HornParser.parse(source, new Findings()).script();
        if (script == null) {
            return findings;
        }
        Lineage lineage = new LineageFinder(library, parents, findings).find(script);
        Script flattened = new Flattener(lineage, findings).flattened();
        if (lineage.complete()) {
            FlatScript contents = FlatScript.of(flattened);
            Variant variant = assembler(lineage, contents, new StepChecker(contents, findings), findings)
                    .assemble();
            TranslationChecker.check(script, contents, findings);
            if (!asking.isEmpty() && !findings.hasErrors()) {
                ExampleChecker examples = new ExampleChecker(variant, contents, findings);
                contents.examples().forEach(examples::check);
            }
        }
        return findings;
    }

    /** @param blames whether it is found out which lines are to blame for errors in parents, which takes long */
    private Checked check(SourceFile source, boolean blames) {
        Findings reading = new Findings();
        HornParser.Parsed parsed = HornParser.parse(source, reading);
        Script script = parsed.script();
        if (script == null) {
            return new Checked(source, null, null, null, parsed.diagnostics());
        }
        Findings findings = new Findings(reading);
        Merged merged = merged(script, findings);
        if (blames) {
            new ParentErrors(script, findings).move();
        }
        List<Diagnostic> all = findings.all();
        boolean sound = all.stream().noneMatch(Diagnostic::isError);
        return new Checked(
                source, script, merged.complete() ? merged.flattened() : null, sound ? merged.variant() : null, all);
    }

    /** What a script that was read already comes to, without what its text has to say; nothing if there are errors. */
    public Optional<Variant> variant(Script script) {
        Findings findings = new Findings();
        Merged merged = Language.english().during(() -> merged(script, findings));
        return findings.hasErrors() ? Optional.empty() : Optional.ofNullable(merged.variant());
    }

    /** A script with its parents; {@code variant} is missing if one of them is. */
    private record Merged(Script flattened, @Nullable Variant variant, boolean complete) {}

    private Merged merged(Script script, Findings findings) {
        Lineage lineage = new LineageFinder(library, parents, findings).find(script);
        if (!lineage.complete()) {
            findings.lackParent();
        }
        Script flattened = new Flattener(lineage, findings).flattened();
        Variant variant = lineage.complete() ? variant(lineage, flattened, findings) : null;
        return new Merged(flattened, variant, lineage.complete());
    }

    private Variant variant(Lineage lineage, Script flattened, Findings findings) {
        FlatScript contents = FlatScript.of(flattened);
        StepChecker steps = new StepChecker(contents, findings);
        Assembler assembler = assembler(lineage, contents, steps, findings);
        new StyleChecker(findings).check(lineage.own().script());
        TranslationChecker.check(lineage.own().script(), contents, findings);
        Variant variant = assembler.assemble();
        return findings.hasErrors() ? variant : sound(variant, contents, steps, assembler.lines(), findings);
    }

    private static Assembler assembler(Lineage lineage, FlatScript contents, StepChecker steps, Findings findings) {
        new CompletenessChecker(contents, findings).check();
        new ParameterChecker(contents, findings).check();
        new NameChecker(contents, findings).check();
        steps.check();
        new CaseChecker(findings).check(contents);
        return new Assembler(lineage, contents, findings);
    }

    /** What can be asked only of a variant in which every word and value is understood. */
    private static Variant sound(
            Variant variant, FlatScript contents, StepChecker steps, List<Lets.Line> lets, Findings findings) {
        steps.bounds(variant);
        new CardFlowChecker(findings).check(contents.items());
        new FrozenLets(contents, findings).check();
        new RandomChecker(contents, findings).check();
        new TableChecker(variant, contents, findings).check();
        ExampleChecker examples = new ExampleChecker(variant, contents, findings);
        contents.examples().forEach(examples::check);
        if (!findings.hasErrors()) {
            new FiringChecker(variant, contents, findings).check();
            new GameEndChecker(variant, contents, findings).check();
            new SecrecyChecker(variant, contents, findings).check();
        }
        if (!findings.hasErrors()) {
            new DeadChecker(variant, contents, findings).check(lets);
        }
        return findings.hasErrors() ? variant : withCost(variant, findings);
    }

    private static Variant withCost(Variant variant, Findings findings) {
        Variant.Cost cost = new CostBound(variant).compute();
        // Decks that no table has room for are within the ranges of parameters, so a round is judged as the script sets
        // them.
        Ranges initial = Ranges.initial(variant);
        CostBound usual = new CostBound(variant, initial);
        long allowed = Math.max(
                ROUND_BUDGET,
                ROUND_BUDGET_OF_CARD * TableSize.of(variant, initial).cards() * variant.deals());
        long perRound = usual.perRound();
        if (cost.perCard() > BUDGET) {
            findings.report(
                    Code.OVER_BUDGET,
                    cost.costliest(),
                    String.format(
                            Locale.ROOT,
                            "One card can take %,d steps; %,d are allowed. This line takes most of them.",
                            cost.perCard(),
                            BUDGET));
        } else if (perRound > allowed) {
            findings.report(
                    Code.OVER_BUDGET,
                    usual.costliestOfRound(),
                    String.format(
                            Locale.ROOT,
                            "One round can take %,d steps; %,d are allowed. This line takes most of them.",
                            perRound,
                            allowed));
        }
        return variant.withCost(cost);
    }

    /**
     * Errors in parents, told of what in the script at hand is to blame for them: the line or delta without which they would not
     * come, and no others.
     */
    private final class ParentErrors {
        private final Script script;
        private final Findings findings;
        private final Set<String> errors;
        private final List<ScriptPart> suspects;
        private final Map<ScriptPart, Set<String>> without = new HashMap<>();

        /** With errors of names nothing else is looked for, so that others may be there as well. */
        private static final Pattern NOT_UNDERSTOOD = Pattern.compile("HB[1-3]\\d\\d");

        ParentErrors(Script script, Findings findings) {
            this.script = script;
            this.findings = findings;
            this.errors = errors(findings);
            this.suspects = ScriptPart.of(script);
        }

        void move() {
            Map<Span, Map<String, Diagnostic>> byCulprit = new LinkedHashMap<>();
            findings.all().stream()
                    .filter(found -> found.isError() && !isOwn(found))
                    .forEach(error -> byCulprit
                            .computeIfAbsent(culprit(error), _ -> new LinkedHashMap<>())
                            .putIfAbsent(error.message(), error));
            findings.keep(this::isOwn);
            byCulprit.forEach((culprit, errors) -> tell(culprit, List.copyOf(errors.values())));
        }

        private boolean isOwn(Diagnostic found) {
            return found.span().source().equals(script.span().source());
        }

        /** One mistake, one message: what else it breaks is noted. */
        private void tell(Span culprit, List<Diagnostic> errors) {
            findings.report(
                    Code.BROKEN_PARENT,
                    culprit,
                    place(errors.getFirst()) + ", does not hold in this variant: "
                            + errors.getFirst().message(),
                    Stream.concat(
                                    errors.getFirst().notes().stream(),
                                    errors.stream().skip(1).map(error -> place(error) + ": " + error.message()))
                            .toList(),
                    errors.stream()
                            .flatMap(error -> error.fixes().stream())
                            .filter(fix -> fix.isOf(script.span().source()))
                            .toList());
        }

        private static String place(Diagnostic error) {
            return error.span().source().name() + ", line " + error.span().line();
        }

        /** Without it the error does not come; if there is no such line, the first without which it says something else. */
        private Span culprit(Diagnostic error) {
            Set<String> others = new HashSet<>(errors);
            others.remove(error.toString());
            Name parent = script.parent();
            return Stream.<Predicate<String>>of(
                            others::contains,
                            told -> !told.equals(error.toString())
                                    && (others.contains(told) || told.contains(error.code())),
                            told -> !told.equals(error.toString())
                                    && !NOT_UNDERSTOOD.matcher(told).find())
                    .flatMap(allowed -> suspects.stream()
                            .filter(suspect -> without.computeIfAbsent(suspect, this::errorsWithout).stream()
                                    .allMatch(allowed)))
                    .findFirst()
                    .map(ScriptPart::place)
                    .orElse(parent == null ? script.name().span() : parent.span());
        }

        private Set<String> errorsWithout(ScriptPart suspect) {
            Findings rest = new Findings();
            merged(suspect.without(), rest);
            return errors(rest);
        }

        private static Set<String> errors(Findings found) {
            return found.all().stream()
                    .filter(Diagnostic::isError)
                    .map(Diagnostic::toString)
                    .collect(Collectors.toSet());
        }
    }
}
