package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.game.Event;
import org.hornbook.reference.Grammar;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Lot;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing goes by the names that scripts give: with other names for everything the same happens. */
class RenamingTest {
    private static final int PLAYERS = 3;

    /** Comments and single characters stay as they are. */
    private static final Pattern TOKEN = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|#[^\n]*|[A-Za-z]\\w*|[^A-Za-z\"#]+");

    private static final Pattern VALUE = Pattern.compile("(?<=\\{)[^}?:]+");

    /** A card with a name and a number. */
    private static final Pattern NUMBERED = Pattern.compile("[A-Za-z]\\w*_\\d+");

    private static final Pattern RENAMED = Pattern.compile("renamed_\\d+");

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void changesNothing(String script) {
        Variant variant = Games.variant(script);
        Map<String, String> names = names(variant);
        assertThat(names.keySet()).containsAll(steps(variant));
        Checked renamed =
                new Checker(parent -> renamed(Games.source(parent), names)).check(renamed(Games.source(script), names));
        assertThat(renamed.variant()).as(renamed.diagnostics()::toString).isNotNull();

        Games.Played before = Games.random(Games.rules(variant, players(variant)), 5);
        Games.Played after = Games.random(Games.rules(Objects.requireNonNull(renamed.variant()), players(variant)), 5);

        assertThat(after.answers()).isEqualTo(before.answers());
        assertThat(told(after.events(), names)).isEqualTo(told(before.events(), Map.of()));
    }

    /** All of them, so that none keeps its name by being one of Horn's words. */
    private static List<String> steps(Variant variant) {
        return variant.course() == null
                ? List.of()
                : variant.course().steps().map(step -> step.rule().name()).toList();
    }

    private static int players(Variant variant) {
        return Math.max(PLAYERS, variant.players().low());
    }

    /** What rules hang on, and some scripts call a step or a counter, too; then it stands behind {@code on}. */
    private static final Set<String> EVENTS = Set.of("placing", "placed", "taken");

    /** Everything that a script names; what Horn itself means by a word stays. */
    private static Map<String, String> names(Variant variant) {
        Set<String> names = new TreeSet<>();
        variant.rules().stream().map(NamedRule::name).forEach(names::add);
        variant.choices().stream().map(Choice::name).forEach(names::add);
        variant.places().stream().map(Place::name).forEach(names::add);
        variant.counters().stream().map(Counter::name).forEach(names::add);
        variant.placement().bindings().forEach(binding -> names.add(binding.name()));
        variant.parameters().stream().map(Variant.Parameter::name).forEach(names::add);
        names.addAll(variant.modifiers(_ -> true));
        variant.seats().stream().map(Variant.EmptySeat::name).forEach(names::add);
        variant.namedCards().stream().map(Lot::name).forEach(names::add);
        Grammar grammar = Grammar.load();
        Set<String> known = new TreeSet<>(grammar.known());
        known.removeAll(EVENTS);
        names.removeAll(grammar.keywords());
        names.removeAll(known);
        names.removeIf(name -> NUMBERED.matcher(name).matches() && names.contains(name.replaceFirst("_\\d+$", "")));
        Map<String, String> others = new HashMap<>();
        names.forEach(name -> others.put(name, "renamed_" + others.size()));
        return others;
    }

    private static SourceFile renamed(SourceFile source, Map<String, String> names) {
        StringBuilder text = new StringBuilder();
        String before = "";
        for (String token :
                TOKEN.matcher(source.text()).results().map(MatchResult::group).toList()) {
            boolean isEvent = before.equals("on") && EVENTS.contains(token);
            text.append(isEvent ? token : renamed(token, names));
            before = token.isBlank() ? before : token;
        }
        return new SourceFile(source.name(), text.toString());
    }

    /** Of {@code joker_4} the name of the cards; in a text the names of its values. */
    private static String renamed(String token, Map<String, String> names) {
        if (token.startsWith("\"")) {
            return VALUE.matcher(token)
                    .replaceAll(value -> Matcher.quoteReplacement(Pattern.compile("\\w+")
                            .matcher(value.group())
                            .replaceAll(word -> renamed(word.group(), names))));
        }
        String known = NUMBERED.matcher(token).matches() ? token.replaceFirst("_\\d+$", "") : token;
        String other = names.get(token);
        return other != null
                ? other
                : names.containsKey(known) ? names.get(known) + token.substring(known.length()) : token;
    }

    /** All but the first, which promises a seed for exactly these rules. */
    private static List<String> told(List<Event> events, Map<String, String> names) {
        Map<String, String> back = new HashMap<>();
        names.forEach((name, other) -> back.put(other, name));
        List<String> told = new ArrayList<>();
        for (Event event : events.subList(1, events.size())) {
            told.add(RENAMED.matcher(Scenario.line(event)).replaceAll(name -> back.get(name.group())));
        }
        return told;
    }
}
