package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.tables.Doors;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.StdConverter;

/**
 * A command sent by a page. Its {@code type} is the name of a {@link Command}, or {@code Answer} for a choice in the game.
 * Only the types listed here are accepted; the server itself gives the others.
 *
 * @param id the page's id of the command; a repeated id counts once
 * @param seat the sender's seat, from 1; 0 to take a new one
 */
record Message(String id, int seat, Command command) {
    private static final int LONGEST_ID = 64;

    private static final JsonMapper MAPPER = Json.MAPPER
            .rebuild()
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .addMixIn(Command.class, OfPages.class)
            .addMixIn(Command.Remove.class, OfAnother.class)
            .addMixIn(Command.Move.class, OfAnother.class)
            .addMixIn(Command.MakeHost.class, OfAnother.class)
            .addMixIn(Command.BotFor.class, OfAnother.class)
            .addMixIn(Command.AskSeat.class, OfAnother.class)
            .addMixIn(Command.Choose.class, Chosen.class)
            .addMixIn(Answer.class, OfPlayers.class)
            .addMixIn(BotKind.class, ByWord.class)
            .build();

    /** Reads a command; refuses anything else. */
    static Message read(byte[] body) {
        Envelope envelope = Json.read(MAPPER, body, Envelope.class);
        if (envelope.command().isEmpty() || envelope.command().length() > LONGEST_ID) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return new Message(envelope.command(), envelope.seat(), Json.read(MAPPER, body, Command.class));
    }

    /** The id of a command that cannot be read, so that it can be answered; empty if there is none. */
    static Optional<String> idOfUnreadable(String text) {
        try {
            return MAPPER.readTree(text)
                    .path("command")
                    .stringValueOpt()
                    .filter(id -> id.matches("[!-~]{1," + LONGEST_ID + "}"));
        } catch (JacksonException unreadable) {
            return Optional.empty();
        }
    }

    private record Envelope(String command, int seat) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type", visible = true)
    @JsonSubTypes({
        @JsonSubTypes.Type(Command.Sit.class),
        @JsonSubTypes.Type(Command.AddBot.class),
        @JsonSubTypes.Type(Command.Remove.class),
        @JsonSubTypes.Type(Command.Admit.class),
        @JsonSubTypes.Type(Command.AskSeat.class),
        @JsonSubTypes.Type(Command.GiveSeat.class),
        @JsonSubTypes.Type(Command.DenySeat.class),
        @JsonSubTypes.Type(Command.Move.class),
        @JsonSubTypes.Type(Command.Rename.class),
        @JsonSubTypes.Type(Command.Accept.class),
        @JsonSubTypes.Type(Command.Unready.class),
        @JsonSubTypes.Type(Command.MakeHost.class),
        @JsonSubTypes.Type(Command.Start.class),
        @JsonSubTypes.Type(Command.Write.class),
        @JsonSubTypes.Type(Command.Leave.class),
        @JsonSubTypes.Type(Command.Return.class),
        @JsonSubTypes.Type(Command.BotFor.class),
        @JsonSubTypes.Type(Command.Propose.class),
        @JsonSubTypes.Type(Command.Vote.class),
        @JsonSubTypes.Type(Command.GoOn.class),
        @JsonSubTypes.Type(Command.Say.class),
        @JsonSubTypes.Type(Command.SayPhrase.class),
        @JsonSubTypes.Type(Command.AllowTalk.class),
        @JsonSubTypes.Type(value = Command.Choose.class, name = "Answer")
    })
    private interface OfPages {}

    /** A command about another seat than the sender's. */
    private interface OfAnother {
        @JsonProperty("of")
        int seat();
    }

    /** The JSON of a choice: without a type, since players send answers only. */
    private abstract static class Chosen {
        @JsonCreator
        @SuppressWarnings("UnusedVariable") // stand for the parameters of the command
        Chosen(
                @JsonUnwrapped @JsonDeserialize(as = Answer.Picks.class) Answer answer,
                @JsonProperty("asked") int asked) {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NONE)
    private interface OfPlayers {}

    @JsonDeserialize(converter = FromWord.class)
    private interface ByWord {}

    private static final class FromWord extends StdConverter<String, BotKind> {
        @Override
        public BotKind convert(String word) {
            return BotKind.atTable(word).orElseThrow(() -> new IllegalArgumentException("no bots are called so"));
        }
    }

    /**
     * The refusal of a command for reasons that the table does not know: who is online.
     *
     * @param key the sender's key; empty without a cookie
     * @param gone the offline seats, and from when on others may let a bot play there
     * @return null if there is no such reason
     */
    Reply.@Nullable Refused objection(Table table, String key, Map<Integer, Instant> gone, Instant now) {
        if (key.isEmpty()) {
            return new Reply.Refused(say("refused.no_seat"), say("refused.no_seat.remedy"));
        }
        if (command instanceof Command.BotFor bot && table.snapshot().hasSeat(bot.seat())) {
            Instant replaceable = gone.get(bot.seat());
            if (replaceable == null) {
                return new Reply.Refused(say("refused.present"), say("refused.present.remedy"));
            }
            if (now.isBefore(replaceable) && !isHost(table)) {
                return new Reply.Refused(
                        say(
                                "refused.soon_back name",
                                table.snapshot().seat(bot.seat()).name()),
                        say("refused.soon_back.remedy"));
            }
        }
        if (command instanceof Command.GiveSeat give) {
            Doors.Guest guest = table.snapshot().doors().asking(give.guest()).orElse(null);
            if (guest != null && guest.seat() != seat && !gone.containsKey(guest.seat())) {
                String holder = table.snapshot().seat(guest.seat()).name();
                return new Reply.Refused(
                        say("refused.holder_here name", holder), say("refused.holder_here.remedy name", holder));
            }
        }
        return null;
    }

    /** Whether it comes from somebody without a seat, who gets a cookie by it. */
    boolean isOfNewcomer() {
        return command instanceof Command.Sit || command instanceof Command.AskSeat;
    }

    private boolean isHost(Table table) {
        return table.snapshot().hasSeat(seat) && table.snapshot().seat(seat).host();
    }

    /** The reply to a command: {@code Done} once it is on disk, or {@code Refused} with a remedy. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    sealed interface CommandResult {

        static CommandResult of(String command, Reply reply) {
            return switch (reply) {
                case Reply.Done done -> new Done(command, done.seq());
                case Reply.Refused refused -> new Refused(command, refused.error(), refused.remedy());
            };
        }

        record Done(String command, int seq) implements CommandResult {}

        record Refused(String command, String error, String remedy) implements CommandResult {}
    }
}
