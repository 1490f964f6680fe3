package org.hornbook.server.tables;

import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;

/** A player's command at a table. */
public sealed interface Command {

    /** Takes a seat; several people can share a device. */
    record Sit(String name) implements Command {}

    record AddBot(BotKind kind) implements Command {}

    /** Removes a bot or a person before the game starts; the person cannot sit down again, unless the host admits them. */
    record Remove(int seat) implements Command {}

    /** Lets somebody who was removed or refused sit down or ask again, by their {@link Doors.Guest#number}. */
    record Admit(int guest) implements Command {}

    /** Asks for a seat while the game is on, as its player on another device or to take it over. */
    record AskSeat(int seat, String name) implements Command {}

    /** Gives the seat to somebody who asks for it, by their {@link Doors.Guest#number}. */
    record GiveSeat(int guest) implements Command {}

    /** Refuses somebody who asks for a seat; they cannot ask again, unless the host admits them. */
    record DenySeat(int guest) implements Command {}

    /** Moves a seat to another place in the order; seat 0 is one's own. */
    record Move(int seat, int to) implements Command {}

    record Rename(String name) implements Command {}

    /** Accepts the rules with this hash. */
    record Accept(String rules) implements Command {}

    record Unready() implements Command {}

    /** Makes another person the host. */
    record MakeHost(int seat) implements Command {}

    record Start() implements Command {}

    /**
     * Answers a question of the game.
     *
     * @param asked the number of the question, see {@link Game#asked}; 0 for the current one
     */
    record Choose(Answer answer, int asked) implements Command {

        /** Answers the current question. */
        public Choose(Answer answer) {
            this(answer, 0);
        }
    }

    /** Writes orders for turns to come, which take the place of those before; see {@link Letter}. */
    record Write(String text) implements Command {}

    /** Leaves the seat; once the game has started, a bot takes over. */
    record Leave() implements Command {}

    record Return() implements Command {}

    /** Lets a bot play for a player who is offline. */
    record BotFor(int seat, BotKind kind) implements Command {}

    /** Adds another device to the seat, of a kind such as {@code iPhone}. */
    record AddDevice(String key, String kind) implements Command {}

    /** Removes an added device from one's own seat, by its {@link Seat.Device#number}. */
    record RemoveDevice(int device) implements Command {}

    /** Asks the others for something; granted at once if nobody has to be asked. */
    record Propose(Proposal.What what) implements Command {}

    /** Agrees to what somebody asks, or declines it. */
    record Vote(boolean agrees) implements Command {}

    /** Ends a pause. */
    record GoOn() implements Command {}

    /** Writes to the other players. */
    record Say(String text) implements Command {}

    record SayPhrase(Talk.SetPhrase phrase) implements Command {}

    /** Decides what people may say, for the host. */
    record AllowTalk(Talk.Level level) implements Command {}

    /** The result of a command. */
    sealed interface Reply {

        /** The command was carried out; its entry with this number is on disk. */
        record Done(int seq) implements Reply {}

        /** The command was refused and nothing has changed; both texts are sentences for the player. */
        record Refused(String error, String remedy) implements Reply {}
    }
}
