package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.io.IOException;

/** Reads request bodies. Everybody uses this class, so that each route's size limit holds. */
public final class RequestBody {
    private static final int KB = 1024;

    private RequestBody() {}

    /**
     * The bytes of the body.
     *
     * @param most the size limit in bytes
     * @throws Refused if the body is longer or does not arrive
     */
    public static byte[] of(Context context, int most) {
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
                        Refused.Reason.TOO_LARGE.error,
                        "At most " + (most < KB * KB ? most / KB + " KB" : most / KB / KB + " MB")
                                + " can be sent here.");
    }
}
