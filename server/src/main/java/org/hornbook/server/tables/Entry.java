package org.hornbook.server.tables;

import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;

/** An entry of a table's log. The table's state is the fold of its entries; seats count from 1. */
public sealed interface Entry {

    /** Whether the entry changes the game. */
    default boolean movesGame() {
        return this instanceof Started || this instanceof Chose;
    }

    /** A player took a new seat, after all others. */
    record SatDown(int seat, String name, String key) implements Entry {}

    record BotSatDown(int seat, String name, BotKind kind) implements Entry {}

    /** A seat was removed; later seats move up. */
    record StoodUp(int seat) implements Entry {}

    /** A seat was moved in the order. */
    record Moved(int seat, int to) implements Entry {}

    record Renamed(int seat, String name) implements Entry {}

    record Readied(int seat, boolean ready) implements Entry {}

    /** The person in this seat is the host from now on, and nobody else. */
    record Hosted(int seat) implements Entry {}

    record Started() implements Entry {}

    /** A choice of a player or bot, or {@link Choice.Absent} because the time was over. */
    record Chose(Choice choice) implements Entry {}

    /** A bot answers from now on for the person in this seat. */
    record BotTookOver(int seat, BotKind kind) implements Entry {}

    record CameBack(int seat) implements Entry {}

    /** Somebody watches the table again, at which only bots and the clock had played for long. */
    record Resumed() implements Entry {}

    /**
     * A device was added to a seat.
     *
     * @param kind such as {@code iPhone}; empty if unknown
     */
    record DeviceAdded(int seat, String key, String kind) implements Entry {
        public DeviceAdded {
            kind = Objects.requireNonNullElse(kind, ""); // logs from before it was noted
        }
    }

    /**
     * A device was removed from a seat.
     *
     * @param device its {@link Seat.Device#number}
     */
    record DeviceRemoved(int seat, int device) implements Entry {}

    /** The same people continue at another table. */
    record Continued(String table) implements Entry {}
}
