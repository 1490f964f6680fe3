package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The time that each player has left. It runs only while a person owes an answer, and follows from the times in the log, so
 * that it survives a restart. Immutable.
 *
 * @param asked from when the time for the latest question runs; null before the game
 * @param ofSeats in the order of the seats; none before the game
 */
public record Clocks(TurnClock kind, @Nullable Instant asked, List<SeatClock> ofSeats) {
    public Clocks {
        ofSeats = List.copyOf(ofSeats);
    }

    static Clocks of(TurnClock kind) {
        return new Clocks(kind, null, List.of());
    }

    /**
     * The clocks after an entry of the log.
     *
     * @param owing the seats whose time runs now
     * @param next from when their time for a new question runs; null if they are still at the one before
     * @param at when the entry was written
     */
    Clocks after(int seats, Set<Integer> owing, @Nullable Instant next, Instant at) {
        if (kind.isOff()) {
            return this;
        }
        List<SeatClock> clocks = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            SeatClock before = seat <= ofSeats.size() ? of(seat) : new SeatClock(kind.reserve(), null);
            boolean owes = owing.contains(seat);
            SeatClock clock = owes && next == null ? before : before.stopped(at);
            clocks.add(owes ? started(clock, next, at) : clock);
        }
        return new Clocks(kind, next == null ? asked : next, clocks);
    }

    private SeatClock started(SeatClock clock, @Nullable Instant next, Instant at) {
        if (next != null) {
            return new SeatClock(kind.forChoice(clock.left(), next), next);
        }
        if (clock.since() != null) {
            return clock;
        }
        TurnClock.DueHours due = kind.due();
        if (due == null) {
            return new SeatClock(clock.left().isZero() ? kind.time() : clock.left(), at);
        }
        Instant end = asked == null ? at : due.after(asked); // unless it went by while the game was paused
        return new SeatClock(end.isAfter(at) ? Duration.between(at, end) : kind.forChoice(Duration.ZERO, at), at);
    }

    public SeatClock of(int seat) {
        return ofSeats.get(seat - 1);
    }

    /** The end of a player's time; null if it does not run. */
    public @Nullable Instant deadline(int seat) {
        return ofSeats.isEmpty() ? null : of(seat).deadline();
    }

    /** Whether a player's time runs and is used up. */
    boolean isOver(int seat, Instant now) {
        Instant deadline = deadline(seat);
        return deadline != null && !now.isBefore(deadline);
    }

    /** The end of the time of the player whose time is over first; null if none runs. */
    @Nullable
    Instant deadline() {
        return ofSeats.stream()
                .flatMap(clock -> Stream.ofNullable(clock.deadline()))
                .min(Instant::compareTo)
                .orElse(null);
    }

    /**
     * The clock of one player.
     *
     * @param left the time left when it last started or stopped
     * @param since when it started, which may lie ahead while cards are shown; null if it stands
     */
    public record SeatClock(Duration left, @Nullable Instant since) {

        public @Nullable Instant deadline() {
            return since == null ? null : since.plus(left);
        }

        /** The time left now. */
        public Duration left(Instant now) {
            if (since == null || now.isBefore(since)) {
                return left;
            }
            Duration rest = Duration.between(now, Objects.requireNonNull(deadline()));
            return rest.isNegative() ? Duration.ZERO : rest;
        }

        private SeatClock stopped(Instant at) {
            return new SeatClock(left(at), null);
        }
    }
}
