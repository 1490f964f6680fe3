package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

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
    Verdict judge(Command command) {
        boolean newcomer = command instanceof Command.Sit
                || command instanceof Command.AddDevice
                || command instanceof Command.AskSeat;
        if (newcomer && snapshot.doors().isBarred(key)) {
            return refused(say("refused.barred"), say("refused.barred.remedy"));
        }
        if (!newcomer && !holds(acting)) {
            return refused(say("refused.not_yours"), say("refused.not_yours.remedy"));
        }
        boolean helps = command instanceof Command.AskSeat
                || command instanceof Command.Write
                || command instanceof Command.Leave
                || command instanceof Command.BotFor
                || command instanceof Command.Propose asks && asks.what() == Proposal.What.TAKE_BACK;
        if (helps && snapshot.plan().isShared()) {
            return refused(say("refused.shared"), say("refused.shared.remedy"));
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
                snapshot.paused() ? granted(new Entry.Resumed()) : refused(say("refused.not_paused"));
            case Command.Say said -> remark(null, Talk.tidy(said.text()));
            case Command.SayPhrase said -> remark(said.phrase(), "");
            case Command.AllowTalk talk -> isHost() ? granted(new Entry.TalkAllowed(talk.level())) : onlyHost();
            case Command.AddDevice device -> addDevice(device.key(), device.kind());
            case Command.RemoveDevice device -> removeDevice(device.device());
        };
    }

    private Verdict sit(String name) {
        return whileGathering(() -> {
            if (isFull()) {
                return refused(say("refused.full"), say("refused.full.remedy"));
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
                ? refused(say("refused.full"), say("refused.full.host"))
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
                : refused(say("refused.not_barred"));
    }

    private Verdict askSeat(int seat, String name) {
        if (snapshot.phase() != Snapshot.Phase.PLAYING) {
            return refused(say("refused.no_game"));
        }
        if (!snapshot.hasSeat(seat)) {
            return noSuchSeat();
        }
        if (!snapshot.seatsOf(key).isEmpty()) {
            return refused(say("refused.seated"));
        }
        Doors doors = snapshot.doors();
        if (doors.count() >= Doors.MOST || doors.asking().size() >= Doors.MOST_ASKING && doors.askedBy(key) == 0) {
            return refused(say("refused.too_many_ask"), say("refused.too_many_ask.remedy"));
        }
        String problem = problemOf(name, seat);
        return problem == null ? granted(new Entry.SeatAsked(seat, name, key)) : misnamed(name, problem);
    }

    /** What the host decides, or who has the seat that is asked for. */
    private Verdict onGuest(int guest, Entry entry) {
        Doors.Guest asks = snapshot.doors().asking(guest).orElse(null);
        if (asks == null || snapshot.phase() != Snapshot.Phase.PLAYING) {
            return refused(say("refused.not_asked_for"), say("refused.go_on"));
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
                : refused(say("refused.other_rules"));
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
            return refused(say("refused.too_few least", plan.least()), say("refused.too_few.remedy"));
        }
        List<String> waiting = snapshot.seats().stream()
                .filter(seat -> !seat.ready())
                .map(Seat::name)
                .toList();
        if (!waiting.isEmpty()) {
            return refused(
                    say("refused.not_accepted names", String.join(", ", waiting)), say("refused.not_accepted.remedy"));
        }
        List<String> problems = plan.problems(players);
        return problems.isEmpty()
                ? granted(new Entry.Started())
                : refused(String.join(" ", problems), say("refused.unplayable.remedy"));
    }

    private Verdict write(String text) {
        Game game = snapshot.game();
        if (game == null || game.isOver()) {
            return notOn(game);
        }
        if (text.length() > Letter.LONGEST) {
            return refused(say("refused.letter_long most", Letter.LONGEST), say("refused.letter_long.remedy"));
        }
        Letter.Reading reading = Letter.read(text, game, acting, snapshot.names());
        return reading.problems().isEmpty()
                ? granted(new Entry.Wrote(acting, reading.letter()))
                : refused(String.join(" ", reading.problems()), say("refused.letter.remedy"));
    }

    private Verdict choose(Answer answer, int asked) {
        Game game = snapshot.game();
        if (game != null && asked != 0 && asked != game.asked(acting)) {
            return refused(say("refused.past_question"), say("refused.past_question.remedy"));
        }
        if (game == null || game.isOver()) {
            return notOn(game);
        }
        if (answer.seat() != acting || answer instanceof Answer.Absent) {
            return refused(say("refused.not_yours"));
        }
        if (snapshot.seat(acting).isAway()) {
            return refused(say("refused.bot_plays"), say("refused.bot_plays.remedy"));
        }
        if (snapshot.paused()) {
            return refused(say("refused.paused"), say("refused.paused.remedy"));
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
                : refused(say("refused.past_question"));
    }

    /** What the rules say to a choice that is owed in a game. */
    Verdict apply(Answer answer) {
        return switch (Objects.requireNonNull(snapshot.game()).outcome(answer)) {
            case Outcome.Accepted accepted ->
                new Verdict.Granted(new Entry.Chose(answer), snapshot.after(answer, accepted, at));
            case Outcome.Rejected rejected -> refused(rejected.reason(), say("refused.choose_again"));
        };
    }

    private Verdict propose(Proposal.What what) {
        Game game = snapshot.game();
        if (game == null || game.isOver()) {
            return notOn(game);
        }
        if (snapshot.paused()) {
            return refused(say("refused.paused"), say("refused.paused.remedy"));
        }
        if (snapshot.seat(acting).isAway()) {
            return refused(say("refused.bot_plays"), say("refused.bot_plays.remedy"));
        }
        if (what == Proposal.What.TAKE_BACK && game.undo(acting) == Game.Undo.NEVER) {
            return refused(say("refused.no_take_back"), say("refused.no_take_back.remedy"));
        }
        Proposal before = snapshot.proposal();
        if (before != null && at.isBefore(before.until()) && !snapshot.isFree(what, acting)) {
            return refused(
                    say("refused.just_asked name", snapshot.seat(before.by()).name()),
                    say("refused.just_asked.remedy"));
        }
        return granted(new Entry.Proposed(acting, what));
    }

    private Verdict vote(boolean agrees) {
        Proposal asked = snapshot.proposal();
        if (asked == null || !asked.isOpen(at)) {
            return refused(say("refused.not_asked_now"), say("refused.go_on"));
        }
        return snapshot.voters().contains(acting) && !asked.agreed().contains(acting)
                ? granted(new Entry.Voted(acting, agrees))
                : refused(say("refused.not_asked_you"), say("refused.go_on"));
    }

    private Verdict remark(Talk.@Nullable SetPhrase phrase, String text) {
        Talk talk = snapshot.talk();
        if (snapshot.game() == null) {
            return refused(say("refused.not_begun"), say("refused.talk_early"));
        }
        boolean isAllowed = talk.level() == Talk.Level.CHAT || phrase != null && talk.level() == Talk.Level.PHRASES;
        if (!isAllowed) {
            return refused(say("refused.talk_off"), say("refused.talk_off.remedy"));
        }
        if (talk.isTooMuch(acting, at)) {
            return refused(say("refused.talk_much"), say("refused.talk_much.remedy"));
        }
        if (talk.count() >= Talk.MOST) {
            return refused(say("refused.talk_full"), say("refused.talk_full.remedy"));
        }
        if (phrase == null && (PersonName.isBlank(text) || text.codePointCount(0, text.length()) > Talk.LONGEST)) {
            return refused(say("refused.talk_long most", Talk.LONGEST), say("refused.talk_long.remedy"));
        }
        return granted(new Entry.Said(acting, phrase, text));
    }

    private Verdict leave() {
        return switch (snapshot.phase()) {
            case GATHERING -> granted(new Entry.StoodUp(acting));
            case PLAYING -> handOver(acting, BotKind.CAUTIOUS);
            case OVER -> refused(say("refused.over"), say("refused.leave_over"));
        };
    }

    private Verdict botFor(int seat, BotKind kind) {
        return snapshot.phase() == Snapshot.Phase.PLAYING && snapshot.hasSeat(seat)
                ? handOver(seat, kind)
                : refused(say("refused.bot_only_in_game"));
    }

    private Verdict handOver(int seat, BotKind kind) {
        return snapshot.seat(seat).bot() == null
                ? granted(new Entry.BotTookOver(seat, strong(kind)))
                : refused(say("refused.bot_already"));
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
                : refused(say("refused.not_away"));
    }

    private Verdict addDevice(String device, String kind) {
        if (!snapshot.hasSeat(acting) || !snapshot.seat(acting).isPerson()) {
            return noSuchSeat();
        }
        Seat seat = snapshot.seat(acting);
        if (seat.belongsTo(device)) {
            return refused(say("refused.device_known"), say("refused.device_known.remedy"));
        }
        return seat.devices().size() < Seat.MOST_DEVICES
                ? granted(new Entry.DeviceAdded(acting, device, kind))
                : refused(say("refused.devices"), say("refused.devices.remedy"));
    }

    private Verdict removeDevice(int number) {
        Seat seat = snapshot.seat(acting);
        if (!seat.isOwnedBy(key)) {
            return refused(say("refused.device_owner"), say("refused.device_owner.remedy"));
        }
        return seat.added().stream().anyMatch(device -> device.number() == number)
                ? granted(new Entry.DeviceRemoved(acting, number))
                : refused(say("refused.device_gone"));
    }

    private Verdict whileGathering(Supplier<Verdict> verdict) {
        return snapshot.phase() == Snapshot.Phase.GATHERING
                ? verdict.get()
                : refused(say("refused.begun"), say("refused.begun.remedy"));
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
                        .map(other -> say("refused.name_taken name alike", other, !other.equalsIgnoreCase(name)))
                        .orElse(null);
    }

    private static Verdict misnamed(String name, String problem) {
        return refused(problem, name.isEmpty() ? say("refused.name_empty") : say("setup.choose_other_name"));
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
        return refused(say("refused.only_host"), say("refused.only_host.remedy host", host));
    }

    private static Verdict notOn(@Nullable Game game) {
        return refused(game == null ? say("refused.not_begun") : say("refused.over"));
    }

    private static Verdict noSuchSeat() {
        return refused(say("refused.no_such_seat"));
    }

    private Verdict granted(Entry entry) {
        return Verdict.Granted.of(snapshot, entry, at);
    }

    /** The page that asked has missed something: it is told to look again. */
    private static Verdict refused(String error) {
        return refused(error, say("refused.reload"));
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
