package org.hornbook.server.web.lab;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.lab.GameProfile;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyDesign;
import org.hornbook.server.lab.StudyLimits;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.simulation.Experiment;

/** The lab: requesting, showing and cancelling studies. */
public final class LabRoutes implements Feature {
    private final Pages pages;
    private final Lab lab;
    private final StudyLookup found;
    private final StudyForm requests;
    private final GameProfile howItPlays;
    private final ScriptLookup scripts;
    private final VariantLibrary library;
    private final RateLimits rates;
    private final Gate gate;
    private final StorageQuota bytes;
    private final ExpiryNotice expiry;
    /** Limits forecasts: the form asks for one at each change, and a new kind of game must be measured. */
    private final RateLimiter forecasts = RateLimiter.of(60, Duration.ofMinutes(1));

    public LabRoutes(
            Pages pages,
            VariantLibrary library,
            GameProfile howItPlays,
            Lab lab,
            RateLimits rates,
            StorageQuota bytes,
            ExpiryNotice expiry,
            Gate gate) {
        this.gate = gate;
        this.pages = pages;
        this.lab = lab;
        this.found = new StudyLookup(lab);
        this.requests = new StudyForm(library);
        this.howItPlays = howItPlays;
        this.scripts = new ScriptLookup(library);
        this.library = library;
        this.rates = rates;
        this.bytes = bytes;
        this.expiry = expiry;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/lab", this::showForm);
        routes.post("/api/lab", this::open);
        routes.post("/api/lab/forecast", this::forecast);
        routes.get("/lab/{id}", this::show);
        routes.get("/api/lab/{id}", context -> context.json(found.of(context).progress()));
        routes.post("/api/lab/{id}/cancel", this::cancel);
        routes.post("/lab/{id}/kept", context -> {
            String study = own(context).id();
            expiry.change(context, study, "/lab/" + study);
        });
        routes.post("/api/lab/{id}/remove", this::remove);
        routes.get("/api/v/{slug}/how-it-plays", this::tellHowItPlays);
        routes.post("/api/v/{slug}/how-it-plays", this::findOutHowItPlays);
        routes.sse("/api/lab/{id}/progress", new ProgressStream(lab, found, rates, gate));
    }

    private void showForm(Context context) {
        Map<String, Object> data = new HashMap<>();
        data.put(
                "games",
                requests.choices(Stream.of("game", "against")
                        .map(context::queryParam)
                        .flatMap(Stream::ofNullable)
                        .filter(slug -> !slug.isEmpty())));
        data.put("bots", Bot.all());
        data.put("usualBot", StudyRequest.USUAL_BOT.word());
        data.put("limits", StudyLimits.USUAL);
        data.put("mine", lab.of(Visitor.key(context)).stream().map(Mine::of).toList());
        pages.show(context, "lab", Map.of("data", Json.forPage(data)));
    }

    private void forecast(Context context) {
        forecasts.count(context);
        StudyRequest asked = StudyForm.read(context);
        context.json(lab.forecast(requests.design(asked)));
    }

    private void open(Context context) {
        rates.studies().count(context);
        StudyRequest asked = StudyForm.read(context);
        StudyRequest.Other other = asked.other();
        bytes.count(context, asked.script(), other == null ? null : other.script());
        String key = Visitor.keyOrNew(context);
        context.status(HttpStatus.CREATED);
        context.json(Opened.of(requests.open(lab, asked, key)));
    }

    /** Gives the facts about a game; empty if nobody has requested them. */
    private void tellHowItPlays(Context context) {
        LibraryVariant shelved = scripts.shelved(context.pathParam("slug"));
        howItPlays
                .find(shelved.slug(), scripts.edition(shelved), library.isSecret(shelved.slug()))
                .ifPresentOrElse(context::json, () -> context.status(HttpStatus.NO_CONTENT));
    }

    private void findOutHowItPlays(Context context) {
        LibraryVariant shelved = scripts.shelved(context.pathParam("slug"));
        try {
            context.json(howItPlays.begin(shelved.slug(), scripts.edition(shelved), library.isSecret(shelved.slug())));
        } catch (InvalidStudy unplayable) {
            throw StudyForm.refused(unplayable);
        }
    }

    private void show(Context context) {
        Study study = found.of(context);
        Map<String, Object> data = new HashMap<>();
        data.put("id", study.id());
        data.put("kind", study.asked().kind());
        data.put("title", study.title());
        data.put("request", study.asked());
        data.put("arms", study.design().map(StudyDesign::labels).orElse(List.of()));
        data.put("rules", study.design().map(StudyDesign::games).orElse(List.of()));
        data.put("emptySeats", study.design().map(StudyDesign::emptySeats).orElse(List.of()));
        study.design().ifPresent(design -> data.putAll(shown(design)));
        data.put("bots", Bot.all());
        data.put("over", StudyForm.swept(study));
        data.put("mine", study.isOf(Visitor.key(context)));
        Study.Progress progress = study.progress();
        data.put("progress", progress);
        if (!study.state().isOver()) {
            study.expected().ifPresent(seconds -> data.put("expected", seconds));
        }
        boolean saysSo = progress.kept() != null; // with its progress, if it is soon removed
        ExpiryNotice.Note kept = saysSo
                ? ExpiryNotice.Note.NONE
                : expiry.visited(study.id(), "/lab/" + study.id() + "/kept", study.isOf(Visitor.key(context)));
        pages.show(
                context,
                "study",
                Map.of("id", study.id(), "title", study.title(), "data", Json.forPage(data), "kept", kept));
    }

    /** Extra data for the page of a study: cards are drawn for search findings only. */
    private static Map<String, Object> shown(StudyDesign design) {
        return switch (design.asked().kind()) {
            case SIMULATE, SWEEP -> Map.of();
            case COMPARE -> Map.of("inseparable", design.inseparable());
            case GAPS -> Map.of("facts", CardFacts.of(design.edition().variant()));
        };
    }

    private void cancel(Context context) {
        String study = own(context).id();
        lab.cancel(study);
        context.json(lab.stage(study).orElseThrow());
    }

    private void remove(Context context) {
        if (!lab.remove(own(context).id())) {
            throw new Refused(Reason.NOT_NOW, say("lab.still_running"), say("lab.still_running_first"));
        }
        context.status(HttpStatus.NO_CONTENT);
    }

    private Study own(Context context) {
        Study study = found.of(context);
        if (!study.isOf(Visitor.key(context))) {
            throw new Refused(Reason.NOT_SEATED, say("lab.not_yours"), say("lab.not_yours_instead"));
        }
        return study;
    }

    /** A queued study. */
    private record Opened(String id, String link) {
        static Opened of(String id) {
            return new Opened(id, "/lab/" + id);
        }
    }

    /** One of the visitor's own studies. */
    private record Mine(
            String id,
            String title,
            String link,
            StudyRequest.Kind kind,
            Experiment.Unit unit,
            long count,
            String state,
            String when) {
        static Mine of(Study study) {
            return new Mine(
                    study.id(),
                    study.title(),
                    StudyLookup.link(study),
                    study.asked().kind(),
                    study.asked().unit(),
                    study.asked().count(),
                    study.state().name(),
                    study.created().toString());
        }
    }

    private record Bot(String word, String label, String description) {
        static List<Bot> all() {
            return Stream.of(BotKind.values())
                    .map(kind -> new Bot(kind.word(), kind.label(), kind.description()))
                    .toList();
        }
    }
}
