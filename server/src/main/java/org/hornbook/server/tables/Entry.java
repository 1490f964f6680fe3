package org.hornbook.server.tables;

import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.jspecify.annotations.Nullable;

/** An entry of a table's log. The table's state is the fold of its entries; seats count from 1. */
public sealed interface Entry {

    /** Whether the entry can change the game. */
    default boolean movesGame() {
        return this instanceof Started || this instanceof Chose || this instanceof Proposed || this instanceof Voted;
    }

    /** A player took a new seat, after all others. */
    record SatDown(int seat, String name, String key) implements Entry {}

    record BotSatDown(int seat, String name, BotKind kind) implements Entry {}

    /** A seat was removed; later seats move up. */
    record StoodUp(int seat) implements Entry {}

    /** The host removed a person, who cannot sit down again; later seats move up. */
    record SentAway(int seat) implements Entry {}

    /** The host lets a guest in again, by their {@link Doors.Guest#number}. */
    record Admitted(int guest) implements Entry {}

    /** Somebody who watches asks for a seat. */
    record SeatAsked(int seat, String name, String key) implements Entry {}

    /** A guest plays from now on in the seat that they asked for, and nobody else does. */
    record SeatGiven(int guest) implements Entry {}

    record SeatDenied(int guest) implements Entry {}

    /** A seat was moved in the order. */
    record Moved(int seat, int to) implements Entry {}

    record Renamed(int seat, String name) implements Entry {}

    record Readied(int seat, boolean ready) implements Entry {}

    /** The person in this seat is the host from now on, and nobody else. */
    record Hosted(int seat) implements Entry {}

    record Started() implements Entry {}

    /** A choice of a player or bot, or {@link Answer.Absent} because the time was over. */
    record Chose(Answer answer) implements Entry {}

    /** A player has written orders for turns to come, which take the place of those before. */
    record Wrote(int seat, Letter letter) implements Entry {}

    /** A bot answers from now on for the person in this seat. */
    record BotTookOver(int seat, BotKind kind) implements Entry {}

    record CameBack(int seat) implements Entry {}

    /** A pause ends, or somebody watches the table again, at which only bots and the clock had played for long. */
    record Resumed() implements Entry {}

    /** A player asks the others for something, which is granted at once if nobody has to be asked. */
    record Proposed(int seat, Proposal.What what) implements Entry {}

    /** Somebody agrees to what was asked, which is granted when all do, or declines it. */
    record Voted(int seat, boolean agrees) implements Entry {}

    /** @param text empty for a phrase */
    record Said(int seat, Talk.@Nullable SetPhrase phrase, String text) implements Entry {}

    /** The host decides what people may say. */
    record TalkAllowed(Talk.Level level) implements Entry {}

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
