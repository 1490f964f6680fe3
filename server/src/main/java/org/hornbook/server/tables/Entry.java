package org.hornbook.server.tables;

import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;

/** One thing that happened at a table. The table is all of them in order; seats count from 1. */
public sealed interface Entry {

    /** Whether something happens in the game by it. */
    default boolean movesGame() {
        return this instanceof Started || this instanceof Chose;
    }

    /** Somebody new took a seat after all others. */
    record SatDown(int seat, String name, String key) implements Entry {}

    record BotSatDown(int seat, String name, BotKind kind) implements Entry {}

    /** A seat is gone; those after it move up. */
    record StoodUp(int seat) implements Entry {}

    /** A seat has another place in the order of seats. */
    record Moved(int seat, int to) implements Entry {}

    record Renamed(int seat, String name) implements Entry {}

    record Readied(int seat, boolean ready) implements Entry {}

    record Started() implements Entry {}

    /** A player's choice, or a bot's, or {@link Choice.Absent} because time was up. */
    record Chose(Choice choice) implements Entry {}

    /** From now on a bot answers for the person who sits there. */
    record BotTookOver(int seat, BotKind kind) implements Entry {}

    record CameBack(int seat) implements Entry {}

    /** Somebody looks at the table again, at which bots and the clock have played alone for long. */
    record Resumed() implements Entry {}

    /**
     * The player sits there with another device too.
     *
     * @param kind what it is, such as {@code iPhone}; empty if that is not known
     */
    record DeviceAdded(int seat, String key, String kind) implements Entry {
        public DeviceAdded {
            kind = Objects.requireNonNullElse(kind, ""); // logs from before it was noted
        }
    }

    /**
     * A device sits there no longer.
     *
     * @param device its {@link Seat.Device#number}
     */
    record DeviceRemoved(int seat, int device) implements Entry {}

    /** The same people go on at another table. */
    record Continued(String table) implements Entry {}
}
