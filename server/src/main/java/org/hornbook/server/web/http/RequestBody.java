package org.hornbook.server.web.http;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.io.IOException;

/** Reads request bodies. Everybody uses this class, so that each route's size limit holds. */
public final class RequestBody {
    private static final int KB = 1024;
    private static final String NAME = "body";

    /** The most bytes of any body: two games in files. */
    private static final int LONGEST = 4 * KB * KB;

    private RequestBody() {}

    /**
     * Receives the body, so that whoever works on the request need not wait for it.
     *
     * @throws Refused if it is longer than any may be, or does not arrive
     */
    public static void receive(Context context) {
        context.attribute(NAME, read(context, LONGEST));
    }

    static boolean isReceived(Context context) {
        return context.attribute(NAME) != null;
    }

    /**
     * The bytes of the body.
     *
     * @param most the size limit in bytes
     * @throws Refused if the body is longer or does not arrive
     */
    public static byte[] of(Context context, int most) {
        byte[] received = context.attribute(NAME);
        byte[] bytes = received == null ? read(context, most) : received;
        if (bytes.length > most) {
            throw tooLarge(most);
        }
        return bytes;
    }

    private static byte[] read(Context context, int most) {
        try {
            // Read a too long body before refusing it: a response during the upload can get lost.
            byte[] bytes = context.bodyInputStream().readNBytes(most + 1);
            if (bytes.length > most) {
                throw tooLarge(most);
            }
            return bytes;
        } catch (IOException broken) {
            if (broken.getCause() instanceof Refused tooMuch) {
                throw tooMuch;
            }
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    private static Refused tooLarge(int most) {
        return most == Guard.MOST_BYTES
                ? new Refused(Refused.Reason.TOO_LARGE)
                : new Refused(
                        Refused.Reason.TOO_LARGE,
                        Refused.Reason.TOO_LARGE.error(),
                        most < KB * KB
                                ? say("site.at_most_kb size", most / KB)
                                : say("site.at_most_mb size", most / KB / KB));
    }
}
