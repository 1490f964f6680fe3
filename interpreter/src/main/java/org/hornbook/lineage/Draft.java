package org.hornbook.lineage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** A variant being merged: the result of the layers so far. */
final class Draft {
    private final Map<String, Statement.Setting> settings = new LinkedHashMap<>();
    private final List<Item> values = new ArrayList<>();
    private final Map<Boolean, Statement.Course> courses = new LinkedHashMap<>();
    private final List<Item> round = new ArrayList<>();
    private final List<Item> turn = new ArrayList<>();
    private final List<Item> placed = new ArrayList<>();
    private final List<Item> rules = new ArrayList<>();
    private final Map<String, Example> examples = new LinkedHashMap<>();
    /** What is said in other languages, by language and by what it translates. */
    private final Map<String, Map<String, Statement.Translation>> texts = new LinkedHashMap<>();

    private @Nullable Span placement;

    void translate(Statement.Texts into) {
        Map<String, Statement.Translation> known =
                texts.computeIfAbsent(into.language().text(), _ -> new LinkedHashMap<>());
        into.said().forEach(said -> known.put(said.target(), said));
    }

    void set(String key, Statement.Setting setting) {
        settings.put(key, setting);
    }

    /** Removes the setting with this key, if there is one. */
    boolean unset(String key) {
        return settings.remove(key) != null;
    }

    List<String> textsOf(String word) {
        return settings.keySet().stream()
                .filter(key -> key.startsWith(word + " "))
                .map(key -> key.substring(word.length() + 1))
                .toList();
    }

    /** Removes all settings with this prefix. */
    void clear(String prefix) {
        settings.keySet().removeIf(key -> key.startsWith(prefix));
    }

    boolean hasPlacement() {
        return placement != null;
    }

    /** Replaces {@code place card} by an empty one. */
    void startPlacement(Span span) {
        placement = span;
        placed.clear();
    }

    boolean hasCourse(boolean ofTurn) {
        return courses.containsKey(ofTurn);
    }

    /** Replaces a round or a turn by an empty one. */
    void startCourse(Statement.Course course) {
        courses.put(course.turn(), course);
        steps(course.turn()).clear();
    }

    List<Item> steps(boolean ofTurn) {
        return ofTurn ? turn : round;
    }

    void add(Item item) {
        sectionOf(item.kind()).add(item);
    }

    private List<Item> sectionOf(Item.Kind kind) {
        return switch (kind) {
            case PARAMETER, COUNTER, LET, CARDS, ROWS, SEAT, MODIFIER -> values;
            case STEP -> turn;
            case CASE -> placed;
            case RULE, BAR -> rules;
        };
    }

    /**
     * Replaces the item with this key.
     *
     * @return whether there was one
     */
    boolean change(String key, Function<Item, List<Item>> change) {
        return Stream.of(values, round, turn, placed, rules).anyMatch(items -> changeIn(items, key, change));
    }

    private static boolean changeIn(List<Item> items, String key, Function<Item, List<Item>> change) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).key().equals(key)) {
                Item item = items.remove(i);
                items.addAll(i, change.apply(item));
                return true;
            }
        }
        return false;
    }

    /** The item with this key; null if there is none. */
    @Nullable
    Item item(String key) {
        for (Item item : items()) {
            if (item.key().equals(key)) {
                return item;
            }
        }
        return null;
    }

    List<Item> items() {
        List<Item> all = new ArrayList<>(values);
        all.addAll(round);
        all.addAll(turn);
        all.addAll(placed);
        all.addAll(rules);
        return all;
    }

    Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        items().forEach(item -> names.add(item.name().text()));
        return names;
    }

    Map<String, Example> examples() {
        return examples;
    }

    /**
     * The result as one script without a parent, in the usual order.
     *
     * @param isKept whether a translation holds for what the merged scripts say
     */
    Script asScript(Script own, BiPredicate<Sayings, Statement.Translation> isKept) {
        List<Statement> statements = new ArrayList<>(settings.values());
        values.forEach(item -> statements.add(new Statement.Addition(item.span(), item)));
        courses.values()
                .forEach(course -> statements.add(
                        new Statement.Course(course.span(), course.turn(), false, steps(course.turn()))));
        Span place = placement;
        if (place != null) {
            statements.add(new Statement.Placement(place, false, placed));
        }
        rules.forEach(item -> statements.add(new Statement.Addition(item.span(), item)));
        examples.values()
                .forEach(example -> statements.add(new Statement.ExampleStatement(example.span(), false, example)));
        if (!texts.isEmpty()) {
            Sayings sayings = new Sayings(FlatScript.of(script(own, statements)));
            texts.forEach((language, said) -> statements.add(new Statement.Texts(
                    own.span(),
                    new Name(own.name().span(), language),
                    said.values().stream()
                            .filter(each -> isKept.test(sayings, each))
                            .toList())));
        }
        return script(own, statements);
    }

    private static Script script(Script own, List<Statement> statements) {
        return new Script(own.span(), own.name(), own.title(), null, List.of(), Map.of(), statements);
    }
}
