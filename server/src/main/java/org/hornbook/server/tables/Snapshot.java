package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Choice;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.server.tables.EventHistory.EventSize;
import org.hornbook.server.tables.Judge.Verdict;
import org.hornbook.server.tables.Plan.TurnClock;
import org.jspecify.annotations.Nullable;

/**
 * How a table stands after the entries of its log so far. Never changed: each entry makes another, and the same entries
 * always come to the same.
 *
 * @param seq the number of the last entry
 * @param game null while people gather
 * @param continued the table at which the same people go on, if there is one
 */
public record Snapshot(
        Plan plan,
        int seq,
        List<Seat> seats,
        @Nullable Game game,
        @Nullable String continued) {
    private static final Duration BOTS_ANSWER_WITHIN = Duration.ofSeconds(3);

    /** Some rounds of most games; those who left for a bot may want to know how it ends. */
    private static final int MOST_UNATTENDED = 500;

    /** What one report tells at most; how the table stands comes on top. */
    private static final int MOST_BYTES = 160 * 1024;

    public Snapshot {
        seats = List.copyOf(seats);
    }

    /** Before anybody has sat down. */
    static Snapshot of(Plan plan) {
        return new Snapshot(plan, 0, List.of(), null, null);
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

    /** The seats that the holder of a key may act for, in their order. */
    public List<Integer> seatsOf(String key) {
        return IntStream.rangeClosed(1, seats.size())
                .filter(number -> seat(number).belongsTo(key))
                .boxed()
                .toList();
    }

    /** In how many seats the holder of a key sits with a device that was added to another's. */
    public long seatsAddedTo(String key) {
        return seats.stream()
                .filter(seat -> seat.belongsTo(key) && !seat.isOwnedBy(key))
                .count();
    }

    /** The seats whose answer the game waits for. */
    public List<Integer> owing() {
        return game == null ? List.of() : game.decision().seats();
    }

    /** Whether the game waits for anybody to come and look, after bots and the clock have played it alone for long. */
    boolean rests() {
        return game != null && !game.isOver() && game.unattended() >= MOST_UNATTENDED;
    }

    /** Those of them that bots answer for. */
    List<Integer> owingBots() {
        return rests()
                ? List.of()
                : owing().stream().filter(number -> seat(number).bot() != null).toList();
    }

    /** When the time for what the game waits for is up; null if it never is. */
    public @Nullable Instant deadline() {
        if (game == null || plan.clock() == TurnClock.OFF || owing().isEmpty() || rests()) {
            return null;
        }
        return game.since().plus(plan.clock().time());
    }

    /** When somebody has to look at the table although nobody does anything; null for never. */
    @Nullable
    Instant wake(Instant now) {
        Instant deadline = deadline();
        if (owingBots().isEmpty()) {
            return deadline;
        }
        Instant bots = now.plus(BOTS_ANSWER_WITHIN);
        return deadline == null || bots.isBefore(deadline) ? bots : deadline;
    }

    /** What all seats are called, with those that nobody plays. */
    public List<String> names() {
        return Stream.concat(seats.stream().map(Seat::name), plan.variant().seatTitles().stream())
                .toList();
    }

    /**
     * What a seat may know; seat 0 is a spectator. Events from the one with that number on, as many as can be told at once.
     */
    public Report report(int seat, int from) {
        if (game == null) {
            return new Report(null, List.of(), 1, false);
        }
        Narrator narrator = new Narrator(
                new PlayerNames(names(), seat), game.engine().rules().setup());
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
        return new Report(game.engine().view(game.state(), seat), told, next, next <= game.eventCount());
    }

    /** How long the choice that is waited for may still take, never more than the table's clock gives; null without one. */
    public @Nullable Duration left(Instant now) {
        Instant deadline = deadline();
        if (deadline == null) {
            return null;
        }
        Duration left = Duration.between(now, deadline);
        return left.compareTo(plan.clock().time()) > 0 ? plan.clock().time() : left;
    }

    /** The number of the event with which the present round began; 1 before the first. */
    public int beginningOfRound() {
        return game == null ? 1 : game.roundBegan();
    }

    /** How the table stands after one more entry, written at that time. */
    Snapshot after(Entry entry, Instant at) {
        return switch (entry) {
            case Entry.SatDown sat ->
                with(added(Seat.ofPerson(
                        sat.name(),
                        new Seat.Device(sat.key(), seq + 1, at, ""),
                        seats.stream().noneMatch(Seat::host))));
            case Entry.BotSatDown sat -> with(added(Seat.ofBot(sat.name(), sat.kind())));
            case Entry.StoodUp stood -> with(hosted(without(stood.seat())));
            case Entry.Moved moved -> with(moved(moved.seat(), moved.to()));
            case Entry.Renamed renamed -> with(changed(renamed.seat(), seat -> seat.named(renamed.name())));
            case Entry.Readied readied -> with(changed(readied.seat(), seat -> seat.ready(readied.ready())));
            case Entry.BotTookOver took -> with(changed(took.seat(), seat -> seat.playedBy(took.kind())));
            case Entry.CameBack back ->
                with(changed(back.seat(), seat -> seat.playedBy(null))).attended(at);
            case Entry.Resumed ignored -> with(seats).attended(at);
            case Entry.DeviceAdded added ->
                with(changed(
                        added.seat(),
                        seat -> seat.withDevice(new Seat.Device(added.key(), seq + 1, at, added.kind()))));
            case Entry.DeviceRemoved removed ->
                with(changed(removed.seat(), seat -> seat.withoutDevice(removed.device())));
            case Entry.Started ignored ->
                new Snapshot(plan, seq + 1, seats, Game.start(plan, seats.size(), seq + 1, at), continued);
            case Entry.Chose chose ->
                switch (choose(chose.choice(), at)) {
                    case Verdict.Granted granted -> granted.next();
                    case Verdict.Refused refused ->
                        throw new IllegalStateException("seat " + chose.choice().seat() + ": " + refused.error());
                };
            case Entry.Continued other -> new Snapshot(plan, seq + 1, seats, game, other.table());
        };
    }

    /** Carries out a choice, whether somebody makes it now or a log is read; refused if the rules do not allow it. */
    Verdict choose(Choice choice, Instant at) {
        if (game == null) {
            return new Verdict.Refused("The game has not begun.", "Choose when it has.");
        }
        boolean byPerson =
                !(choice instanceof Choice.Absent) && seat(choice.seat()).bot() == null;
        return switch (game.engine().apply(game.state(), choice)) {
            case Outcome.Accepted accepted ->
                new Verdict.Granted(
                        new Entry.Chose(choice),
                        new Snapshot(
                                plan, seq + 1, seats, game.after(choice, accepted, byPerson, seq + 1, at), continued));
            case Outcome.Rejected rejected -> new Verdict.Refused(rejected.reason(), "Choose again.");
        };
    }

    private Snapshot attended(Instant at) {
        return rests()
                ? new Snapshot(plan, seq, seats, Objects.requireNonNull(game).attended(at), continued)
                : this;
    }

    private Snapshot with(List<Seat> others) {
        return new Snapshot(plan, seq + 1, others, game, continued);
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

    /** When the host has gone the next person takes over. */
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
     * What a seat learns: how the game stands, and the events that led there.
     *
     * @param view null before the game
     * @param events those the seat may see, oldest first, told to whoever sits there
     * @param next the number to ask from the next time
     * @param more whether there are events from that one on already
     */
    public record Report(@Nullable SeatView view, List<Narrator.Narrated> events, int next, boolean more) {
        public Report {
            events = List.copyOf(events);
        }
    }

    /** How far a table has come. */
    public enum Phase {
        /** People sit down and accept the rules. */
        GATHERING,
        PLAYING,
        OVER
    }
}
