package org.hornbook.server.library;

import java.util.List;
import java.util.Map;
import org.hornbook.revision.Outline;
import org.hornbook.revision.Revision.Kind;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A change that a variant makes to its parents.
 *
 * @param name the name of the changed item, such as {@code rule jump}
 * @param title what people call it, such as "the fitting row"
 * @param text its text; null if it has none
 * @param before the parent's text; null if there was none
 * @param source the lines of the change in the script
 * @param line the first of these lines, from 1
 */
public record Difference(
        Kind kind,
        String name,
        String title,
        @Nullable String text,
        @Nullable String before,
        List<String> rulings,
        String source,
        int line) {
    public Difference {
        rulings = List.copyOf(rulings);
    }

    /**
     * The changes of a script: a child's script consists of nothing else.
     *
     * @param variant the checked script
     * @param before what its parents say, by the names of their rules, and rulings by what the script says
     */
    static List<Difference> all(Script script, Variant variant, Map<String, String> before) {
        return script.statements().stream()
                .filter(Difference::isOfRules)
                .map(statement -> of(statement, variant, before))
                .toList();
    }

    private static boolean isOfRules(Statement statement) {
        return switch (statement) {
            case Statement.Source _, Statement.About _, Statement.ExampleStatement _, Statement.Texts _ -> false;
            case Statement.TextRemoval removal ->
                !removal.isOfExample() && !removal.word().equals("source");
            default -> true;
        };
    }

    private static Difference of(Statement statement, Variant variant, Map<String, String> before) {
        Outline.Part part = Outline.part(statement);
        boolean isOfItem = statement.items().size() == 1 && part.parts() == null;
        Item item = isOfItem ? statement.items().getFirst() : null;
        String name = statement instanceof Statement.Setting setting ? name(setting) : part.name();
        return new Difference(
                kind(statement),
                name,
                title(name, variant),
                item != null ? textOf(item, variant) : sentence(statement, variant),
                switch (statement) {
                    case Statement.Removal removal -> before.get(removal.name().text());
                    case Statement.Replacement replacement ->
                        before.get(replacement.item().name().text());
                    case Statement.TextRemoval removal ->
                        before.getOrDefault(removal.text().text(), variant.said(removal.text()));
                    default -> null;
                },
                statement instanceof Statement.Note note
                        ? List.of(variant.said(note.text()))
                        : item == null
                                ? List.of()
                                : item.rulings().stream().map(variant::said).toList(),
                part.passage().text(),
                statement.span().line());
    }

    private static Kind kind(Statement statement) {
        return switch (statement) {
            case Statement.Setting _ -> Kind.SET;
            case Statement.Removal _, Statement.TextRemoval _ -> Kind.REMOVED;
            case Statement.Replacement _ -> Kind.REPLACED;
            case Statement.Placement place when place.replaces() -> Kind.REPLACED;
            case Statement.Course course when course.replaces() -> Kind.REPLACED;
            default -> Kind.ADDED;
        };
    }

    private static String name(Statement.Setting setting) {
        return switch (setting) {
            case Statement.ParameterValue value -> value.name().text();
            case Statement.LotsValue value -> "cards " + value.name().text();
            default -> setting.span().text().split("\\s", 2)[0];
        };
    }

    private static String title(String name, Variant variant) {
        String word = name.replaceFirst(".* ", "");
        String called = variant.called(word);
        return (called.equals(word) ? name : called).replace('_', ' ');
    }

    private static @Nullable String sentence(Statement statement, Variant variant) {
        return statement instanceof Statement.Setting setting && !(setting instanceof Statement.Note)
                ? Rulebook.sentence(setting, variant).orElse(null)
                : null;
    }

    /** The item's text. The worth of cards and the initial contents of places have none of their own. */
    private static @Nullable String textOf(Item item, Variant variant) {
        if (item instanceof Item.Let let && let.isOfBullheads()) {
            return Rulebook.bullheads(variant);
        }
        if (item instanceof Item.Rows) {
            return Rulebook.rows(variant);
        }
        Text text = item.text();
        return Rulebook.lots(item.name().text(), variant).orElse(text == null ? null : variant.said(text));
    }
}
