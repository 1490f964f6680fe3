package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.game.Event;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Course;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any two scripts of one parent go together, or it is said what they disagree about; and which comes first makes no
 * difference. All two with {@code -Plong}.
 */
class CombinationsTest {
    private static final int PLAYERS = 3;

    /** One of so many is tried. */
    private static final int OF_THE_PAIRS = Integer.getInteger("pairs", 47);

    private static final Checker CHECKER = new Checker(Games::source);

    record Pair(String parent, String one, String other) {
        List<String> names() {
            return List.of(one, other);
        }

        Checked inOrder(boolean swapped) {
            String deltas = swapped ? other + ", " + one : one + ", " + other;
            return CHECKER.check(new SourceFile(
                    "both.horn", "variant both \"Both\" extends " + parent + " with " + deltas + " {\n}\n"));
        }
    }

    static List<Pair> pairs() {
        Map<String, List<String>> children = Games.all().stream()
                .filter(name -> Games.variant(name).lineage().size() == 2)
                .collect(Collectors.groupingBy(
                        name -> Games.variant(name).lineage().getLast().name()));
        List<Pair> pairs = new ArrayList<>();
        children.forEach((parent, names) -> {
            for (String one : names) {
                names.stream()
                        .filter(other -> one.compareTo(other) < 0)
                        .forEach(other -> pairs.add(new Pair(parent, one, other)));
            }
        });
        return some(pairs);
    }

    private static List<Pair> some(List<Pair> pairs) {
        return IntStream.range(0, pairs.size())
                .filter(number -> number % OF_THE_PAIRS == 0)
                .mapToObj(pairs::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void goTogetherOrSayWhatTheyDisagreeAbout(Pair pair) {
        Checked first = pair.inOrder(false);
        Checked second = pair.inOrder(true);

        assertThat(errors(first)).as(pair.toString()).allMatch(error -> isNamed(error, pair.names()));
        assertThat(errors(second)).as(pair.toString()).allMatch(error -> isNamed(error, pair.names()));
        Variant parent = Games.variant(pair.parent());
        if (first.variant() != null
                && second.variant() != null
                && Collections.disjoint(
                        points(Games.variant(pair.one()), parent), points(Games.variant(pair.other()), parent))) {
            assertThat(told(second.variant())).as(pair.toString()).isEqualTo(told(first.variant()));
        }
    }

    /** A script and one that goes with something it is built on, such as its parent's parent. */
    static List<Pair> deeper() {
        List<Pair> pairs = new ArrayList<>();
        for (String child : Games.all()) {
            List<String> built = lineage(child);
            // What a script carries along is there for nobody else.
            boolean isFoundByAll = Games.all().containsAll(built);
            Games.all().stream()
                    .filter(other -> isFoundByAll && !built.contains(other) && hasOneParent(other))
                    .filter(other -> built.lastIndexOf(lineage(other).get(1)) > 1)
                    .forEach(other -> pairs.add(new Pair(child, child, other)));
        }
        return some(pairs);
    }

    private static boolean hasOneParent(String name) {
        List<String> built = lineage(name);
        return built.size() > 1
                && Games.all().contains(built.get(1))
                && built.subList(1, built.size()).equals(lineage(built.get(1)));
    }

    /** A script's own name, those of what is mixed into it, its parent's, and so on. */
    private static List<String> lineage(String name) {
        return Games.variant(name).lineage().stream()
                .map(Variant.Ancestor::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("deeper")
    void goTogetherWithWhatTheirParentsBecame(Pair pair) {
        Checked both = CHECKER.check(new SourceFile(
                "both.horn", "variant both \"Both\" extends " + pair.parent() + " with " + pair.other() + " {\n}\n"));

        List<String> concerned = Stream.concat(lineage(pair.one()).stream(), Stream.of(pair.other()))
                .toList();
        assertThat(errors(both)).as(pair.toString()).allMatch(error -> isNamed(error, concerned));
        if (both.variant() != null) {
            assertThat(told(both.variant())).as(pair.toString()).isNotEmpty();
        }
    }

    /** What both deltas change, or what of one of them the other does not leave as it was. */
    private static boolean isNamed(Diagnostic error, List<String> concerned) {
        return switch (error.code()) {
            case "HB413" ->
                concerned.stream()
                                .filter(name -> error.message().contains("`" + name + "`"))
                                .count()
                        > 1;
            case "HB417" ->
                concerned.stream()
                        .anyMatch(name ->
                                error.message().contains(Games.source(name).name()));
            default -> false;
        };
    }

    /** Where a script adds something that comes before or after whatever another adds there. */
    private static Set<String> points(Variant variant, Variant parent) {
        Set<String> points = new HashSet<>();
        Set<String> known = parent.rules().stream().map(NamedRule::name).collect(Collectors.toSet());
        variant.triggers().stream()
                .filter(trigger -> !known.contains(trigger.rule().name()))
                .forEach(trigger -> points.add("on " + trigger.on()));
        variant.counters().stream()
                .filter(counter -> counter.random() && !parent.counters().contains(counter))
                .forEach(counter -> points.add("lots"));
        if (variant.course() != null) {
            gaps("round", variant.course().round().stream().map(Course.Step::rule), known, points);
            gaps("turn", variant.course().turn().stream().map(Course.Step::rule), known, points);
        }
        gaps("place card", variant.placement().cases().stream().map(Placement.Case::rule), known, points);
        return points;
    }

    private static void gaps(String where, Stream<NamedRule> rules, Set<String> known, Set<String> points) {
        String before = "";
        for (NamedRule rule : rules.toList()) {
            if (known.contains(rule.name())) {
                before = rule.name();
            } else {
                points.add(where + " after " + before);
            }
        }
    }

    /** A game, without the promise for exactly these rules. */
    private static List<String> told(Variant variant) {
        int players = Math.max(PLAYERS, variant.players().low());
        List<Event> events = Games.random(Games.rules(variant, players), 3).events();
        return events.stream().skip(1).map(Scenario::line).toList();
    }

    private static List<Diagnostic> errors(Checked checked) {
        return checked.diagnostics().stream().filter(Diagnostic::isError).toList();
    }
}
