package org.hornbook.server.workshop;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
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
        return script.items()
                .flatMap(item -> Stream.concat(
                        Stream.concat(of(item, own), lots(item, own)),
                        item.actions().stream()
                                .flatMap(Action::all)
                                .filter(Action.Chooses.class::isInstance)
                                .map(Action.Chooses.class::cast)
                                .map(choice -> of(choice.name(), "choice", sentence(choice.text()), own))))
                .toList();
    }

    private static Stream<NamedItem> of(Item item, SourceFile own) {
        String text = sentence(item.text());
        return switch (item) {
            case Item.Parameter parameter -> Stream.of(of(item.name(), "parameter", text + value(parameter), own));
            case Item.Counter _ -> Stream.of(of(item.name(), "counter", text, own));
            case Item.Let let ->
                Stream.of(of(let.name(), "let", "`" + let.span().text().replaceAll("\\s+", " ") + "`", own));
            case Item.Case _ -> Stream.of(of(item.name(), "case", text, own));
            case Item.Rule _ -> Stream.of(of(item.name(), "rule", text, own));
            case Item.Bar _ -> Stream.of(of(item.name(), "bar", text, own));
            case Item.Step _ -> Stream.of(of(item.name(), "step", text, own));
            case Item.Cards _ -> Stream.of(of(item.name(), "place of cards", text, own));
            case Item.Rows _ -> Stream.empty();
            case Item.Seat _ -> Stream.of(of(item.name(), "seat", text, own));
            case Item.Modifier _ ->
                Stream.of(of(item.name(), "modifier", text + "A card that lies beside a row.", own));
        };
    }

    private static Stream<NamedItem> lots(Item item, SourceFile own) {
        return item instanceof Item.Cards cards
                ? cards.lots().stream()
                        .filter(lot -> lot.name() != null)
                        .map(lot ->
                                of(Objects.requireNonNull(lot.name()), "card with a name", sentence(lot.text()), own))
                : Stream.empty();
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
}
