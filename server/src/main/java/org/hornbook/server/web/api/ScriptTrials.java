package org.hornbook.server.web.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.api.ApiRoutes.Access;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.lab.StudyForm;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.server.workshop.Inspection.ExampleRun;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Checks scripts, and lets bots play them in the lab. */
final class ScriptTrials {
    /** The API's names of the lab's fields. */
    private static final Map<String, String> FIELDS = Map.of("slug", "variant", "script", "text", "count", "games");

    private final VariantLibrary library;
    private final StudyForm studies;
    private final StudyLookup found;

    /** The key under which studies of a network are stored, which nobody can guess. */
    private final PlayerToken secret = PlayerToken.random();

    ScriptTrials(VariantLibrary library, StudyLookup found) {
        this.library = library;
        this.studies = new StudyForm(library);
        this.found = found;
    }

    private record Written(@Nullable String text) {}

    /** @param title empty if it could not be parsed */
    record Verdict(boolean playable, String title, List<DiagnosticJson> diagnostics, List<ExampleRun> examples) {}

    /**
     * A request for simulated games.
     *
     * @param variant the slug of a variant in the library; null with a {@code text}
     * @param bots the kind for all seats, or one for each seat
     */
    private record Trial(
            @Nullable String variant,
            @Nullable String text,
            @Nullable Integer players,
            @Nullable Long games,
            @Nullable List<String> bots) {
        StudyRequest request() {
            if (text == null) {
                Access.required(variant, "variant");
            }
            return StudyRequest.simulating(variant, text, players, bots, games, false);
        }
    }

    /**
     * A queued study.
     *
     * @param address its page
     * @param progress the address of its progress
     */
    record TakenIn(String id, String address, String progress) {
        static TakenIn of(String id, Context context) {
            return new TakenIn(
                    id, Access.address(context, "/lab/" + id), Access.address(context, "/api/v1/studies/" + id));
        }
    }

    /** The progress of a study. */
    record Report(
            String title, String address, @JsonUnwrapped Study.Progress progress) {}

    void check(Context context) {
        String text = Access.required(Access.read(context, Written.class).text(), "text");
        Inspection found = Inspection.of(new SourceFile(SubmittedScript.FILE, text), library.checker());
        context.json(new Verdict(
                found.variant() != null, found.title(), DiagnosticJson.all(found.diagnostics()), found.examples()));
    }

    void simulate(Context context) {
        StudyRequest request = Access.read(context, Trial.class).request();
        String owner = new PlayerToken(secret.text() + Visitor.network(context.ip())).key();
        context.status(HttpStatus.ACCEPTED);
        try {
            context.json(TakenIn.of(studies.open(found.lab(), request, owner), context));
        } catch (Refused refused) {
            throw refused.at(FIELDS.getOrDefault(refused.field(), refused.field()));
        }
    }

    void tellStudy(Context context) {
        Study study = found.of(context);
        context.json(new Report(study.title(), Access.address(context, "/lab/" + study.id()), study.progress()));
    }
}
