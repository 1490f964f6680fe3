package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;

/** Finds whose doing it is that an example of a parent does not hold any more. */
final class Blame {
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
        List<Example> left =
                failing.stream().filter(example -> !found.containsKey(example)).toList();
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
