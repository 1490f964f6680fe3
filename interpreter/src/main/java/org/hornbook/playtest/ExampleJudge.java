package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hornbook.playtest.ExampleResult.Failure;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.syntax.Name;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.NamedRule.Kind;
import org.hornbook.variant.Variant;

/** Holds what an example says against what came of it. */
final class ExampleJudge {
    private static final String NOTHING = "nothing";

    private final Variant variant;
    private final Example example;
    private final SceneResult result;
    private final List<Failure> failures = new ArrayList<>();

    ExampleJudge(Variant variant, Example example, SceneResult result) {
        this.variant = variant;
        this.example = example;
        this.result = result;
    }

    List<Failure> failures() {
        result.failure()
                .ifPresent(
                        message -> failures.add(Failure.ofRules(example.title().span(), message)));
        example.then().forEach(this::judge);
        judgeReasons();
        return failures;
    }

    private void judge(Claim claim) {
        switch (claim) {
            case Claim.Rows rows ->
                hold(
                        rows.span(),
                        "The table looks different.",
                        Picture.of(variant, rows).toString(),
                        result.table().toString());
            case Claim.Took took ->
                hold(
                        took.span(),
                        took.player() + " took other cards.",
                        cards(took.cards()),
                        cards(result.taken().getOrDefault(took.player().text(), List.of())));
            case Claim.Gained gained ->
                hold(
                        gained.span(),
                        gained.player() + " gained other points.",
                        String.valueOf(gained.points()),
                        String.valueOf(
                                result.points().getOrDefault(gained.player().text(), 0)));
            case Claim.Wins wins ->
                hold(
                        wins.span(),
                        wins.player() + " does not win.",
                        wins.player().text(),
                        result.winners().contains(wins.player().text())
                                ? wins.player().text()
                                : result.winners().isEmpty() ? "nobody" : String.join(", ", result.winners()));
        }
    }

    private void judgeReasons() {
        if (example.because().isEmpty()) {
            return;
        }
        Set<String> expected = example.because().stream().map(Name::text).collect(Collectors.toSet());
        Set<String> applied = new HashSet<>();
        for (NamedRule rule : result.applied()) {
            if (expected.contains(rule.name()) || isCovered(rule)) {
                applied.add(rule.name());
            }
        }
        Span first = example.because().getFirst().span();
        if (!applied.equals(expected)) {
            failures.add(new Failure(
                    first.to(example.because().getLast().span()),
                    "Other rules applied.",
                    named(expected),
                    named(applied)));
        }
    }

    /** Whether the example would name the rule: one added by a child is nothing an inherited example knows of. */
    private boolean isCovered(NamedRule rule) {
        boolean named = rule.kind() == Kind.CASE || rule.kind() == Kind.RULE;
        return named && generation(rule.span()) >= generation(example.span());
    }

    /** How far up in the lineage the script is in which something stands. */
    private int generation(Span span) {
        List<String> files =
                variant.lineage().stream().map(Variant.Ancestor::file).toList();
        return files.indexOf(span.source().name());
    }

    private void hold(Span span, String message, String expected, String actual) {
        if (!expected.equals(actual)) {
            failures.add(new Failure(span, message, expected, actual));
        }
    }

    private static String cards(List<Integer> cards) {
        return cards.isEmpty()
                ? NOTHING
                : cards.stream().map(String::valueOf).collect(Collectors.joining(" ", "[", "]"));
    }

    /** In the order of the script. */
    private String named(Set<String> names) {
        return names.isEmpty()
                ? NOTHING
                : variant.rules().stream()
                        .map(NamedRule::name)
                        .filter(names::contains)
                        .collect(Collectors.joining(", "));
    }
}
