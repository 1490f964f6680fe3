package org.hornbook.server.web.http;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.hornbook.server.store.Expiry;

/**
 * Shows on a page how long its content is kept, and handles the form to keep it for ever.
 *
 * @param expiry for this kind of content
 * @param time from the last visit to the deletion; empty if everything is kept for ever
 */
public record ExpiryNotice(Expiry expiry, Optional<Duration> time) {
    private static final int DAYS_OF_A_YEAR = 365;

    /**
     * @param words how long the content is kept; empty if there is nothing to say
     * @param address of the form that changes this; empty if this visitor may not
     * @param keeps whether the content is kept for ever
     */
    public record Note(String words, String address, boolean keeps) {
        /** The empty note. */
        public static final Note NONE = new Note("", "", false);
    }

    /** Counts a visit and gives the note for the page. */
    public Note visited(String id, String address, boolean mayChange) {
        expiry.open(id);
        return time.flatMap(kept -> expiry.of(id).map(now -> note(now, kept, mayChange ? address : "")))
                .orElse(Note.NONE);
    }

    private static Note note(Expiry.Kept kept, Duration time, String address) {
        ZonedDateTime until = kept.last().plus(time).atZone(ZoneOffset.UTC);
        return kept.forEver()
                ? new Note(say("site.stored_forever"), address, true)
                : new Note(say("site.stored until time", until, words(time)), address, false);
    }

    /** The duration in words, such as “2 days” or “a year”. */
    public static String words(Duration time) {
        long days = time.toDays();
        if (days % DAYS_OF_A_YEAR == 0) {
            return say("site.years count", Math.toIntExact(days / DAYS_OF_A_YEAR));
        }
        return say("site.days count", Math.toIntExact(days));
    }

    /**
     * Handles the form of a {@link Note} and redirects to its page.
     *
     * @param home the address prefix of such pages
     */
    public void change(Context context, String id, String home) {
        if (expiry.of(id).isEmpty()) {
            throw new Refused(Refused.Reason.NOT_FOUND);
        }
        Form form = Form.of(context);
        expiry.keep(id, form.text("keep").equals("true"));
        String back = form.text("back");
        context.redirect(back.startsWith(home) ? back : home, HttpStatus.SEE_OTHER);
    }
}
