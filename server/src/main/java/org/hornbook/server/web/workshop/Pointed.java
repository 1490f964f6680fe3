package org.hornbook.server.web.workshop;

import org.hornbook.server.web.http.Refused;

/**
 * A place in a script at which somebody points.
 *
 * @param at in UTF-16 units from its beginning
 */
record Pointed(String script, int at) {
    Pointed {
        if (script == null || at < 0) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }
}
