package org.hornbook.server.web.calls;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.hornbook.server.calls.Turn;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.CallRecords.TableCalls;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.http.AtomFeed;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Whether it is somebody's turn at a table, as a feed and as a calendar (RFC 5545), at addresses that nobody guesses. */
public final class CallFeeds implements Feature {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /** The longest line of a calendar, in bytes. */
    private static final int LONGEST_LINE = 75;

    private final CallRecords records;
    private final TableLookup tables;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public CallFeeds(CallRecords records, TableLookup tables) {
        this.records = records;
        this.tables = tables;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/calls/of/{word}/feed.atom", context -> inTheirLanguage(context, this::sendFeed));
        routes.get("/calls/of/{word}/calendar.ics", context -> inTheirLanguage(context, this::sendCalendar));
    }

    /** Programs that ask name no language, and hear that of their person. */
    private void inTheirLanguage(Context context, BiConsumer<Context, TableCalls> answer) {
        asked.count(context);
        TableCalls calls = records.feed(context.pathParam("word")).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        records.person(calls.person())
                .flatMap(person -> Language.of(person.language()))
                .orElseGet(Language::english)
                .during(() -> answer.accept(context, calls));
    }

    private static String table(Context context, TableCalls calls) {
        return Route.site(context) + "/t/" + calls.tableId();
    }

    private void sendFeed(Context context, TableCalls calls) {
        Turn turn = Turn.of(tables.of(calls.tableId()).snapshot(), calls.person());
        String table = table(context, calls);
        new AtomFeed(
                        Route.site(context) + context.path(),
                        say("mail.feed title", calls.title()),
                        table,
                        Optional.ofNullable(turn).map(due -> entry(calls, due, table)).stream()
                                .toList())
                .send(context);
    }

    private AtomFeed.Entry entry(TableCalls calls, Turn turn, String table) {
        ZoneId zone = records.person(calls.person())
                .map(person -> ZoneId.of(person.zone()))
                .orElse(ZoneOffset.UTC);
        return new AtomFeed.Entry(
                table + "#" + turn.asked(),
                Turn.subject(calls.title()),
                table,
                turn.since(),
                turn.since(),
                "",
                turn.text(calls.title(), zone));
    }

    private void sendCalendar(Context context, TableCalls calls) {
        Snapshot snapshot = tables.of(calls.tableId()).snapshot();
        AtomFeed.send(
                context,
                "text/calendar; charset=utf-8",
                calendar(
                        calls,
                        Turn.of(snapshot, calls.person()),
                        began(snapshot, calls.person()),
                        table(context, calls)));
    }

    /** When somebody sat down. */
    private static Instant began(Snapshot snapshot, String person) {
        return snapshot.seatsOf(person).stream()
                .map(seat -> snapshot.seat(seat).devices().getFirst().since())
                .findFirst()
                .orElse(Instant.EPOCH);
    }

    /** A calendar needs an event at any time: before and between one's turns it is that one sat down. */
    private static String calendar(TableCalls calls, @Nullable Turn turn, Instant began, String table) {
        Instant at = turn != null ? Objects.requireNonNullElse(turn.until(), turn.since()) : began;
        List<String> lines = List.of(
                "BEGIN:VCALENDAR",
                "VERSION:2.0",
                "PRODID:-//Hornbook//Calls//EN",
                "NAME:" + escaped(say("mail.feed title", calls.title())),
                "X-WR-CALNAME:" + escaped(say("mail.feed title", calls.title())),
                "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
                "X-PUBLISHED-TTL:PT15M",
                "BEGIN:VEVENT",
                "UID:" + calls.tableId() + "-" + (turn != null ? turn.asked() : 0) + "@hornbook",
                "DTSTAMP:" + TIME.format(turn != null ? turn.since() : began),
                "DTSTART:" + TIME.format(at),
                "SUMMARY:"
                        + escaped(
                                turn != null ? Turn.subject(calls.title()) : say("mail.waiting title", calls.title())),
                "URL:" + table,
                "TRANSP:TRANSPARENT",
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                turn != null && turn.until() != null ? "TRIGGER:-PT1H" : "TRIGGER:PT0S",
                "DESCRIPTION:" + escaped(calls.title()),
                "END:VALARM",
                "END:VEVENT",
                "END:VCALENDAR");
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> fold(line, text));
        return text.toString();
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").replaceAll("([\\\\;,])", "\\\\$1");
    }

    /** Breaks a line between characters where it gets too long. */
    private static void fold(String line, StringBuilder text) {
        int bytes = 0;
        for (int letter : line.codePoints().toArray()) {
            String next = Character.toString(letter);
            int more = next.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + more > LONGEST_LINE) {
                text.append("\r\n ");
                bytes = 1;
            }
            text.append(next);
            bytes += more;
        }
        text.append("\r\n");
    }
}
