package org.hornbook.server.live;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * How a table stands for those who look at it from one seat, and what has happened since they last heard.
 *
 * @param seq the number of the last entry in the table's log
 * @param you the seats this browser may act for
 * @param seat the one whose eyes it looks with; 0 for a spectator
 * @param asked the number by which an answer says what it answers; 0 before the game
 * @param deadline when the time for what the game waits for is up, in milliseconds since 1970; null without a clock
 * @param now the server's time, to count from
 * @param commitment the promise that the seed is fixed; empty while too few sit there to play
 * @param seed told when the game is over
 * @param next the number of the first event that is not told here
 * @param more whether it has happened already: then this is one page of several, and the next begins there
 * @param continued the id of the table at which the same people go on
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
        @Nullable String continued) {
    /** Members of a sealed family travel with their name; so do messages. */
    @JsonProperty
    public String type() {
        return "News";
    }

    /**
     * @param key whose browser it is; empty for a stranger
     * @param wanted the seat to look from; another of the browser's own if that one is not, or nobody's
     * @param gone the seats from which nobody looks at the table, and from when on a bot may play there
     */
    public static TableUpdate of(
            Snapshot snapshot, String key, int wanted, int from, Map<Integer, Instant> gone, Instant now) {
        List<Integer> own = snapshot.seatsOf(key);
        int seat = eyes(wanted, own);
        Snapshot.Report report = snapshot.report(seat, from);
        Duration left = snapshot.left(now);
        Game game = snapshot.game();
        return new TableUpdate(
                snapshot.seq(),
                snapshot.phase(),
                sitting(snapshot, gone),
                own,
                seat,
                game == null ? 0 : game.asked(seat),
                left == null ? null : now.plus(left).toEpochMilli(),
                now.toEpochMilli(),
                snapshot.seats().size() < snapshot.plan().least()
                        ? ""
                        : snapshot.plan().commitment(snapshot.seats().size()),
                game != null && game.isOver() ? snapshot.plan().seed().toString() : null,
                report.next(),
                report.more(),
                report.events(),
                report.view(),
                snapshot.continued());
    }

    private static int eyes(int wanted, List<Integer> own) {
        boolean looksOn = wanted == 0 || own.isEmpty();
        if (looksOn) {
            return 0;
        }
        return own.contains(wanted) ? wanted : own.getFirst();
    }

    private static List<Sitting> sitting(Snapshot snapshot, Map<Integer, Instant> gone) {
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
                    replaceable != null && seat.isPerson() ? (Long) replaceable.toEpochMilli() : null));
        }
        if (snapshot.game() != null) {
            for (Variant.EmptySeat seat : snapshot.plan().variant().seats()) {
                sitting.add(new Sitting(sitting.size() + 1, seat.title(), null, false, false, true, true, null));
            }
        }
        return sitting;
    }

    /**
     * @param bot how the bot plays that answers for this seat; null if a person does
     * @param person whether it is a person's seat, though a bot may answer for it
     * @param here whether somebody looks at the table from there
     * @param replaceable when others than the host may let a bot play there, in milliseconds since 1970; null as long as
     *     they may not at all
     */
    public record Sitting(
            int seat,
            String name,
            @Nullable String bot,
            boolean person,
            boolean host,
            boolean ready,
            boolean here,
            @Nullable Long replaceable) {}
}
