package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checker;
import org.hornbook.printer.Printer;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/**
 * Takes the difference between two games apart: each rule, case, setting or modifier that differs is changed in the first
 * game alone, together with those that it has a word in common with, such as a new counter.
 *
 * @param changes those that make a game by themselves; none if there is but one, the whole difference
 * @param inseparable what cannot be changed without the rest, by name
 */
public record Changes(List<Change> changes, List<String> inseparable) {
    private static final int TRIAL_PLAYERS = 4;
    private static final int TRIAL_ROUNDS = 100;
    private static final long TRIAL_SEED = 1;
    private static final String PLACED = "case ";

    /** How the keys of parts begin that are inside a statement: cases, and steps of a round or turn. */
    private static final List<String> SECTIONS = List.of(PLACED, "round ", "turn ");

    public Changes {
        changes = List.copyOf(changes);
        inseparable = List.copyOf(inseparable);
    }

    public static Changes between(Variant base, Variant other) {
        Map<String, Statement> before = parts(base.flattened());
        Map<String, Statement> after = parts(other.flattened());
        Set<String> keys = new LinkedHashSet<>(after.keySet());
        keys.addAll(before.keySet());
        Map<String, Statement> declared = new LinkedHashMap<>(before);
        keys.stream()
                .filter(key -> !before.containsKey(key) && declares(after.get(key)))
                .forEach(key -> declared.put(key, after.get(key)));
        List<String> different = keys.stream()
                .filter(key -> !isSame(declared.get(key), after.get(key)))
                .filter(key -> after.containsKey(key) || !declares(before.get(key)))
                .toList();
        List<Change> changes = new ArrayList<>();
        List<String> inseparable = new ArrayList<>();
        for (List<String> together : Relatives.of(different, declared, after)) {
            String label = together.stream()
                    .map(key -> told(key, declared.get(key), after.get(key)))
                    .collect(Collectors.joining(", "));
            Variant alone = checked(base, changed(declared, after, together));
            if (alone == null || !plays(alone)) {
                inseparable.add(label);
            } else {
                changes.add(new Change(label, alone));
            }
        }
        boolean isWhole = changes.size() + inseparable.size() < 2;
        return new Changes(isWhole ? List.of() : changes, isWhole ? List.of() : inseparable);
    }

    private static String told(String key, @Nullable Statement old, @Nullable Statement young) {
        return (old == null ? "with " : young == null ? "without " : "other ") + words(key);
    }

    /** What a flattened script consists of, by name; examples and words for readers play no part. */
    private static Map<String, Statement> parts(Script script) {
        Map<String, Statement> parts = new LinkedHashMap<>();
        for (Statement statement : script.statements()) {
            switch (statement) {
                case Statement.Source _, Statement.About _, Statement.Note _ -> {}
                case Statement.ExampleStatement _ -> {}
                case Statement.Setting setting -> parts.put(setting.target(), setting);
                case Statement.Placement placement -> add(placement.items(), PLACED, parts);
                case Statement.Course course -> add(course.items(), course.word() + " ", parts);
                case Statement.Addition addition -> parts.put(addition.item().key(), addition);
                case Statement.Replacement _, Statement.Insertion _, Statement.Removal _, Statement.TextRemoval _ ->
                    throw new IllegalArgumentException("not a flattened script");
            }
        }
        return parts;
    }

    private static void add(List<Item> items, String section, Map<String, Statement> parts) {
        items.forEach(item -> parts.put(section + item.name(), new Statement.Addition(item.span(), item)));
    }

    private static String section(String key) {
        return SECTIONS.stream().filter(key::startsWith).findFirst().orElse("");
    }

    /** Whether it only declares a name, such as a counter, and so changes nothing until a rule uses it. */
    private static boolean declares(@Nullable Statement statement) {
        return statement instanceof Statement.Addition addition
                && (addition.item() instanceof Item.Parameter
                        || addition.item() instanceof Item.Counter
                        || addition.item() instanceof Item.Cards
                        || addition.item() instanceof Item.Modifier
                        || addition.item() instanceof Item.Let);
    }

    private static boolean isSame(@Nullable Statement one, @Nullable Statement other) {
        return one != null && other != null && Printer.print(one).equals(Printer.print(other));
    }

    /** The parts of the first game with some of them as in the other, in an order that keeps cases where they belong. */
    private static List<Map.Entry<String, Statement>> changed(
            Map<String, Statement> declared, Map<String, Statement> after, List<String> keys) {
        List<Map.Entry<String, Statement>> parts = new ArrayList<>(declared.entrySet());
        for (String key : keys) {
            Statement young = after.get(key);
            int place = indexOf(parts, key);
            if (place >= 0) {
                parts.remove(place);
            } else {
                place = placeBeforeFollower(parts, new ArrayList<>(after.keySet()), key);
            }
            if (young != null) {
                parts.add(place, Map.entry(key, young));
            }
        }
        return parts;
    }

    /** Where a new part goes: before the first part that follows it in its own script and is in this one, too. */
    private static int placeBeforeFollower(List<Map.Entry<String, Statement>> parts, List<String> order, String key) {
        for (String follower : order.subList(order.indexOf(key) + 1, order.size())) {
            int place = indexOf(parts, follower);
            if (place >= 0 && section(follower).equals(section(key))) {
                return place;
            }
        }
        return parts.size();
    }

    private static int indexOf(List<Map.Entry<String, Statement>> parts, String key) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).getKey().equals(key)) {
                return i;
            }
        }
        return -1;
    }

    private static @Nullable Variant checked(Variant base, List<Map.Entry<String, Statement>> parts) {
        Script whole = base.flattened();
        List<Statement> statements = new ArrayList<>();
        Map<String, List<Item>> sections = new HashMap<>();
        SECTIONS.forEach(section -> sections.put(section, new ArrayList<>()));
        for (Map.Entry<String, Statement> part : parts) {
            List<Item> items = sections.get(section(part.getKey()));
            if (items != null && part.getValue() instanceof Statement.Addition addition) {
                items.add(addition.item());
            } else {
                statements.add(part.getValue());
            }
        }
        sections.forEach((section, items) -> statements.add(
                section.equals(PLACED)
                        ? new Statement.Placement(whole.span(), false, items)
                        : new Statement.Course(whole.span(), section.equals("turn "), false, items)));
        Script script = new Script(whole.span(), whole.name(), whole.title(), null, List.of(), Map.of(), statements);
        String file = base.name() + ".horn";
        return new Checker(name -> null)
                .check(new SourceFile(file, Printer.print(script, List.of())))
                .variant();
    }

    /** Tries a few games, since a single part can lack something that only the whole change decides. */
    private static boolean plays(Variant variant) {
        Setup setup = Setup.of(variant, variant.players().nearest(TRIAL_PLAYERS));
        return SetupProblems.of(setup).isEmpty()
                && Experiments.simulate(
                                        setup,
                                        Experiments.everywhere(BotKind.RANDOM, setup),
                                        Experiment.Unit.ROUNDS,
                                        TRIAL_SEED,
                                        false)
                                .play(0, TRIAL_ROUNDS, () -> true)
                                .orElseThrow()
                                .arms()
                                .getFirst()
                                .failed()
                        == 0;
    }

    private static String words(String key) {
        return Term.spoken(key.substring(section(key).length()));
    }

    /** The word by which scripts call a part. */
    static String name(String key) {
        return key.substring(key.lastIndexOf(' ') + 1);
    }

    /** Groups differences that mention each other or the same new word. */
    private static final class Relatives {
        private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9_]+");

        private Relatives() {}

        /**
         * The differences in groups, in the order they were given.
         *
         * @param before the parts of the first game by their keys, with what only declares something for the second
         * @param after those of the second
         */
        static List<List<String>> of(
                List<String> different, Map<String, Statement> before, Map<String, Statement> after) {
            Set<String> news = new HashSet<>();
            different.forEach(key -> news.add(Changes.name(key)));
            after.forEach((key, statement) -> {
                if (before.get(key) == statement) {
                    news.add(Changes.name(key));
                }
            });
            List<List<String>> groups = new ArrayList<>();
            List<Set<String>> vocabularies = new ArrayList<>();
            for (String key : different) {
                List<String> group = new ArrayList<>(List.of(key));
                Set<String> words = newWords(key, after.get(key), news);
                for (int i = groups.size() - 1; i >= 0; i--) {
                    if (vocabularies.get(i).stream().anyMatch(words::contains)) {
                        group.addAll(0, groups.remove(i));
                        words.addAll(vocabularies.remove(i));
                    }
                }
                groups.add(group);
                vocabularies.add(words);
            }
            return groups;
        }

        private static Set<String> newWords(String key, @Nullable Statement statement, Set<String> news) {
            Set<String> words = new TreeSet<>(Set.of(Changes.name(key)));
            if (statement != null) {
                NO_WORD.splitAsStream(Printer.print(statement)).forEach(words::add);
            }
            words.retainAll(news);
            return words;
        }
    }

    /**
     * One difference between two games, made in the first game alone.
     *
     * @param label such as {@code with jump}
     * @param variant the first game with this one change
     */
    public record Change(String label, Variant variant) {}
}
