package org.hornbook.server.web.lab;

import io.javalin.http.Context;
import java.util.List;
import org.hornbook.server.lab.Design;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.OpenPosition;
import org.hornbook.server.lab.PositionScript;
import org.hornbook.server.lab.Study;
import org.hornbook.server.library.Edition;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;

/** Finds the study that a request is about. */
public record FoundStudies(Lab lab) {

    Study of(Context context) {
        return of(context.pathParam("id"));
    }

    Study of(String id) {
        return lab.find(id)
                .orElseThrow(() -> new Refused(
                        Reason.NOT_FOUND,
                        "There is no such study.",
                        "The link may be mistyped, or it was removed; /lab has a form for a new one."));
    }

    /** The script of a study with the position that {@code ?finding=} names, counted from 1, as its last example. */
    public String scriptWithFinding(Context context) {
        Study study = of(String.valueOf(context.queryParam("study")));
        Edition edition = study.design().map(Design::edition).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        List<OpenPosition> findings = study.progress().findings();
        int number = context.queryParamAsClass("finding", Integer.class).getOrDefault(1);
        if (number < 1 || number > findings.size()) {
            throw new Refused(Reason.NOT_FOUND);
        }
        return PositionScript.of(edition, findings.get(number - 1)).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    static String link(Study study) {
        return "/lab/" + study.id();
    }
}
