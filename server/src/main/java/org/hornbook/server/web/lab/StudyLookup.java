package org.hornbook.server.web.lab;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.SearchFinding;
import org.hornbook.server.lab.SearchFinding.PositionScript;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.jspecify.annotations.Nullable;

/** Finds the study of a request. */
public record StudyLookup(Lab lab) {

    /** The study with the id in the address. */
    public Study of(Context context) {
        return of(context.pathParam("id"));
    }

    Study of(String id) {
        return lab.find(id)
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND, say("lab.no_study"), say("lab.no_study_instead")));
    }

    /**
     * The script of the study in {@code ?study=}: its game, the second one with {@code ?of=other}, or with {@code ?finding=},
     * counted from 1, the script with that position as its last example.
     */
    public String script(Context context) {
        Study study = of(String.valueOf(context.queryParam("study")));
        String script = context.queryParam("finding") == null
                ? written(study.asked(), "other".equals(context.queryParam("of")))
                : withFinding(
                        study,
                        context.queryParamAsClass("finding", Integer.class).get());
        return Optional.ofNullable(script).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    private static @Nullable String written(StudyRequest asked, boolean second) {
        StudyRequest.Other other = asked.other();
        return second && other != null ? other.script() : asked.script();
    }

    private static @Nullable String withFinding(Study study, int number) {
        List<SearchFinding> findings = study.progress().findings();
        if (number < 1 || number > findings.size()) {
            return null;
        }
        return study.design()
                .flatMap(design -> PositionScript.of(design.edition(), findings.get(number - 1)))
                .orElse(null);
    }

    static String link(Study study) {
        return "/lab/" + study.id();
    }
}
