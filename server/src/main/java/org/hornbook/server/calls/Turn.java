package org.hornbook.server.calls;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
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
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("EEEE, d MMMM, HH:mm", Locale.ENGLISH);

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

    /** @param title the game's, as its author wrote it */
    public static String subject(String title) {
        return "Your turn: " + Notice.line(title);
    }

    /** @param zone in which the end of the time is told */
    public String text(String title, ZoneId zone) {
        String deadline =
                until == null ? "" : " You have time until " + TIME.format(until.atZone(zone)) + " (" + zone + ").";
        return "It is your turn at " + Notice.line(title) + "." + deadline;
    }
}
