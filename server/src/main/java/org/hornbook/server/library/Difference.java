package org.hornbook.server.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A change that a variant makes to its parents.
 *
 * @param name the name of the changed item, such as {@code rule jump}
 * @param text its text; null if it has none
 * @param before the parent's text; null if there was none
 * @param source the lines of the change in the script
 * @param line the first of these lines, from 1
 */
public record Difference(
        Kind kind,
        String name,
        @Nullable String text,
        @Nullable String before,
        List<String> rulings,
        String source,
        int line) {
    public Difference {
        rulings = List.copyOf(rulings);
    }

    public enum Kind {
        ADDED("added"),
        REPLACED("replaced"),
        REMOVED("removed"),
        SET("set");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * The changes of a script.
     *
     * @param variant the checked script
     * @param parentsRules the rules of its parents
     */
    static List<Difference> all(Script script, Variant variant, List<NamedRule> parentsRules) {
        return Reader.of(script, variant, parentsRules);
    }

    /** Collects the changes of a script: a child's script consists of nothing else. */
    private static final class Reader {
        private final Variant variant;
        private final Map<String, String> before;

        /** @param before the texts of the parents' rules, by name */
        private Reader(Variant variant, Map<String, String> before) {
            this.variant = variant;
            this.before = before;
        }

        static List<Difference> of(Script script, Variant variant, List<NamedRule> parentsRules) {
            Map<String, String> before = parentsRules.stream()
                    .filter(rule -> rule.text() != null)
                    .collect(Collectors.toMap(NamedRule::name, NamedRule::text, (first, second) -> first));
            Reader differences = new Reader(variant, before);
            List<Difference> found = new ArrayList<>();
            script.statements().forEach(statement -> differences.of(statement).ifPresent(found::add));
            return List.copyOf(found);
        }

        private Optional<Difference> of(Statement statement) {
            return switch (statement) {
                case Statement.Source _, Statement.About _ -> Optional.empty();
                case Statement.ExampleStatement _ -> Optional.empty();
                case Statement.TextRemoval removal ->
                    removal.isOfExample() || removal.word().equals("source")
                            ? Optional.empty()
                            : Optional.of(removal(removal));
                case Statement.Note note -> Optional.of(ruling(note));
                case Statement.ParameterValue value ->
                    Optional.of(setting(value.name().text(), value));
                case Statement.LotsValue value ->
                    Optional.of(setting("cards " + value.name().text(), value));
                case Statement.Setting setting -> Optional.of(setting(firstWord(setting.span()), setting));
                case Statement.Placement place ->
                    Optional.of(plain(place.replaces() ? Kind.REPLACED : Kind.ADDED, "place card", place.span()));
                case Statement.Course course ->
                    Optional.of(plain(course.replaces() ? Kind.REPLACED : Kind.ADDED, course.word(), course.span()));
                case Statement.Addition addition -> Optional.of(item(Kind.ADDED, addition.item(), addition.span()));
                case Statement.Replacement replacement ->
                    Optional.of(item(Kind.REPLACED, replacement.item(), replacement.span()));
                case Statement.Insertion insertion -> Optional.of(item(Kind.ADDED, insertion.item(), insertion.span()));
                case Statement.Removal removal -> Optional.of(removal(removal.name(), removal.span()));
            };
        }

        private static Difference ruling(Statement.Note note) {
            return new Difference(
                    Kind.SET,
                    "ruling",
                    null,
                    null,
                    List.of(note.text().text()),
                    lines(note.span()),
                    note.span().line());
        }

        private Difference setting(String name, Statement.Setting setting) {
            Span span = setting.span();
            String text = Rulebook.sentence(setting, variant).orElse(null);
            return new Difference(Kind.SET, name, text, null, List.of(), lines(span), span.line());
        }

        private static Difference plain(Kind kind, String name, Span span) {
            return new Difference(kind, name, null, null, List.of(), lines(span), span.line());
        }

        private static Difference removal(Statement.TextRemoval removal) {
            return new Difference(
                    Kind.REMOVED,
                    removal.word(),
                    null,
                    removal.text().text(),
                    List.of(),
                    lines(removal.span()),
                    removal.span().line());
        }

        private Difference removal(Name name, Span span) {
            return new Difference(
                    Kind.REMOVED, name.text(), null, before.get(name.text()), List.of(), lines(span), span.line());
        }

        private Difference item(Kind kind, Item item, Span span) {
            String name = item.name().text();
            String kindOfItem = firstWord(item.span());
            return new Difference(
                    kind,
                    kindOfItem.equals(name) ? name : kindOfItem + " " + name,
                    textOf(item),
                    kind == Kind.REPLACED ? before.get(name) : null,
                    item.rulings().stream().map(Text::text).toList(),
                    lines(span),
                    span.line());
        }

        /** The item's text. The worth of cards and the initial contents of places have none of their own. */
        private @Nullable String textOf(Item item) {
            if (item instanceof Item.Let let && let.isOfBullheads()) {
                return Rulebook.bullheads(variant);
            }
            if (item instanceof Item.Rows) {
                return Rulebook.rows(variant);
            }
            Text text = item.text();
            return Rulebook.lots(item.name().text(), variant).orElse(text == null ? null : text.text());
        }

        private static String firstWord(Span span) {
            return span.text().split("\\s", 2)[0];
        }

        /** The lines of a span without their common indentation. */
        private static String lines(Span span) {
            String indent = " ".repeat(span.column() - 1);
            return span.text()
                    .lines()
                    .map(line -> line.startsWith(indent) ? line.substring(indent.length()) : line)
                    .collect(Collectors.joining("\n"));
        }
    }
}
