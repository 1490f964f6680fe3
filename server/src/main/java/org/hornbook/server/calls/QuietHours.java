package org.hornbook.server.calls;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.hornbook.server.store.CallRecords.Person;

/**
 * The hours of the day in which a person is sent nothing.
 *
 * @param from the first minute of the day without notices
 * @param to the first minute with notices again; earlier than {@code from} if midnight lies between; the same for no quiet hours
 */
record QuietHours(ZoneId zone, int from, int to) {
    private static final int MINUTES = 60;

    static QuietHours of(Person person) {
        Integer from = person.quietFrom();
        Integer to = person.quietTo();
        return from == null || to == null
                ? new QuietHours(zone(person.zone()), 0, 0)
                : new QuietHours(zone(person.zone()), from, to);
    }

    /** The zone with this id; UTC if this machine does not know it. */
    static ZoneId zone(String id) {
        try {
            return ZoneId.of(id);
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }

    /** When a notice may be sent: now, or when the quiet hours are over. */
    Instant earliest(Instant now) {
        ZonedDateTime local = now.atZone(zone);
        int minute = local.getHour() * MINUTES + local.getMinute();
        boolean isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
        if (!isQuiet) {
            return now;
        }
        ZonedDateTime end = local.toLocalDate()
                .atTime(LocalTime.of(to / MINUTES, to % MINUTES))
                .atZone(zone);
        // A clock change can put the end before now: then it was over an hour ago.
        Instant over = (minute < to ? end : end.plusDays(1)).toInstant();
        return over.isAfter(now) ? over : now;
    }
}
