package org.hornbook.server.web;

import io.javalin.http.Context;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.web.Refused.Reason;

/** Finds the study that a request is about. */
record FoundStudies(Lab lab) {

    Study of(Context context) {
        return of(context.pathParam("id"));
    }

    Study of(String id) {
        return lab.find(id)
                .orElseThrow(() -> new Refused(
                        Reason.NOT_FOUND,
                        "There is no such study.",
                        "The link may be mistyped; /lab has a form for a new one."));
    }

    static String link(Study study) {
        return "/lab/" + study.id();
    }
}
