package org.hornbook.lineage;

import org.hornbook.syntax.Item;

/** The kinds of named items, as messages call them. */
public enum ItemKind {
    PARAMETER("a parameter"),
    COUNTER("a counter"),
    BULLHEADS("a list of bullheads"),
    BINDING("a `let` or `choose`"),
    CASE("a case"),
    RULE("a rule"),
    BAR("a bar"),
    SCORE("a score"),
    ENDING("an end");

    private final String phrase;

    ItemKind(String phrase) {
        this.phrase = phrase;
    }

    String phrase() {
        return phrase;
    }

    /** The same at the beginning of a sentence. */
    String subject() {
        return phrase.replaceFirst("a", "A");
    }

    /** Whether its place is inside {@code place card}. */
    public boolean isPlaced() {
        return this == BINDING || this == CASE;
    }

    public static ItemKind of(Item item) {
        return switch (item) {
            case Item.Parameter ignored -> PARAMETER;
            case Item.Counter ignored -> COUNTER;
            case Item.Bullheads ignored -> BULLHEADS;
            case Item.Let ignored -> BINDING;
            case Item.Ask ignored -> BINDING;
            case Item.Case ignored -> CASE;
            case Item.Rule ignored -> RULE;
            case Item.Bar ignored -> BAR;
            case Item.Score ignored -> SCORE;
            case Item.Ending ignored -> ENDING;
        };
    }
}
