package org.hornbook.server.tables;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.server.library.PersonName;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a table allows a command, or an answer of a bot or the clock, and gives the log entry and the table's next
 * snapshot. Changes nothing.
 *
 * @param snapshot how the table stands
 * @param key of the sender, see {@link PlayerToken#key}
 * @param acting the sender's seat, from 1; 0 without one
 * @param at the time, which goes into the log
 */
record Judge(Snapshot snapshot, String key, int acting, Instant at) {
    private static final String RELOAD = "Reload the page to see how the table stands.";

    Verdict judge(Command command) {
        boolean newcomer = command instanceof Command.Sit
                || command instanceof Command.AddDevice
                || command instanceof Command.AskSeat;
        if (newcomer && snapshot.doors().isBarred(key)) {
            return refused(
                    "You cannot sit down at this table: the host said so.",
                    "Watch, or ask the host to let you in again.");
        }
        if (!newcomer && !holds(acting)) {
            return refused("That seat is not yours.", "Sit down first, or reload the page.");
        }
        boolean helps = command instanceof Command.AskSeat
                || command instanceof Command.Write
                || command instanceof Command.Leave
                || command instanceof Command.BotFor
                || command instanceof Command.Propose asks && asks.what() == Proposal.What.TAKE_BACK;
        if (helps && snapshot.plan().isShared()) {
            return refused(
                    "Others play the same deal: nobody plays for you, and nothing is ordered ahead or taken back.",
                    "Close the page and come back whenever you like: the game waits.");
        }
        return switch (command) {
            case Command.Sit sit -> sit(PersonName.tidy(sit.name()));
            case Command.AddBot bot -> whileGathering(() -> addBot(bot.kind()));
            case Command.Remove remove -> whileGathering(() -> remove(remove.seat()));
            case Command.Admit admit -> admit(admit.guest());
            case Command.AskSeat asks -> askSeat(asks.seat(), PersonName.tidy(asks.name()));
            case Command.GiveSeat give -> onGuest(give.guest(), new Entry.SeatGiven(give.guest()));
            case Command.DenySeat deny -> onGuest(deny.guest(), new Entry.SeatDenied(deny.guest()));
            case Command.Move move -> whileGathering(() -> move(move.seat() == 0 ? acting : move.seat(), move.to()));
            case Command.Rename rename -> rename(PersonName.tidy(rename.name()));
            case Command.Accept accept -> whileGathering(() -> accept(accept.rules()));
            case Command.Unready ignored -> whileGathering(() -> granted(new Entry.Readied(acting, false)));
            case Command.MakeHost make -> makeHost(make.seat());
            case Command.Start ignored -> whileGathering(this::start);
            case Command.Choose choose -> choose(choose.answer(), choose.asked());
            case Command.Write write -> write(write.text());
            case Command.Leave ignored -> leave();
            case Command.Return ignored -> comeBack();
            case Command.BotFor bot -> botFor(bot.seat(), bot.kind());
            case Command.Propose asks -> propose(asks.what());
            case Command.Vote vote -> vote(vote.agrees());
            case Command.GoOn ignored ->
                snapshot.paused() ? granted(new Entry.Resumed()) : refused("The game is not paused.", RELOAD);
            case Command.Say say -> say(null, Talk.tidy(say.text()));
            case Command.SayPhrase say -> say(say.phrase(), "");
            case Command.AllowTalk talk -> isHost() ? granted(new Entry.TalkAllowed(talk.level())) : onlyHost();
            case Command.AddDevice device -> addDevice(device.key(), device.kind());
            case Command.RemoveDevice device -> removeDevice(device.device());
        };
    }

    private Verdict sit(String name) {
        return whileGathering(() -> {
            if (isFull()) {
                return refused("The table is full.", "Watch this game, or open a table of your own.");
            }
            String problem = problemOf(name, 0);
            return problem == null
                    ? granted(new Entry.SatDown(snapshot.seats().size() + 1, name, key))
                    : misnamed(name, problem);
        });
    }

    private Verdict addBot(BotKind kind) {
        if (!isHost()) {
            return onlyHost();
        }
        return isFull()
                ? refused("The table is full.", "Remove somebody first.")
                : granted(new Entry.BotSatDown(snapshot.seats().size() + 1, Seating.botName(snapshot.seats()), kind));
    }

    private Verdict remove(int seat) {
        if (!isHost()) {
            return onlyHost();
        }
        if (!snapshot.hasSeat(seat) || seat == acting) {
            return noSuchSeat();
        }
        boolean isStranger = snapshot.seat(seat).isPerson() && !holds(seat);
        return granted(isStranger ? new Entry.SentAway(seat) : new Entry.StoodUp(seat));
    }

    private Verdict admit(int guest) {
        if (!isHost()) {
            return onlyHost();
        }
        return snapshot.doors().barred().stream().anyMatch(each -> each.number() == guest)
                ? granted(new Entry.Admitted(guest))
                : refused("That person can sit down already.", RELOAD);
    }

    private Verdict askSeat(int seat, String name) {
        if (snapshot.phase() != Snapshot.Phase.PLAYING) {
            return refused("No game is on.", RELOAD);
        }
        if (!snapshot.hasSeat(seat)) {
            return noSuchSeat();
        }
        if (!snapshot.seatsOf(key).isEmpty()) {
            return refused("You have a seat at this table.", RELOAD);
        }
        Doors doors = snapshot.doors();
        if (doors.count() >= Doors.MOST || doors.asking().size() >= Doors.MOST_ASKING && doors.askedBy(key) == 0) {
            return refused("Too many ask for a seat at this table.", "Wait for the next game.");
        }
        String problem = problemOf(name, seat);
        return problem == null ? granted(new Entry.SeatAsked(seat, name, key)) : misnamed(name, problem);
    }

    /** What the host decides, or who has the seat that is asked for. */
    private Verdict onGuest(int guest, Entry entry) {
        Doors.Guest asks = snapshot.doors().asking(guest).orElse(null);
        if (asks == null || snapshot.phase() != Snapshot.Phase.PLAYING) {
            return refused("Nobody asks for that seat any more.", "Go on with the game.");
        }
        return isHost() || asks.seat() == acting ? granted(entry) : onlyHost();
    }

    private Verdict move(int seat, int to) {
        if (seat != acting && !isHost()) {
            return onlyHost();
        }
        return snapshot.hasSeat(seat) && snapshot.hasSeat(to) ? granted(new Entry.Moved(seat, to)) : noSuchSeat();
    }

    private Verdict rename(String name) {
        String problem = problemOf(name, acting);
        return problem == null ? granted(new Entry.Renamed(acting, name)) : misnamed(name, problem);
    }

    private Verdict accept(String rules) {
        return rules.equals(snapshot.plan().variant().hash())
                ? granted(new Entry.Readied(acting, true))
                : refused("Those are not the rules of this table.", RELOAD);
    }

    private Verdict makeHost(int seat) {
        if (!isHost()) {
            return onlyHost();
        }
        boolean isAnotherPerson = snapshot.hasSeat(seat) && snapshot.seat(seat).isPerson() && seat != acting;
        return isAnotherPerson ? granted(new Entry.Hosted(seat)) : noSuchSeat();
    }

    private Verdict start() {
        if (!isHost()) {
            return onlyHost();
        }
        Plan plan = snapshot.plan();
        int players = snapshot.seats().size();
        if (players < plan.least()) {
            return refused("This game is for " + plan.least() + " players or more.", "Invite somebody, or add a bot.");
        }
        List<String> waiting = snapshot.seats().stream()
                .filter(seat -> !seat.ready())
                .map(Seat::name)
                .toList();
        if (!waiting.isEmpty()) {
            return refused(
                    "Not everybody has accepted the rules yet: " + String.join(", ", waiting) + ".",
                    "Wait for them, or let them go.");
        }
        List<String> problems = plan.problems(players);
        return problems.isEmpty()
                ? granted(new Entry.Started())
                : refused(String.join(" ", problems), "Change how many play, or open another table.");
    }

    private Verdict write(String text) {
        Game game = snapshot.game();
        if (game == null || game.isOver()) {
            return refused(game == null ? "The game has not begun." : "The game is over.", RELOAD);
        }
        if (text.length() > Letter.LONGEST) {
            return refused("A letter has " + Letter.LONGEST + " letters at most.", "Order fewer turns ahead.");
        }
        Letter.Reading reading = Letter.read(text, game, acting, snapshot.names());
        return reading.problems().isEmpty()
                ? granted(new Entry.Wrote(acting, reading.letter()))
                : refused(String.join(" ", reading.problems()), "Nothing was ordered: change the text.");
    }

    private Verdict choose(Answer answer, int asked) {
        Game game = snapshot.game();
        if (game != null && asked != 0 && asked != game.asked(acting)) {
            return refused("That question is not asked any more.", "Look at the table for what is asked now.");
        }
        if (game == null || game.isOver()) {
            return refused(game == null ? "The game has not begun." : "The game is over.", RELOAD);
        }
        if (answer.seat() != acting || answer instanceof Answer.Absent) {
            return refused("That seat is not yours.", RELOAD);
        }
        if (snapshot.seat(acting).isAway()) {
            return refused("A bot is playing for you.", "Come back to the game first.");
        }
        if (snapshot.paused()) {
            return refused("The game is paused.", "Press Go on.");
        }
        return apply(answer);
    }

    /**
     * Decides on an answer that no person gives: of a bot, or of the clock for somebody whose time is over.
     *
     * @param asked the number of the question
     */
    Verdict judge(Answer answer, int asked) {
        Game game = snapshot.game();
        List<Integer> owing = answer instanceof Answer.Absent ? snapshot.late(at) : snapshot.owingBots();
        return game != null && game.asked() == asked && owing.contains(answer.seat())
                ? apply(answer)
                : refused("That question is not asked any more.", RELOAD);
    }

    /** What the rules say to a choice that is owed in a game. */
    Verdict apply(Answer answer) {
        return switch (Objects.requireNonNull(snapshot.game()).outcome(answer)) {
            case Outcome.Accepted accepted ->
                new Verdict.Granted(new Entry.Chose(answer), snapshot.after(answer, accepted, at));
            case Outcome.Rejected rejected -> refused(rejected.reason(), "Choose again.");
        };
    }

    private Verdict propose(Proposal.What what) {
        Game game = snapshot.game();
        if (game == null || game.isOver()) {
            return refused(game == null ? "The game has not begun." : "The game is over.", RELOAD);
        }
        if (snapshot.paused()) {
            return refused("The game is paused.", "Press Go on.");
        }
        if (snapshot.seat(acting).isAway()) {
            return refused("A bot is playing for you.", "Come back to the game first.");
        }
        if (what == Proposal.What.TAKE_BACK && game.undo(acting) == Game.Undo.NEVER) {
            return refused(
                    "There is no answer of yours that can be taken back.",
                    "It can be until cards are turned up or something follows from it.");
        }
        Proposal before = snapshot.proposal();
        if (before != null && at.isBefore(before.until()) && !snapshot.isFree(what, acting)) {
            return refused(
                    snapshot.seat(before.by()).name() + " has just asked the others for something.",
                    "Ask again in half a minute.");
        }
        return granted(new Entry.Proposed(acting, what));
    }

    private Verdict vote(boolean agrees) {
        Proposal asked = snapshot.proposal();
        if (asked == null || !asked.isOpen(at)) {
            return refused("That is not asked any more.", "Go on with the game.");
        }
        return snapshot.voters().contains(acting) && !asked.agreed().contains(acting)
                ? granted(new Entry.Voted(acting, agrees))
                : refused("You are not asked.", "Go on with the game.");
    }

    private Verdict say(Talk.@Nullable SetPhrase phrase, String text) {
        Talk talk = snapshot.talk();
        if (snapshot.game() == null) {
            return refused("The game has not begun.", "You can talk at the table when it has.");
        }
        boolean isAllowed = talk.level() == Talk.Level.CHAT || phrase != null && talk.level() == Talk.Level.PHRASES;
        if (!isAllowed) {
            return refused("The host has switched this off.", "Ask the host to allow it.");
        }
        if (talk.isTooMuch(acting, at)) {
            return refused("That is much at once.", "Wait a few seconds.");
        }
        if (talk.count() >= Talk.MOST) {
            return refused("This table can store no more messages.", "Talk on at the next game.");
        }
        if (phrase == null && (PersonName.isBlank(text) || text.codePointCount(0, text.length()) > Talk.LONGEST)) {
            return refused("A message has 1 to " + Talk.LONGEST + " letters.", "Write a shorter one.");
        }
        return granted(new Entry.Said(acting, phrase, text));
    }

    private Verdict leave() {
        return switch (snapshot.phase()) {
            case GATHERING -> granted(new Entry.StoodUp(acting));
            case PLAYING -> handOver(acting, BotKind.CAUTIOUS);
            case OVER -> refused("The game is over.", "You can just go.");
        };
    }

    private Verdict botFor(int seat, BotKind kind) {
        return snapshot.phase() == Snapshot.Phase.PLAYING && snapshot.hasSeat(seat)
                ? handOver(seat, kind)
                : refused("A bot can take over only while a game is on.", RELOAD);
    }

    private Verdict handOver(int seat, BotKind kind) {
        return snapshot.seat(seat).bot() == null
                ? granted(new Entry.BotTookOver(seat, strong(kind)))
                : refused("A bot plays there already.", RELOAD);
    }

    /** The kind of bot for a player who leaves: at least as strong as the bots that the host has chosen. */
    private BotKind strong(BotKind wanted) {
        BotKind least = isHost() ? wanted : BotKind.CAUTIOUS;
        return Stream.concat(
                        Stream.of(wanted, least),
                        snapshot.seats().stream()
                                .filter(seat -> !seat.isPerson())
                                .flatMap(seat -> Stream.ofNullable(seat.bot())))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private Verdict comeBack() {
        return snapshot.phase() == Snapshot.Phase.PLAYING
                        && snapshot.seat(acting).isAway()
                ? granted(new Entry.CameBack(acting))
                : refused("Nobody plays in your place.", RELOAD);
    }

    private Verdict addDevice(String device, String kind) {
        if (!snapshot.hasSeat(acting) || !snapshot.seat(acting).isPerson()) {
            return noSuchSeat();
        }
        Seat seat = snapshot.seat(acting);
        if (seat.belongsTo(device)) {
            return refused("This device holds that seat already.", "Go to the table.");
        }
        return seat.devices().size() < Seat.MOST_DEVICES
                ? granted(new Entry.DeviceAdded(acting, device, kind))
                : refused("That is more devices than one player needs.", "Use one of those you have.");
    }

    private Verdict removeDevice(int number) {
        Seat seat = snapshot.seat(acting);
        if (!seat.isOwnedBy(key)) {
            return refused("Only the device that sat down here can remove others.", "Use that one.");
        }
        return seat.added().stream().anyMatch(device -> device.number() == number)
                ? granted(new Entry.DeviceRemoved(acting, number))
                : refused("That device does not sit here any more.", RELOAD);
    }

    private Verdict whileGathering(Supplier<Verdict> verdict) {
        return snapshot.phase() == Snapshot.Phase.GATHERING
                ? verdict.get()
                : refused("The game has begun.", "You can watch it, and sit down at the next one.");
    }

    /** The problem with a name for a seat; seat 0 is a new one. Null if the name is fine. */
    private @Nullable String problemOf(String name, int seat) {
        String problem = Seating.problem(name);
        return problem != null
                ? problem
                : IntStream.rangeClosed(1, snapshot.seats().size())
                        .filter(other -> other != seat)
                        .mapToObj(other -> snapshot.seat(other).name())
                        .filter(other -> PersonName.alike(other, name))
                        .findFirst()
                        .map(other -> "Somebody here is called " + other + " already."
                                + (other.equalsIgnoreCase(name) ? "" : " Your name looks like it."))
                        .orElse(null);
    }

    private static Verdict misnamed(String name, String problem) {
        return refused(problem, name.isEmpty() ? "It can be short." : "Choose another name.");
    }

    private boolean holds(int seat) {
        return snapshot.hasSeat(seat) && snapshot.seat(seat).belongsTo(key);
    }

    private boolean isHost() {
        return snapshot.seat(acting).host();
    }

    private boolean isFull() {
        return snapshot.seats().size() >= snapshot.plan().most();
    }

    private Verdict onlyHost() {
        String host =
                snapshot.seats().stream().filter(Seat::host).map(Seat::name).collect(Collectors.joining());
        return refused("Only the host can do that.", "Ask " + host + ".");
    }

    private static Verdict noSuchSeat() {
        return refused("There is no such seat.", RELOAD);
    }

    private Verdict granted(Entry entry) {
        return Verdict.Granted.of(snapshot, entry, at);
    }

    private static Verdict refused(String error, String remedy) {
        return new Verdict.Refused(error, remedy);
    }

    /** The decision on a command. */
    sealed interface Verdict {

        /**
         * The command is allowed.
         *
         * @param entry the entry to write to the log
         * @param next the snapshot with that entry
         */
        record Granted(Entry entry, Snapshot next) implements Verdict {

            /** Makes the decision for an entry that is valid after a snapshot. */
            static Granted of(Snapshot before, Entry entry, Instant at) {
                return new Granted(entry, before.after(entry, at));
            }
        }

        record Refused(String error, String remedy) implements Verdict {}
    }
}
