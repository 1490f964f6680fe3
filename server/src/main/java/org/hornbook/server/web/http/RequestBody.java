package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.io.IOException;

/** Reads what comes with a request. Nothing else reads it, so that no body is longer than its route allows. */
public final class RequestBody {
    private static final int KB = 1024;

    private RequestBody() {}

    /**
     * The bytes of the body.
     *
     * @param most how many there may be
     * @throws Refused if there are more, or if they do not arrive
     */
    public static byte[] of(Context context, int most) {
        try {
            // Also of a body that says it is longer: an answer to what is still being sent can get lost.
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
                        Refused.Reason.TOO_LARGE.error,
                        "At most " + (most < KB * KB ? most / KB + " KB" : most / KB / KB + " MB")
                                + " can be sent here.");
    }
}
