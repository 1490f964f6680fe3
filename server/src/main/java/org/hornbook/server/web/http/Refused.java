package org.hornbook.server.web.http;

import java.io.Serial;
import java.util.List;
import java.util.Map;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.words.Language;

/** A request is refused. {@link Errors} turns this exception into a response. */
public final class Refused extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final String error;
    private final String remedy;
    private final String field;
    private final transient List<Diagnostic> diagnostics;
    private final transient Map<String, String> offer;
    private final long seconds;

    /** Uses the texts of the reason. */
    public Refused(Reason reason) {
        this(reason, reason.error());
    }

    /** Replaces the reason's sentence about the problem. */
    public Refused(Reason reason, String error) {
        this(reason, error, reason.remedy());
    }

    /** Replaces the reason's sentences about the problem and the remedy. */
    public Refused(Reason reason, String error, String remedy) {
        this(reason, error, remedy, "", List.of(), Map.of(), reason.seconds);
    }

    private Refused(
            Reason reason,
            String error,
            String remedy,
            String field,
            List<Diagnostic> diagnostics,
            Map<String, String> offer,
            long seconds) {
        super(error);
        this.reason = reason;
        this.error = error;
        this.remedy = remedy;
        this.field = field;
        this.diagnostics = diagnostics;
        this.offer = offer;
        this.seconds = seconds;
    }

    /** For a script that cannot be played. */
    public static Refused script(List<Diagnostic> diagnostics) {
        return new Refused(
                Reason.SCRIPT_FAULTY,
                Reason.SCRIPT_FAULTY.error(),
                Reason.SCRIPT_FAULTY.remedy(),
                "",
                diagnostics,
                Map.of(),
                Reason.SCRIPT_FAULTY.seconds);
    }

    /** Adds the name of the wrong field, such as {@code players}. */
    public Refused at(String part) {
        return new Refused(reason, error, remedy, part, diagnostics, offer, seconds);
    }

    /** Adds what would be accepted in place of what was sent, by the names of the fields. */
    public Refused offering(Map<String, String> instead) {
        return new Refused(reason, error, remedy, field, diagnostics, Map.copyOf(instead), seconds);
    }

    /** Adds after how many seconds to try again, for rate limits. */
    public Refused until(long secondsFromNow) {
        return new Refused(reason, error, remedy, field, diagnostics, offer, secondsFromNow);
    }

    /** Seconds to wait before trying again; 0 if that does not help. */
    long seconds() {
        return seconds;
    }

    /** The name of the wrong field; empty if no single field is wrong. */
    public String field() {
        return field;
    }

    /** The script's errors, if the script is the problem. */
    List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** What would be accepted instead, by the names of the fields; empty if nothing is known. */
    Map<String, String> offer() {
        return offer;
    }

    /** The problem, as a sentence. */
    public String error() {
        return error;
    }

    /** The remedy, as a sentence. */
    public String remedy() {
        return remedy;
    }

    Reason reason() {
        return reason;
    }

    /** The reasons to refuse a request: HTTP status, problem and remedy. */
    public enum Reason {
        NOT_UNDERSTOOD(400),
        OTHER_SITE(403),
        NOT_SEATED(403),
        NOT_FOUND(404),
        NOT_ALLOWED(405),
        OTHER_NAME(421),
        NOT_NOW(409),
        GONE(410),
        NOT_TAKEN(415),
        TOO_LARGE(413),
        SCRIPT_FAULTY(422),
        UNSUITABLE(422),
        TOO_LONG(422),
        TOO_SLOW(422),
        TOO_BIG(422),
        TOO_MANY(429, 60),
        NOT_KEPT(503, 60),
        NOT_REACHED(503, 60),
        BUSY(503, 5),
        BROKEN(500);

        final int status;

        /** Seconds to wait before trying again; 0 if that does not help. */
        final long seconds;

        Reason(int status) {
            this(status, 0);
        }

        Reason(int status, long seconds) {
            this.status = status;
            this.seconds = seconds;
        }

        /** The problem, as a sentence. */
        String error() {
            return Language.say(this, "error");
        }

        /** What to do about it, as a sentence. */
        String remedy() {
            return Language.say(this, "remedy");
        }
    }
}
