package org.hornbook.server.web.lab;

import io.javalin.http.Context;
import java.util.List;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.OpenPosition;
import org.hornbook.server.lab.Study;
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
                        "The link may be mistyped; /lab has a form for a new one."));
    }

    /** The script of a study with the position that {@code ?finding=} names, counted from 1, as its last example. */
    public String scriptWithFinding(Context context) {
        Study study = of(String.valueOf(context.queryParam("study")));
        String script = study.design()
                .map(design -> design.edition().script().text())
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        List<OpenPosition> findings = study.progress().findings();
        int number = context.queryParamAsClass("finding", Integer.class).getOrDefault(1);
        int end = script.lastIndexOf('}');
        if (number < 1 || number > findings.size() || end < 0) {
            throw new Refused(Reason.NOT_FOUND);
        }
        String example = findings.get(number - 1).example().indent(2);
        return script.substring(0, end) + "\n" + example + script.substring(end);
    }

    static String link(Study study) {
        return "/lab/" + study.id();
    }
}
