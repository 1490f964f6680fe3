package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Setup;
import org.hornbook.server.tables.EventHistory.EventSize;
import org.jspecify.annotations.Nullable;

/**
 * The state of a table after the entries of its log so far. Immutable; the same entries always give the same state.
 *
 * @param seq the number of the last entry
 * @param game null while waiting for players
 * @param continued the table at which the same people continue; null if there is none
 * @param paused whether the players have agreed on a pause
 * @param proposal what somebody asked of the others last; null if nobody has, or if it was granted
 */
public record Snapshot(
        Plan plan,
        int seq,
        List<Seat> seats,
        @Nullable Game game,
        @Nullable String continued,
        boolean paused,
        @Nullable Proposal proposal,
        Talk talk,
        Doors doors,
        Clocks clocks) {
    private static final Duration BOTS_ANSWER_WITHIN = Duration.ofSeconds(3);

    /**
     * The most choices in a row without a player online: some rounds of most games, since players who left may want to know
     * how the game ends.
     */
    private static final int MOST_UNATTENDED = 500;

    /** The most bytes of events in one report; the rest of the state comes on top. */
    private static final int MOST_BYTES = 160 * 1024;

    public Snapshot {
        seats = List.copyOf(seats);
    }

    /** An empty table. */
    static Snapshot of(Plan plan) {
        return new Snapshot(
                plan, 0, List.of(), null, null, false, null, Talk.of(plan), Doors.OPEN, Clocks.of(plan.clock()));
    }

    public Phase phase() {
        if (game == null) {
            return Phase.GATHERING;
        }
        return game.isOver() ? Phase.OVER : Phase.PLAYING;
    }

    public Seat seat(int number) {
        return seats.get(number - 1);
    }

    public boolean hasSeat(int number) {
        return number >= 1 && number <= seats.size();
    }

    /** Whether one person plays among bots for nobody but themselves, so that a coach may help. */
    public boolean isPractice() {
        return seats.stream().filter(Seat::isPerson).count() == 1
                && !plan.isShared()
                && plan.tournament().isEmpty();
    }

    /** The seats that this key may act for, in order. */
    public List<Integer> seatsOf(String key) {
        return IntStream.rangeClosed(1, seats.size())
                .filter(number -> seat(number).belongsTo(key))
                .boxed()
                .toList();
    }

    /** The host's seat; 0 if nobody is. */
    public int host() {
        return IntStream.rangeClosed(1, seats.size())
                .filter(number -> seat(number).host())
                .findFirst()
                .orElse(0);
    }

    /** The number of seats to which a device with this key was added. */
    public long seatsAddedTo(String key) {
        return seats.stream()
                .filter(seat -> seat.belongsTo(key) && !seat.isOwnedBy(key))
                .count();
    }

    /** The seats that owe an answer. */
    public List<Integer> owing() {
        return game == null ? List.of() : game.decision().seats();
    }

    /** Whether the game is paused until somebody watches, after bots and the clock have played alone for long. */
    boolean rests() {
        return game != null && !game.isOver() && game.unattended() >= MOST_UNATTENDED;
    }

    /**
     * The seats that owe an answer and that bots or letters answer for. In a shared deal bots wait for people, so that they always know as
     * much.
     */
    List<Integer> owingBots() {
        return plan.isShared() && !owingPeople().isEmpty()
                ? List.of()
                : owing(number -> seat(number).bot() != null || ordered(number).isPresent());
    }

    /** The seats that owe an answer now and for which people play, unless they have ordered it before. */
    public List<Integer> owingPeople() {
        return owing(number -> seat(number).bot() == null && ordered(number).isEmpty());
    }

    private List<Integer> owing(IntPredicate who) {
        return paused || rests()
                ? List.of()
                : owing().stream().filter(who::test).toList();
    }

    /** What a person who is asked has ordered before. */
    Optional<Answer> ordered(int number) {
        Letter letter = seat(number).letter();
        return letter == null || game == null ? Optional.empty() : letter.answer(game, number);
    }

    /** The end of the time of the person whose time is over first; null if none runs. */
    @Nullable
    Instant deadline() {
        return clocks.deadline();
    }

    /** The seats that owe an answer and whose time is over. */
    List<Integer> late(Instant now) {
        return owingPeople().stream()
                .filter(number -> clocks.isOver(number, now))
                .toList();
    }

    /** The seats whose people decide what is done together: those for whom no bot plays. */
    List<Integer> voters() {
        return IntStream.rangeClosed(1, seats.size())
                .filter(number -> seat(number).bot() == null)
                .boxed()
                .toList();
    }

    /** Whether a player need not ask the others. */
    boolean isFree(Proposal.What what, int seat) {
        boolean isUnseen = what == Proposal.What.TAKE_BACK && game != null && game.undo(seat) == Game.Undo.UNSEEN;
        return isUnseen || withThoseBeside(Set.of(), seat).containsAll(voters());
    }

    /** Some seats, and all at the device of one more. */
    private Set<Integer> withThoseBeside(Set<Integer> some, int seat) {
        Set<Integer> all = new TreeSet<>(some);
        all.addAll(seatsOf(seat(seat).devices().getFirst().key()));
        return all;
    }

    /** When a server must wake the table without a command; null for never. */
    @Nullable
    Instant wake(Instant now) {
        Instant deadline = phase() == Phase.GATHERING ? fillsAt() : deadline();
        if (owingBots().isEmpty()) {
            return deadline;
        }
        Instant bots = now.plus(BOTS_ANSWER_WITHIN);
        return deadline == null || bots.isBefore(deadline) ? bots : deadline;
    }

    /** When bots take the free seats and the game starts; null if it starts when its host says so. */
    public @Nullable Instant fillsAt() {
        return plan.fillsAfter() == 0
                ? null
                : seats.stream()
                        .filter(Seat::isPerson)
                        .findFirst()
                        .map(seat -> seat.devices().getFirst().since().plusSeconds(plan.fillsAfter()))
                        .orElse(null);
    }

    /** Whether it is time for that, or as many people have come as usually play. */
    boolean fillsNow(Instant now) {
        Instant at = phase() == Phase.GATHERING ? fillsAt() : null;
        long ready = seats.stream().filter(Seat::ready).count();
        return at != null && (!now.isBefore(at) || ready >= plan.usual());
    }

    /** The names of all seats, unoccupied ones included. */
    public List<String> names() {
        return Stream.concat(seats.stream().map(Seat::name), plan.variant().seatTitles().stream())
                .toList();
    }

    /**
     * The state and events that a seat may know; seat 0 is a spectator. Starts with the event of this number and holds as many
     * as fit in one report.
     */
    public Report report(int seat, int from) {
        if (game == null) {
            return new Report(null, List.of(), List.of(), 1, false);
        }
        Setup setup = game.engine().rules().setup();
        PlayerNames cast = new PlayerNames(names(), seat);
        Narrator narrator = new Narrator(cast, setup);
        List<Narrator.Narrated> told = new ArrayList<>();
        int next = Math.clamp(from, 1, game.eventCount() + 1);
        int bytes = 0;
        Iterator<Game.NumberedEvent> events = game.events(next).iterator();
        while (events.hasNext()) {
            Game.NumberedEvent each = events.next();
            if (each.event().onlyFor() == 0 || each.event().onlyFor() == seat) {
                Narrator.Narrated narrated = narrator.tell(each.number(), each.event());
                bytes += EventSize.of(narrated);
                if (bytes > MOST_BYTES && !told.isEmpty()) {
                    break;
                }
                told.add(narrated);
            }
            next = each.number() + 1;
        }
        SeatView view = game.engine().view(game.state(), seat);
        return new Report(view, game.meanings(view, narrator, names()), told, next, next <= game.eventCount());
    }

    /** The number of the first event of the current round; 1 before the game. */
    public int beginningOfRound() {
        return game == null ? 1 : game.roundBegan();
    }

    /** The snapshot after one more entry, written at this time. */
    Snapshot after(Entry entry, Instant at) {
        return entry instanceof Entry.Chose chose
                ? chosen(chose.answer(), at)
                : changed(entry, at).clocked(this, at);
    }

    private Snapshot chosen(Answer answer, Instant at) {
        return switch (Objects.requireNonNull(game).outcome(answer)) {
            case Outcome.Accepted accepted -> after(answer, accepted, at);
            case Outcome.Rejected rejected ->
                throw new IllegalStateException("seat " + answer.seat() + ": " + rejected.reason());
        };
    }

    /** The snapshot after a choice that the rules allow. */
    Snapshot after(Answer answer, Outcome.Accepted accepted, Instant at) {
        boolean byPerson =
                !(answer instanceof Answer.Absent) && seat(answer.seat()).bot() == null;
        return with(Objects.requireNonNull(game).after(answer, accepted, byPerson, seq + 1, at))
                .clocked(this, at);
    }

    private Snapshot changed(Entry entry, Instant at) {
        return switch (entry) {
            case Entry.SatDown sat ->
                with(added(Seat.ofPerson(
                        sat.name(),
                        new Seat.Device(sat.key(), seq + 1, at, ""),
                        seats.stream().noneMatch(Seat::host))));
            case Entry.BotSatDown sat -> with(added(Seat.ofBot(sat.name(), sat.kind())));
            case Entry.StoodUp stood -> with(hosted(without(stood.seat())));
            case Entry.SentAway sent ->
                with(hosted(without(sent.seat())))
                        .with(
                                doors.barring(new Doors.Guest(
                                        seq + 1,
                                        sent.seat(),
                                        seat(sent.seat()).name(),
                                        seat(sent.seat()).devices().stream()
                                                .map(Seat.Device::key)
                                                .toList())),
                                seq + 1);
            case Entry.Admitted admitted -> with(doors.without(admitted.guest()));
            case Entry.SeatAsked asked ->
                with(doors.asked(new Doors.Guest(seq + 1, asked.seat(), asked.name(), List.of(asked.key()))));
            case Entry.SeatGiven given -> given(doors.asking(given.guest()).orElseThrow(), at);
            case Entry.SeatDenied denied ->
                with(doors.barring(doors.asking(denied.guest()).orElseThrow()));
            case Entry.Moved moved -> with(moved(moved.seat(), moved.to()));
            case Entry.Renamed renamed -> with(changed(renamed.seat(), seat -> seat.named(renamed.name())));
            case Entry.Readied readied -> with(changed(readied.seat(), seat -> seat.ready(readied.ready())));
            case Entry.Hosted hosted -> with(hostedBy(hosted.seat()));
            case Entry.BotTookOver took -> with(changed(took.seat(), seat -> seat.playedBy(took.kind())));
            case Entry.CameBack back ->
                with(changed(back.seat(), seat -> seat.playedBy(null))).attended();
            case Entry.Resumed ignored -> with(false, null).attended();
            case Entry.Proposed asked when isFree(asked.what(), asked.seat()) -> granted(asked.what(), asked.seat());
            case Entry.Proposed asked ->
                with(
                        paused,
                        new Proposal(asked.what(), asked.seat(), withThoseBeside(Set.of(), asked.seat()), at, false));
            case Entry.Voted vote -> voted(Objects.requireNonNull(proposal), vote);
            case Entry.Said said ->
                with(talk.with(new Talk.Remark(seq + 1, said.seat(), at, said.phrase(), said.text())));
            case Entry.TalkAllowed allowed -> with(talk.at(allowed.level()));
            case Entry.DeviceAdded added ->
                with(changed(
                        added.seat(),
                        seat -> seat.withDevice(new Seat.Device(added.key(), seq + 1, at, added.kind()))));
            case Entry.DeviceRemoved removed ->
                with(changed(removed.seat(), seat -> seat.withoutDevice(removed.device())));
            case Entry.Started ignored -> with(Game.start(plan, seats.size(), seq + 1, at));
            case Entry.Wrote wrote ->
                with(changed(wrote.seat(), seat -> seat.writing(wrote.letter())))
                        .attended();
            case Entry.Chose chose -> chosen(chose.answer(), at);
            case Entry.Continued other ->
                new Snapshot(plan, seq + 1, seats, game, other.table(), paused, proposal, talk, doors, clocks);
        };
    }

    /** Their device holds the seat alone. */
    private Snapshot given(Doors.Guest guest, Instant at) {
        Seat.Device device = new Seat.Device(guest.keys().getFirst(), seq + 1, at, "");
        return with(changed(
                        guest.seat(),
                        seat -> new Seat(guest.name(), null, List.of(device), seat.host(), seat.ready(), null)))
                .with(doors.without(guest.number()), seq + 1)
                .attended();
    }

    private Snapshot voted(Proposal asked, Entry.Voted vote) {
        if (!vote.agrees()) {
            return with(paused, new Proposal(asked.what(), asked.by(), asked.agreed(), asked.since(), true));
        }
        Set<Integer> agreed = withThoseBeside(asked.agreed(), vote.seat());
        return agreed.containsAll(voters())
                ? granted(asked.what(), asked.by())
                : with(paused, new Proposal(asked.what(), asked.by(), agreed, asked.since(), false));
    }

    private Snapshot granted(Proposal.What what, int seat) {
        return switch (what) {
            case PAUSE -> with(true, null);
            case TAKE_BACK -> takenBack(Objects.requireNonNull(game), seat);
        };
    }

    /** What the letter says for this turn is taken back, too. */
    private Snapshot takenBack(Game from, int number) {
        List<Seat> others = changed(
                number,
                seat -> seat.letter() == null
                        ? seat
                        : seat.writing(seat.letter().without(from.state().turn())));
        return new Snapshot(
                plan, seq + 1, others, from.takenBack(number, seq + 1), continued, paused, null, talk, doors, clocks);
    }

    /** The clocks follow what has changed. */
    private Snapshot clocked(Snapshot before, Instant at) {
        if (game == null) {
            return this;
        }
        boolean isAsked = before.game == null
                || before.game.asked() != game.asked()
                        && before.game.answers().size() < game.answers().size();
        Clocks next = clocks.after(seats.size(), Set.copyOf(owingPeople()), isAsked ? game.since() : null, at);
        return new Snapshot(plan, seq, seats, game, continued, paused, proposal, talk, doors, next);
    }

    private Snapshot attended() {
        Game next = game == null || !rests() ? game : game.attended();
        return new Snapshot(plan, seq, seats, next, continued, paused, proposal, talk, doors, clocks);
    }

    private Snapshot with(List<Seat> others) {
        return new Snapshot(plan, seq + 1, others, game, continued, paused, proposal, talk, doors, clocks);
    }

    /** What cannot be done any more is not asked any more. */
    private Snapshot with(Game next) {
        boolean isPossible = proposal != null
                && !next.isOver()
                && (proposal.what() == Proposal.What.PAUSE || next.undo(proposal.by()) != Game.Undo.NEVER);
        return with(next, isPossible ? proposal : null);
    }

    private Snapshot with(Game next, @Nullable Proposal asked) {
        return new Snapshot(plan, seq + 1, seats, next, continued, paused, asked, talk, doors, clocks);
    }

    private Snapshot with(boolean pauses, @Nullable Proposal asked) {
        return new Snapshot(plan, seq + 1, seats, game, continued, pauses, asked, talk, doors, clocks);
    }

    private Snapshot with(Doors other) {
        return with(other, seq + 1);
    }

    private Snapshot with(Doors other, int number) {
        return new Snapshot(plan, number, seats, game, continued, paused, proposal, talk, other, clocks);
    }

    private Snapshot with(Talk other) {
        return new Snapshot(plan, seq + 1, seats, game, continued, paused, proposal, other, doors, clocks);
    }

    private List<Seat> added(Seat seat) {
        List<Seat> more = new ArrayList<>(seats);
        more.add(seat);
        return more;
    }

    private List<Seat> without(int number) {
        List<Seat> fewer = new ArrayList<>(seats);
        fewer.remove(number - 1);
        return fewer;
    }

    private List<Seat> moved(int number, int to) {
        List<Seat> others = without(number);
        others.add(to - 1, seat(number));
        return others;
    }

    private List<Seat> changed(int number, UnaryOperator<Seat> change) {
        List<Seat> others = new ArrayList<>(seats);
        others.set(number - 1, change.apply(seat(number)));
        return others;
    }

    private List<Seat> hostedBy(int number) {
        return IntStream.rangeClosed(1, seats.size())
                .mapToObj(each -> seat(each).hosting(each == number))
                .toList();
    }

    /** Makes the next person the host if the host has left. */
    private static List<Seat> hosted(List<Seat> seats) {
        List<Seat> hosted = new ArrayList<>(seats);
        if (seats.stream().noneMatch(Seat::host)) {
            for (int index = 0; index < hosted.size(); index++) {
                if (hosted.get(index).isPerson()) {
                    hosted.set(index, hosted.get(index).hosting(true));
                    break;
                }
            }
        }
        return hosted;
    }

    /**
     * The state of the game as a seat may know it, and the events that led there.
     *
     * @param view null before the game
     * @param meanings what each option of the view's questions means
     * @param events the events that the seat may see, oldest first, worded for its player
     * @param next the number of the first event after this report
     * @param more whether that event exists already
     */
    public record Report(
            @Nullable SeatView view,
            List<List<String>> meanings,
            List<Narrator.Narrated> events,
            int next,
            boolean more) {
        public Report {
            meanings = List.copyOf(meanings);
            events = List.copyOf(events);
        }
    }

    /** The phases of a table. */
    public enum Phase {
        /** Players take seats and accept the rules. */
        GATHERING,
        PLAYING,
        OVER
    }
}
