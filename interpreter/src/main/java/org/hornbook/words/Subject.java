package org.hornbook.words;

import java.util.Locale;

/** What loops and quantifiers go through: rows, players, teams or cards. */
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

    /** The word for one of them, in scripts and texts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
