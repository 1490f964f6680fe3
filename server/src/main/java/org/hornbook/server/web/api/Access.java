package org.hornbook.server.web.api;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import org.hornbook.server.web.http.Guard;

/** From where the API may be asked. Whoever asks is known by no cookie, so nobody can be made to ask for something. */
final class Access {
    private Access() {}

    /** Pages of all sites may read the answer: it is the same for everybody who has the address. */
    static Handler fromAnywhere(Handler handler) {
        return context -> {
            context.header("Access-Control-Allow-Origin", "*");
            context.header("Access-Control-Expose-Headers", "Retry-After");
            handler.handle(context);
        };
    }

    /** Says before that pages of all sites may send JSON. */
    static void allowJson(Context context) {
        context.header("Access-Control-Allow-Origin", "*");
        context.header("Access-Control-Allow-Methods", "POST");
        context.header("Access-Control-Allow-Headers", "Content-Type");
        context.header("Access-Control-Max-Age", "86400");
        context.status(204);
    }

    /** Programs name no origin; a browser does, and no other site may have its visitors publish something. */
    static Handler fromPrograms(Handler handler) {
        return context -> {
            if (context.header("Origin") != null) {
                Guard.refuseOtherOrigins(context);
            }
            handler.handle(context);
        };
    }

    /** The address of a path, with this server's name. */
    static String address(Context context, String path) {
        return context.scheme() + "://" + context.host() + path;
    }
}
