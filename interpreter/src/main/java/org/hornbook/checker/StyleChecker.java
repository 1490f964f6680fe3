package org.hornbook.checker;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/**
 * Hints at what readers of a rulebook will miss. Looks at one script alone, not at its parents.
 */
final class StyleChecker {
    private static final Pattern SNAKE_CASE = Pattern.compile("[a-z][a-z0-9]*+(?:_[a-z0-9]++)*+");

    private final Findings findings;

    StyleChecker(Findings findings) {
        this.findings = findings;
    }

    void check(Script script) {
        names(script).forEach(this::name);
        hints(script);
    }

    /** The names it gives, but for those of answers. */
    private static Stream<Name> names(Script script) {
        Stream<Name> ofItems = script.items()
                .flatMap(item -> Stream.concat(
                        Stream.of(item.name()),
                        item instanceof Item.Counter counter ? counter.words().stream() : Stream.empty()));
        return Stream.concat(Stream.of(script.name()), ofItems);
    }

    private void hints(Script script) {
        if (script.title() == null) {
            findings.report(
                    Code.NO_TITLE,
                    script.name().span(),
                    "Give the variant a title for people: variant " + script.name() + " \"…\".");
        }
        boolean changesRules = false;
        boolean hasExample = false;
        for (Statement statement : script.statements()) {
            statement.items().forEach(this::item);
            if (script.parent() != null && statement instanceof Statement.Addition(Span _, Item.Parameter parameter)) {
                added(parameter);
            }
            changesRules |= changesRules(statement);
            hasExample |= statement instanceof Statement.ExampleStatement;
        }
        if (changesRules && !hasExample) {
            findings.report(
                    Code.NO_EXAMPLE,
                    script.name().span(),
                    "This script changes how cards are played, but no example shows it.");
        }
    }

    /** A parent's parameter can be kept from being set; one of the script's own is of no use then. */
    private void added(Item.Parameter parameter) {
        Statement.Range range = parameter.range();
        if (range != null && range.low() == range.high()) {
            findings.report(
                    Code.ALWAYS_HOLDS,
                    range.span(),
                    "`" + parameter.name() + "` can only be " + range.low()
                            + ": let it be others as well, or write the number where it counts.");
        }
    }

    /** Whether it changes how cards are played. */
    private static boolean changesRules(Statement statement) {
        return statement instanceof Statement.Placement
                || statement.items().stream()
                        .anyMatch(item -> item.kind().isPlaced() || playsCards(item) || item instanceof Item.Bar);
    }

    /** What is counted after a round, and when the game ends then, speaks for itself. */
    private static boolean playsCards(Item item) {
        return item instanceof Item.Rule rule
                && !rule.trigger().is(Hook.ROUND_END)
                && !rule.trigger().is(Hook.GAME_END);
    }

    private void item(Item item) {
        switch (item) {
            case Item.Counter _, Item.Let _, Item.Rows _, Item.Seat _, Item.Modifier _ -> {}
            case Item.Cards cards -> cards.lots().forEach(this::lot);
            case Item.Parameter parameter -> text(parameter.name(), parameter.text(), parameter.span());
            default -> text(item.name(), item.text(), item.name().span());
        }
    }

    private void lot(Item.Lot lot) {
        Name name = lot.name();
        if (name != null) {
            name(name);
            text(name, lot.text(), lot.span());
        }
    }

    /** @param head what the text stands after */
    private void text(Name name, @Nullable Text text, Span head) {
        if (text == null) {
            findings.report(
                    Code.NO_TEXT,
                    name.span(),
                    "Say in one line for people what `" + name + "` means; rulebook and play table show it.",
                    new Fix("Add a text", head.after(), " \"…\""));
        }
    }

    private void name(Name name) {
        if (!SNAKE_CASE.matcher(name.text()).matches()) {
            String plain = name.text()
                    .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                    .replaceAll("_+", "_")
                    .replaceAll("_$", "")
                    .toLowerCase(Locale.ROOT);
            List<Fix> fixes = List.of(new Fix("Write `" + plain + "`", name.span(), plain));
            findings.report(
                    Code.NAME_STYLE,
                    name.span(),
                    "Names are written in small letters, with _ between words.",
                    List.of(),
                    fixes);
        }
    }
}
