package org.hornbook.server.tables;

import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;

/** What somebody wants to happen at a table. */
public sealed interface Command {

    /** Sit down; several people can do so with the same device. */
    record Sit(String name) implements Command {}

    record AddBot(BotKind kind) implements Command {}

    /** Let a bot or a person go before the game starts. */
    record Remove(int seat) implements Command {}

    /** Give a seat another place in the order; one's own where it is 0. */
    record Move(int seat, int to) implements Command {}

    record Rename(String name) implements Command {}

    /** Accept the rules whose hash this is. */
    record Accept(String rules) implements Command {}

    record Unready() implements Command {}

    record Start() implements Command {}

    /**
     * Answer what the game asks.
     *
     * @param asked what it answers, see {@link Game#asked}; 0 for whatever is asked by then
     */
    record Choose(Choice choice, int asked) implements Command {

        /** Answers whatever is asked by then. */
        public Choose(Choice choice) {
            this(choice, 0);
        }
    }

    /** Stand up, or let a bot go on in one's place once the game has begun. */
    record Leave() implements Command {}

    record Return() implements Command {}

    /** Let a bot play for somebody else who is gone. */
    record BotFor(int seat, BotKind kind) implements Command {}

    /** Sit in the same seat with another device, of a kind such as {@code iPhone}. */
    record AddDevice(String key, String kind) implements Command {}

    /** Take a device off one's own seat that was added to it, by its {@link Seat.Device#number}. */
    record RemoveDevice(int device) implements Command {}

    /** What becomes of a command. */
    sealed interface Reply {

        /** It is in the log, on disk, under this number. */
        record Done(int seq) implements Reply {}

        /** Nothing has changed; both are sentences for the player. */
        record Refused(String error, String remedy) implements Reply {}
    }
}
