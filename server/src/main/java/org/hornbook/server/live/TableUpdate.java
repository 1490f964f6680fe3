package org.hornbook.server.live;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.server.tables.Clocks;
import org.hornbook.server.tables.Doors;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Letter;
import org.hornbook.server.tables.Proposal;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Talk;
import org.hornbook.source.Sha256;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * The state of a table as one seat may see it, and the events since the last update.
 *
 * @param seq the number of the last entry in the table's log
 * @param you the seats this browser may act for
 * @param seat the seat to view from, from 1; 0 for a spectator
 * @param asked the number of the open question; 0 before the game
 * @param deadline the end of the viewer's time to answer, or else of the player's whose time is over first, in milliseconds
 *     since 1970; null if no time runs
 * @param now the server's time, in milliseconds since 1970
 * @param commitment the hash that commits to the seed; empty while there are too few players
 * @param seed the seed, once the game is over and nobody else plays its deal; null before
 * @param next the number of the first event that is not in this update
 * @param more whether that event exists already: this update is one page of several
 * @param meanings what each option of the view's questions means, in their order
 * @param continued the id of the table at which the same people play the next game
 * @param paused whether the players have agreed on a pause
 * @param proposal what somebody asks of the others; null if nothing is asked
 * @param undo whether the viewer's last answer can be taken back
 * @param letter the viewer's orders for turns to come; null without any for this round
 * @param talk what may be said
 * @param door who wants to come in, as far as the viewer decides it
 * @param remarks what was said since the last update; texts go to players only
 */
public record TableUpdate(
        int seq,
        Snapshot.Phase phase,
        List<Sitting> seats,
        List<Integer> you,
        int seat,
        int asked,
        @Nullable Long deadline,
        long now,
        String commitment,
        @Nullable String seed,
        int next,
        boolean more,
        List<Narrator.Narrated> events,
        @Nullable SeatView view,
        List<List<String>> meanings,
        @Nullable String continued,
        boolean paused,
        @Nullable OpenProposal proposal,
        Game.Undo undo,
        @Nullable Written letter,
        Talk.Level talk,
        List<Talk.Remark> remarks,
        AtTheDoor door) {
    private static final int LETTERS_OF_SOMEBODY = 12;

    /** The JSON type, as for members of sealed families. */
    @JsonProperty
    public String type() {
        return "News";
    }

    /**
     * Makes the update for one visitor.
     *
     * @param key the visitor's key; empty without a cookie
     * @param wanted the seat to view from, from 1; if the browser may not, another seat of its own, or 0
     * @param heard the number of the last remark that the visitor knows; 0 for none
     * @param gone the offline seats, and from when on a bot may play there
     */
    public static TableUpdate of(
            Snapshot snapshot, String key, int wanted, int from, int heard, Map<Integer, Instant> gone, Instant now) {
        List<Integer> own = snapshot.seatsOf(key);
        int seat = eyes(wanted, own);
        Snapshot.Report report = snapshot.report(seat, from);
        Game game = snapshot.game();
        boolean isSealed = snapshot.plan().isSealed(now);
        return new TableUpdate(
                snapshot.seq(),
                snapshot.phase(),
                sitting(snapshot, key, gone, now),
                own,
                seat,
                game == null ? 0 : game.asked(seat),
                deadline(snapshot, seat, now),
                now.toEpochMilli(),
                snapshot.seats().size() < snapshot.plan().least()
                        ? ""
                        : snapshot.plan().commitment(snapshot.seats().size()),
                game != null && game.isOver() && !isSealed
                        ? snapshot.plan().seed().toString()
                        : null,
                report.next(),
                report.more(),
                isSealed ? Narrator.Narrated.withoutSeed(report.events()) : report.events(),
                report.view(),
                report.meanings(),
                snapshot.continued(),
                snapshot.paused(),
                OpenProposal.of(snapshot.proposal(), now),
                game == null || seat == 0 || snapshot.plan().isShared() ? Game.Undo.NEVER : game.undo(seat),
                game == null || seat == 0
                        ? null
                        : Written.of(snapshot.seat(seat).letter(), game, seat, snapshot.names()),
                snapshot.talk().level(),
                snapshot.talk().remarks().stream()
                        .filter(remark -> remark.number() > heard && (remark.phrase() != null || !own.isEmpty()))
                        .toList(),
                AtTheDoor.of(snapshot, key, own));
    }

    private static @Nullable Long deadline(Snapshot snapshot, int seat, Instant now) {
        List<Clocks.SeatClock> running = snapshot.clocks().ofSeats().stream()
                .filter(clock -> clock.since() != null)
                .toList();
        Clocks.SeatClock own = seat == 0 || snapshot.clocks().ofSeats().isEmpty()
                ? null
                : snapshot.clocks().of(seat);
        return (own != null && own.since() != null ? Stream.of(own) : running.stream())
                .map(clock -> now.plus(clock.left(now)).toEpochMilli())
                .min(Long::compare)
                .orElse(null);
    }

    private static int eyes(int wanted, List<Integer> own) {
        boolean looksOn = wanted == 0 || own.isEmpty();
        if (looksOn) {
            return 0;
        }
        return own.contains(wanted) ? wanted : own.getFirst();
    }

    private static List<Sitting> sitting(Snapshot snapshot, String key, Map<Integer, Instant> gone, Instant now) {
        boolean isTimed = !snapshot.clocks().ofSeats().isEmpty();
        List<Sitting> sitting = new ArrayList<>();
        for (int number = 1; number <= snapshot.seats().size(); number++) {
            Seat seat = snapshot.seat(number);
            Instant replaceable = gone.get(number);
            sitting.add(new Sitting(
                    number,
                    seat.name(),
                    seat.bot() == null ? null : seat.bot().word(),
                    seat.isPerson(),
                    seat.host(),
                    seat.ready(),
                    replaceable == null,
                    replaceable != null && seat.isPerson() ? (Long) replaceable.toEpochMilli() : null,
                    isTimed && seat.bot() == null ? Time.of(snapshot.clocks(), number, now) : null,
                    who(seat, key)));
        }
        if (snapshot.game() != null) {
            for (Variant.EmptySeat seat : snapshot.plan().variant().spoken().seats()) {
                sitting.add(Sitting.empty(sitting.size() + 1, seat.title()));
            }
        }
        return sitting;
    }

    /** By what a player knows another again at other tables; nobody else can tell by it who that is. */
    private static String who(Seat seat, String key) {
        return seat.isPerson() && !key.isEmpty()
                ? Sha256.hex(key + ' ' + seat.devices().getFirst().key()).substring(0, LETTERS_OF_SOMEBODY)
                : "";
    }

    /**
     * A seat.
     *
     * @param bot the kind of the bot that plays for the seat; null if a person does
     * @param person whether the seat belongs to a person, even if a bot plays for it
     * @param here whether its player is online
     * @param replaceable from when on other players than the host may let a bot play there, in milliseconds since 1970; null
     *     if they may not
     * @param time the time left; null without a clock, and for bots
     * @param who the same word for the same person at all tables, another one for each viewer; empty for bots
     */
    public record Sitting(
            int seat,
            String name,
            @Nullable String bot,
            boolean person,
            boolean host,
            boolean ready,
            boolean here,
            @Nullable Long replaceable,
            @Nullable Time time,
            String who) {

        /** A seat that nobody plays. */
        static Sitting empty(int seat, String title) {
            return new Sitting(seat, title, null, false, false, true, true, null, null, "");
        }
    }

    /**
     * The time that a player has left.
     *
     * @param left in milliseconds
     * @param until its end, in milliseconds since 1970; null while it stands. It may be further away than the time left: while
     *     cards are shown, time does not run yet
     */
    public record Time(long left, @Nullable Long until) {
        static @Nullable Time of(Clocks clocks, int seat, Instant now) {
            Clocks.SeatClock clock = clocks.of(seat);
            Instant deadline = clock.deadline();
            boolean isToldOf = deadline != null || !clocks.kind().reserve().isZero();
            return isToldOf
                    ? new Time(clock.left(now).toMillis(), deadline == null ? null : (Long) deadline.toEpochMilli())
                    : null;
        }
    }

    /**
     * Orders for turns to come.
     *
     * @param turns what they say for each turn that is not over
     */
    public record Written(String text, List<String> turns) {
        static @Nullable Written of(@Nullable Letter letter, Game game, int seat, List<String> names) {
            return letter == null || letter.round() != game.state().round()
                    ? null
                    : new Written(letter.text(), letter.told(game, seat, names));
        }
    }

    /**
     * What somebody asks of the others.
     *
     * @param by the seat that asks
     * @param agreed the seats that agree so far
     * @param until the end of the time to agree, in milliseconds since 1970
     */
    public record OpenProposal(Proposal.What what, int by, List<Integer> agreed, long until) {
        static @Nullable OpenProposal of(@Nullable Proposal proposal, Instant now) {
            return proposal == null || !proposal.isOpen(now)
                    ? null
                    : new OpenProposal(
                            proposal.what(),
                            proposal.by(),
                            proposal.agreed().stream().sorted().toList(),
                            proposal.until().toEpochMilli());
        }
    }

    /**
     * Who wants to come in.
     *
     * @param asking those who ask for a seat of the viewer's, or for any if the viewer is the host
     * @param barred those whom the host has removed; only for the host
     * @param isBarred whether the viewer is one of them
     * @param asked the seat that the viewer asks for; 0 for none
     */
    public record AtTheDoor(List<Guest> asking, List<Guest> barred, boolean isBarred, int asked) {

        /** @param number see {@link Doors.Guest#number} */
        public record Guest(int number, int seat, String name) {
            static List<Guest> all(Stream<Doors.Guest> guests) {
                return guests.map(guest -> new Guest(guest.number(), guest.seat(), guest.name()))
                        .toList();
            }
        }

        static AtTheDoor of(Snapshot snapshot, String key, List<Integer> own) {
            Doors doors = snapshot.doors();
            boolean hosts = own.contains(snapshot.host());
            return new AtTheDoor(
                    Guest.all(doors.asking().stream().filter(guest -> hosts || own.contains(guest.seat()))),
                    Guest.all(doors.barred().stream().filter(guest -> hosts)),
                    doors.isBarred(key),
                    doors.askedBy(key));
        }
    }
}
