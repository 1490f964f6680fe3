package org.hornbook.words;

/** The types of values, each with the words that tell people of it. */
public enum Type {
    NUMBER("a number"),
    CARD("a card"),
    ROW("a row"),
    PLAYER("a player"),
    TRUTH("true or false"),
    WORD("a word"),
    MODIFIER("a modifier"),
    ROWS("a set of rows"),
    PLAYERS("a set of players"),
    CARDS("a set of cards"),
    /** A player stands for their team. */
    TEAM("a team"),
    /** Of something already reported; it fits everywhere, so that one mistake gives one message. */
    UNKNOWN("unknown");

    private final String phrase;

    Type(String phrase) {
        this.phrase = phrase;
    }

    public String phrase() {
        return phrase;
    }

    /** The same at the beginning of a sentence. */
    public String subject() {
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
    }

    /** Whether its values are words that people say: yes, odd. */
    public boolean isSaid() {
        return this == WORD || this == TRUTH;
    }

    /** Whether one can calculate with it; a card counts as its number. */
    public boolean isNumeric() {
        return this == NUMBER || this == CARD;
    }
}
