package org.hornbook.server.calls;

import static org.hornbook.words.Language.say;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * What somebody owes at a table, as it is told in notices, feeds and calendars: that it is their turn, and until when, and nothing
 * of what was dealt, asked or answered.
 *
 * @param asked the question's number
 * @param since when it was asked
 * @param until when the time for the answer is over; null without a clock
 */
public record Turn(int asked, Instant since, @Nullable Instant until) {
    /** What a person owes; null if they owe nothing now. */
    public static @Nullable Turn of(Snapshot snapshot, String person) {
        List<Integer> seats = snapshot.seatsOf(person);
        List<Integer> owing =
                snapshot.owingPeople().stream().filter(seats::contains).toList();
        if (owing.isEmpty()) {
            return null;
        }
        Game game = Objects.requireNonNull(snapshot.game());
        return new Turn(
                game.asked(),
                game.since(),
                owing.stream()
                        .flatMap(seat -> Stream.ofNullable(snapshot.clocks().deadline(seat)))
                        .min(Instant::compareTo)
                        .orElse(null));
    }

    /** @param title the game's */
    public static String subject(String title) {
        return say("mail.turn.subject title", Notice.line(title));
    }

    /** @param zone in which the end of the time is told */
    public String text(String title, ZoneId zone) {
        if (until == null) {
            return say("mail.turn.text title", Notice.line(title));
        }
        ZonedDateTime end = until.atZone(zone);
        return say("mail.turn.until title day until zone", Notice.line(title), end.getDayOfWeek(), end, zone);
    }
}
