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

    /** The word for one of them in texts. */
    public String noun() {
        return Language.say(this, "noun");
    }

    /** The word for several of them in texts. */
    public String nouns() {
        return Language.say(this, "nouns");
    }

    /** The word for one of them in scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
