package org.hornbook.words;

import java.util.Locale;

/** What is looked at one after the other: each row, any player, any team, each card. */
public enum Subject {
    ROW(Type.ROW),
    PLAYER(Type.PLAYER),
    TEAM(Type.TEAM),
    CARD(Type.CARD);

    private final Type type;

    Subject(Type type) {
        this.type = type;
    }

    public Type type() {
        return type;
    }

    /** What one of them is called, in scripts and to people. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
