package org.hornbook.server.web.http;

import io.javalin.http.Context;
import org.hornbook.server.web.http.Refused.Reason;

/** What whoever runs the server learns of how it is used: numbers of everything, and a line of what looks like an attack. */
public record Monitoring(Metrics metrics, SecurityLog security) {

    /** Somebody's request was refused. */
    void refused(Context context, Reason reason) {
        refused(context.ip(), Route.of(context), reason);
    }

    /** Something was refused that came from there by another way than a request. */
    public void refused(String address, String route, Refused refused) {
        refused(address, route, refused.reason());
    }

    private void refused(String address, String route, Reason reason) {
        metrics.refused(route, reason);
        security.refused(address, route, reason);
    }
}
