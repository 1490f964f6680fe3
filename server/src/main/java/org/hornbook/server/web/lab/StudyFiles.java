package org.hornbook.server.web.lab;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Locale;
import java.util.Objects;
import org.hornbook.experiment.Results;
import org.hornbook.server.lab.ResultsCsv;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;

/** What came of studies as files: everything as JSON, the figures as a table. */
public final class StudyFiles implements Feature {
    private static final int MOST_LETTERS = 100;

    private final StudyLookup found;

    public StudyFiles(StudyLookup found) {
        this.found = found;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/lab/{id}.json", this::sendAll);
        routes.get("/lab/{id}.csv", this::sendFigures);
    }

    private void sendAll(Context context) {
        Study study = found.of(context);
        File file = new File(study.title(), study.asked().kind(), study.asked(), study.progress());
        send(context, study, "json", "application/json", Json.MAPPER.writeValueAsString(file));
    }

    private void sendFigures(Context context) {
        Study study = found.of(context);
        Results results = study.progress().results();
        if (results == null) {
            throw new Refused(Reason.NOT_NOW, "There are no figures yet.", "Wait until the first games are played.");
        }
        send(context, study, "csv", "text/csv", ResultsCsv.csv(Objects.requireNonNull(results)));
    }

    private static void send(Context context, Study study, String extension, String type, String text) {
        context.header(
                "Content-Disposition",
                "attachment; filename=\"" + nameOf(study.title(), study.id()) + '.' + extension + '"');
        context.contentType(type + "; charset=utf-8").result(text);
    }

    /** Such as {@code 6-nimmt-over-rows-abcdefghijkl}, and no longer than files may be called. */
    static String nameOf(String title, String id) {
        String words = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String some = words.substring(0, Math.min(MOST_LETTERS, words.length())).replaceAll("^-|-$", "");
        return (some.isEmpty() ? "study" : some) + '-' + id;
    }

    private record File(String title, StudyRequest.Kind kind, StudyRequest request, Study.Progress progress) {}
}
