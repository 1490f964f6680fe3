package org.hornbook.printer;

import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** Writes settings, and the small parts that other statements share with them. */
final class SettingText {
    private SettingText() {}

    static String of(Statement.Setting setting) {
        return switch (setting) {
            case Statement.Source source -> "source " + quoted(source.text());
            case Statement.About about -> "about " + quoted(about.text());
            case Statement.Note note -> "ruling " + quoted(note.text());
            case Statement.Players players -> "players " + range(players.range()) + range(" best ", players.best());
            case Statement.ParameterValue value -> "set " + value.name() + " to " + literal(value.value());
            case Statement.Requirement requirement ->
                "require " + ExpressionText.of(requirement.condition()) + Page.BREAK + quoted(requirement.text());
            case Statement.Deals deals -> "deals " + deals.count();
            case Statement.Deck deck ->
                "deck " + ExpressionText.of(deck.first()) + ".." + ExpressionText.of(deck.last())
                        + (deck.twice() ? " twice" : "")
                        + range(" for deals ", deck.deals());
            case Statement.RowCapacity capacity -> "each row holds " + ExpressionText.of(capacity.cards());
            case Statement.Sorting sorting -> "keep rows sorted by " + ExpressionText.key(sorting.key());
            case Statement.Resolution resolution ->
                "resolve " + resolution.first().word() + " first";
            case Statement.Passing passing ->
                "pass " + passing.cards() + " cards " + ExpressionText.word(passing.direction());
            case Statement.OrdersAhead ahead -> "orders ahead";
            case Statement.Absence absence ->
                "absent plays " + ExpressionText.word(absence.pick()) + " card"
                        + (absence.gains() == 0 ? "" : ", gains " + absence.gains() + " per deal");
            case Statement.LastCard last -> "last card automatic" + (last.refusable() ? " unless refused" : "");
            case Statement.Win win -> "win " + win.score().word() + " score";
        };
    }

    static String quoted(Text text) {
        return "\"" + text.text().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** The text with a space before it, or nothing if it is missing. */
    static String optional(@Nullable Text text) {
        return text == null ? "" : " " + quoted(text);
    }

    static String literal(Statement.Literal literal) {
        return literal.isSwitch() ? (literal.value() == 0 ? "off" : "on") : String.valueOf(literal.value());
    }

    static String range(String introduction, Statement.@Nullable Range range) {
        return range == null ? "" : introduction + range(range);
    }

    private static String range(Statement.Range range) {
        return range.low() + ".." + range.high();
    }
}
