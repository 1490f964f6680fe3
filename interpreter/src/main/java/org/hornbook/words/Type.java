package org.hornbook.words;

/** The types of values with their words in texts. */
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
    /** A team, for which its players stand too. */
    TEAM("a team"),
    /** The type of an expression with a reported error. It fits everywhere, so that one mistake gives one message. */
    UNKNOWN("unknown");

    private final String phrase;

    Type(String phrase) {
        this.phrase = phrase;
    }

    public String phrase() {
        return phrase;
    }

    /** The words with a capital letter. */
    public String subject() {
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
    }

    /** Whether its values are words, such as yes or odd. */
    public boolean isSaid() {
        return this == WORD || this == TRUTH;
    }

    /** Whether it is numeric; a card counts as its number. */
    public boolean isNumeric() {
        return this == NUMBER || this == CARD;
    }
}
