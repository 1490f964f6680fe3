package org.hornbook.typing;

import org.hornbook.syntax.Item;
import org.hornbook.vocabulary.Type;
import org.jspecify.annotations.Nullable;

/** Whose counters are. */
final class Counters {
    private Counters() {}

    /** What has such a counter each; null if the game has just one. */
    static @Nullable Type owner(Item.Counter counter) {
        return switch (counter.per()) {
            case PLAYER -> Type.PLAYER;
            case ROW -> Type.ROW;
            case GAME -> null;
        };
    }
}
