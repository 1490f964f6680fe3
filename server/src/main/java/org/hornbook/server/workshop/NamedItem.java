package org.hornbook.server.workshop;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/**
 * A name declared in a script or its parents, for completion and hover.
 *
 * @param kind such as {@code parameter}
 * @param text its text for players, or its value; may be empty
 * @param place where it is declared, such as {@code standard.horn, line 12}
 */
public record NamedItem(String name, String kind, String text, String place) {

    /**
     * All names of a flattened script.
     *
     * @param own the file being written
     */
    static List<NamedItem> in(Script script, SourceFile own) {
        List<NamedItem> all = new ArrayList<>();
        for (Statement statement : script.statements()) {
            switch (statement) {
                case Statement.Addition addition -> add(addition.item(), own, all);
                case Statement.Replacement replacement -> add(replacement.item(), own, all);
                case Statement.Insertion insertion -> add(insertion.item(), own, all);
                case Statement.Placement placement -> placement.items().forEach(item -> add(item, own, all));
                case Statement.Course course -> course.items().forEach(item -> add(item, own, all));
                case Statement.Setting setting -> {}
                case Statement.Removal removal -> {}
                case Statement.TextRemoval removal -> {}
                case Statement.ExampleStatement example -> {}
            }
        }
        return List.copyOf(all);
    }

    private static void add(Item item, SourceFile own, List<NamedItem> all) {
        switch (item) {
            case Item.Parameter parameter ->
                all.add(of(parameter.name(), "parameter", sentence(parameter.text()) + value(parameter), own));
            case Item.Counter counter -> all.add(of(counter.name(), "counter", sentence(counter.text()), own));
            case Item.Let let ->
                all.add(of(let.name(), "let", "`" + source(let.span().text()) + "`", own));
            case Item.Case choice -> all.add(of(choice.name(), "case", sentence(choice.text()), own));
            case Item.Rule rule -> all.add(of(rule.name(), "rule", sentence(rule.text()), own));
            case Item.Bar bar -> all.add(of(bar.name(), "bar", sentence(bar.text()), own));
            case Item.Step step -> all.add(of(step.name(), "step", sentence(step.text()), own));
            case Item.Cards cards -> {
                all.add(of(cards.name(), "place of cards", sentence(cards.text()), own));
                for (Item.Lot lot : cards.lots()) {
                    Name name = lot.name();
                    if (name != null) {
                        all.add(of(name, "card with a name", sentence(lot.text()), own));
                    }
                }
            }
            case Item.Rows _ -> {}
            case Item.Seat seat -> all.add(of(seat.name(), "seat", sentence(seat.text()), own));
            case Item.Modifier modifier ->
                all.add(of(
                        modifier.name(),
                        "modifier",
                        sentence(modifier.text()) + "A card that lies beside a row.",
                        own));
        }
        item.actions().stream().flatMap(Action::all).forEach(action -> {
            if (action instanceof Action.Chooses chooses) {
                all.add(of(chooses.name(), "choice", sentence(chooses.text()), own));
            }
        });
    }

    private static NamedItem of(Name name, String kind, String text, SourceFile own) {
        String file = name.span().source().name();
        String line = "line " + name.span().line();
        return new NamedItem(name.text(), kind, text, file.equals(own.name()) ? line : file + ", " + line);
    }

    private static String value(Item.Parameter parameter) {
        String range = parameter.range() == null
                ? ""
                : ", from " + parameter.range().low() + " to "
                        + parameter.range().high();
        return "Usually " + parameter.value().span().text() + range + ".";
    }

    private static String sentence(@Nullable Text text) {
        if (text == null || text.text().isEmpty()) {
            return "";
        }
        String words =
                Character.toUpperCase(text.text().charAt(0)) + text.text().substring(1);
        return words.endsWith(".") ? words + " " : words + ". ";
    }

    private static String source(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
