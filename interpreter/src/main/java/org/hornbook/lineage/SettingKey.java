package org.hornbook.lineage;

import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** What a setting sets: of two settings with the same key, the later takes the earlier one's place. */
public final class SettingKey {
    static final String SOURCE = "source";
    static final String DECK = "deck";
    static final String RULING = "ruling";

    private SettingKey() {}

    public static String of(Statement.Setting setting) {
        return switch (setting) {
            case Statement.Source source -> SOURCE + " " + source.text();
            case Statement.About ignored -> "about";
            case Statement.Note note -> RULING + " " + note.text();
            case Statement.Players ignored -> "players";
            case Statement.ParameterValue value -> "set " + value.name();
            case Statement.Requirement requirement -> "require " + requirement.text();
            case Statement.Deals ignored -> "deals";
            case Statement.Deck deck -> DECK + ofDeals(deck.deals());
            case Statement.RowCapacity ignored -> "each row holds";
            case Statement.Sorting ignored -> "keep rows sorted";
            case Statement.Resolution ignored -> "resolve";
            case Statement.Passing ignored -> "pass";
            case Statement.OrdersAhead ignored -> "orders ahead";
            case Statement.Absence ignored -> "absent plays";
            case Statement.LastCard ignored -> "last card";
            case Statement.Win ignored -> "win";
        };
    }

    private static String ofDeals(Statement.@Nullable Range deals) {
        return deals == null ? "" : " for deals " + deals.low() + ".." + deals.high();
    }
}
