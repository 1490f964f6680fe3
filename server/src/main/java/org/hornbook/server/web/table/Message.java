package org.hornbook.server.web.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Choice;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Reply;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.jspecify.annotations.Nullable;

/**
 * A command as a page sends it. {@code type} is the name of a {@link Command} or, for a choice in the game, of a {@link
 * Choice}, and says which of the rest count.
 *
 * @param command the page's own id for it: sent twice it counts once
 * @param seat the seat it is for; 0 to sit down
 * @param cards what to play, one card for each deal
 * @param rows what to take if a row has to be taken, where that is ordered ahead
 * @param passed the cards to pass on, deal by deal
 * @param row the row to take
 * @param of another seat: to move, to remove, or to let a bot play for
 */
record Message(
        String command,
        String type,
        int seat,
        @Nullable String name,
        @Nullable String kind,
        int of,
        int to,
        @Nullable String rules,
        @Nullable List<Integer> cards,
        @Nullable List<Integer> rows,
        boolean keepsLast,
        @Nullable List<List<Integer>> passed,
        int row) {
    private static final int LONGEST_ID = 64;

    Message {
        if (type == null || command == null || command.isEmpty() || command.length() > LONGEST_ID) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    boolean isForNewcomers() {
        return type.equals("Sit");
    }

    /** @param gone the seats from which nobody looks at the table, and from when on others may let a bot play there */
    Reply carryOut(Table table, String key, Map<Integer, Instant> gone, Instant now) {
        if (key.isEmpty()) {
            return new Reply.Refused("You have no seat at this table.", "Sit down first.");
        }
        if (type.equals("BotFor") && table.snapshot().hasSeat(of)) {
            Instant replaceable = gone.get(of);
            if (replaceable == null) {
                return new Reply.Refused("That player is at the table.", "A bot can play for those who are gone.");
            }
            if (now.isBefore(replaceable) && !isHost(table)) {
                return new Reply.Refused(
                        table.snapshot().seat(of).name() + " may be back in a moment.",
                        "Wait until a minute has passed; only the host can let a bot play before.");
            }
        }
        return table.carryOut(command, key, seat, wish());
    }

    private boolean isHost(Table table) {
        return table.snapshot().hasSeat(seat) && table.snapshot().seat(seat).host();
    }

    private Command wish() {
        return switch (type) {
            case "Sit" -> new Command.Sit(given(name));
            case "AddBot" -> new Command.AddBot(bot());
            case "Remove" -> new Command.Remove(of);
            case "Move" -> new Command.Move(of == 0 ? seat : of, to);
            case "Rename" -> new Command.Rename(given(name));
            case "Accept" -> new Command.Accept(given(rules));
            case "Unready" -> new Command.Unready();
            case "Start" -> new Command.Start();
            case "Leave" -> new Command.Leave();
            case "Return" -> new Command.Return();
            case "BotFor" -> new Command.BotFor(of, bot());
            case "Play" -> new Command.Choose(new Choice.Play(seat, all(cards), all(rows), keepsLast));
            case "Pass" ->
                new Command.Choose(new Choice.Pass(
                        seat, all(passed).stream().map(Message::all).toList()));
            case "PickRow" -> new Command.Choose(new Choice.PickRow(seat, row));
            default -> throw new Refused(Reason.NOT_UNDERSTOOD);
        };
    }

    private BotKind bot() {
        return BotKind.named(given(kind)).orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
    }

    private static String given(@Nullable String text) {
        if (text == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return text;
    }

    private static <T> List<T> all(@Nullable List<T> values) {
        if (values == null || values.contains(null)) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return values;
    }

    /** What a page hears of its command: {@code Done} once it is on disk, or {@code Refused} with what to do about it. */
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
