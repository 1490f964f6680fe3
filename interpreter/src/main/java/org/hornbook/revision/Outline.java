package org.hornbook.revision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** A script as a list of parts, the units of a comparison. Each part has a key that is unique within its list. */
public final class Outline {
    /** The keys of the parts of a script's first line after its name. */
    static final String TITLE = "title";

    static final String EXTENDS = "extends";

    private static final String NAMED = "named ";

    private Outline() {}

    /**
     * A statement, or an item in {@code place card}, a round, a turn or a modifier.
     *
     * @param name its name for people, such as {@code rule jump}
     * @param wording its formatted text without comments and without its parts
     * @param isSetting whether only its value can change
     * @param parts the parts in its braces, in order; null if it changes as a whole
     */
    public record Part(
            String key,
            String name,
            String wording,
            boolean isSetting,
            Span span,
            @Nullable SequencedMap<String, Part> parts) {

        boolean says(Part other) {
            return wording.equals(other.wording);
        }

        /** Whether its meaning depends on its position. */
        boolean isInOrder() {
            return key.startsWith(NAMED);
        }

        /** The name by which a child replaces, removes or sets it. */
        String subject() {
            return isInOrder() ? key.substring(NAMED.length()) : key;
        }

        /** Its lines without their common indentation. */
        public Passage passage() {
            if (key.equals(TITLE) || key.equals(EXTENDS)) {
                return new Passage(wording, span);
            }
            String indent = " ".repeat(span.column() - 1);
            String text = span.text()
                    .lines()
                    .map(line -> line.startsWith(indent) ? line.substring(indent.length()) : line)
                    .collect(Collectors.joining("\n"));
            return new Passage(text, span);
        }
    }

    /** The parts of a script: those of its first line, and its statements. */
    static SequencedMap<String, Part> of(Script script) {
        List<Part> parts = new ArrayList<>();
        if (script.title() != null) {
            parts.add(first(TITLE, script.title().span().text(), script.title()));
        }
        String head = firstLine(script);
        if (script.parent() != null) {
            parts.add(first(EXTENDS, head.substring(head.indexOf(" extends ") + 1), script.parent()));
        }
        script.statements().forEach(statement -> parts.add(part(statement)));
        return byKey(parts);
    }

    /** The first line without the title, such as {@code variant calf "The Calf" extends standard}. */
    private static String firstLine(Script script) {
        Script bare = new Script(
                script.span(), script.name(), null, script.parent(), script.mixins(), script.versions(), List.of());
        String printed = Printer.print(bare, List.of());
        return printed.substring(0, printed.indexOf('{')).strip();
    }

    private static Part first(String key, String wording, Node node) {
        return new Part(key, key, wording, false, node.span(), null);
    }

    /** The part that a statement is. */
    public static Part part(Statement statement) {
        return switch (statement) {
            case Statement.Setting setting -> setting(setting);
            case Statement.Texts texts ->
                new Part(
                        "texts " + texts.language(),
                        "texts " + texts.language(),
                        Printer.print(texts),
                        false,
                        texts.span(),
                        null);
            case Statement.Placement place ->
                holder(
                        "place card",
                        "place card",
                        new Statement.Placement(place.span(), place.replaces(), List.of()),
                        named(place.items()));
            case Statement.Course course ->
                holder(
                        course.word(),
                        course.word(),
                        new Statement.Course(course.span(), course.turn(), course.replaces(), List.of()),
                        named(course.items()));
            case Statement.Addition addition -> named(addition, addition.item());
            case Statement.Replacement replacement -> named(replacement, replacement.item());
            case Statement.Insertion insertion -> named(insertion, insertion.item());
            case Statement.Removal removal -> {
                String name = removal.name().text();
                yield new Part(NAMED + name, name, Printer.print(statement), false, removal.span(), null);
            }
            case Statement.TextRemoval removal
            when removal.isOfExample() -> example(removal.text().text(), removal);
            case Statement.TextRemoval removal ->
                new Part(removal.target(), removal.word(), Printer.print(removal), false, removal.span(), null);
            case Statement.ExampleStatement example ->
                example(example.example().title().text(), example);
        };
    }

    private static Part setting(Statement.Setting setting) {
        String key = setting.target();
        boolean isSetting = !(setting instanceof Statement.About
                || setting instanceof Statement.Note
                || setting instanceof Statement.Source);
        String name = setting instanceof Statement.Requirement ? "require" : isSetting ? key : key.split(" ", 2)[0];
        return new Part(key, name, Printer.print(setting), isSetting, setting.span(), null);
    }

    private static Part named(Statement statement, Item item) {
        String name = item.name().text();
        String kind = item.span().text().split("\\s", 2)[0];
        return new Part(
                NAMED + item.key(),
                kind.equals(name) ? name : kind + " " + name,
                Printer.print(statement),
                item instanceof Item.Parameter,
                statement.span(),
                null);
    }

    private static Part example(String title, Statement statement) {
        return new Part(
                "example " + title,
                "example \"" + title + '"',
                Printer.print(statement),
                false,
                statement.span(),
                null);
    }

    private static List<Part> named(List<Item> items) {
        return items.stream()
                .map(item -> named(new Statement.Addition(item.span(), item), item))
                .toList();
    }

    private static Part holder(String key, String name, Statement empty, List<Part> parts) {
        return new Part(key, name, Printer.print(empty), false, empty.span(), byKey(parts));
    }

    /** The parts by key. Duplicates, which the checker refuses, get a number. */
    private static SequencedMap<String, Part> byKey(List<Part> parts) {
        SequencedMap<String, Part> byKey = new LinkedHashMap<>();
        Map<String, Integer> count = new HashMap<>();
        for (Part part : parts) {
            int number = count.merge(part.key(), 1, Integer::sum);
            byKey.put(number == 1 ? part.key() : part.key() + " #" + number, part);
        }
        return byKey;
    }
}
