package org.hornbook.server.web.http;

import java.io.Serial;
import java.util.List;
import java.util.Map;
import org.hornbook.diagnostics.Diagnostic;

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
        this(reason, reason.error);
    }

    /** Replaces the reason's sentence about the problem. */
    public Refused(Reason reason, String error) {
        this(reason, error, reason.remedy);
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
                Reason.SCRIPT_FAULTY.error,
                Reason.SCRIPT_FAULTY.remedy,
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
        NOT_UNDERSTOOD(400, "That request could not be read.", "Go back, reload the page and try again."),
        OTHER_SITE(403, "Only Hornbook's own pages may do that.", "Open the page here and try again."),
        NOT_SEATED(403, "You have no seat at this table.", "Start a table of your own; anybody can."),
        NOT_FOUND(404, "This page does not exist.", "The link may be mistyped, or the table was deleted."),
        NOT_ALLOWED(405, "That cannot be done here.", "Go back and try again."),
        OTHER_NAME(
                421,
                "This server goes by another name.",
                "Open the address that you were given. Whoever runs the server can name this one: serve --public-url,"
                        + " followed by the address as it stands in the browser up to the first single slash."),
        NOT_NOW(409, "The table has moved on.", "Reload the page to see how it stands."),
        GONE(410, "This is no longer here.", "Open a new table; anybody can."),
        NOT_TAKEN(415, "That cannot be sent here.", "Go back, reload the page and try again."),
        TOO_LARGE(413, "That is too much at once.", "A script may be 64 KB long."),
        SCRIPT_FAULTY(422, "The script has errors.", "Fix the errors that are marked; then you can play it."),
        UNSUITABLE(422, "That cannot be played.", "Change what is named and try again."),
        TOO_LONG(422, "What you asked for is too long to send.", "Ask for less, or write a shorter script."),
        TOO_SLOW(
                422,
                "This takes the server too long to work out.",
                "Write less that is worked out again and again: names that use each other, long lists and conditions."),
        TOO_BIG(
                422,
                "This takes the server too much memory.",
                "Write fewer and shorter things: texts, cards, rows and lists."),
        TOO_MANY(429, "That was a lot in a short time.", "Wait a minute, then go on.", 60),
        NOT_KEPT(
                503,
                "Hornbook cannot store anything at the moment.",
                "Your last action may be lost. Try again later.",
                60),
        NOT_REACHED(
                503,
                "Hornbook cannot reach its storage at the moment.",
                "What was saved is still there. Try again in a minute.",
                60),
        BUSY(503, "The server is too busy at the moment.", "Wait a moment, then try again.", 5),
        BROKEN(500, "Something broke on our side.", "Try again; if it happens twice, please tell us what you did.");

        final int status;
        final String error;
        final String remedy;

        /** Seconds to wait before trying again; 0 if that does not help. */
        final long seconds;

        Reason(int status, String error, String remedy) {
            this(status, error, remedy, 0);
        }

        Reason(int status, String error, String remedy, long seconds) {
            this.seconds = seconds;
            this.status = status;
            this.error = error;
            this.remedy = remedy;
        }
    }
}
