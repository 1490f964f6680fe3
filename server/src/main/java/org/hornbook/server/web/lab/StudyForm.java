package org.hornbook.server.web.lab;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyDesign;
import org.hornbook.server.lab.StudyRequest;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Makes studies of requests, or refuses them. */
public record StudyForm(VariantLibrary library) {
    private static final int MOST_CHARACTERS = 64 * 1024;

    /** Bytes of two scripts with their metadata. */
    private static final int MOST_BYTES = 2 * Guard.MOST_BYTES;

    static StudyRequest read(Context context) {
        byte[] body = RequestBody.of(context, MOST_BYTES);
        try {
            return Json.read(body, StudyRequest.Draft.class).asked();
        } catch (NullPointerException missing) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    /**
     * Queues a study.
     *
     * @param owner the visitor's key
     * @return its id
     */
    public String open(Lab lab, StudyRequest asked, String owner) {
        try {
            return lab.open(design(asked), owner)
                    .orElseThrow(() -> new Refused(
                            Reason.TOO_MANY,
                            say("lab.queue_full queued", Lab.MOST_UNFINISHED - 1),
                            say("lab.queue_full_until")));
        } catch (InvalidStudy tooLarge) {
            throw refused(tooLarge);
        }
    }

    StudyDesign design(StudyRequest asked) {
        Edition edition = edition(asked.slug(), asked.script(), "");
        StudyRequest.Other compared = asked.other();
        if (asked.kind() == StudyRequest.Kind.COMPARE && compared == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        Edition other = asked.kind() == StudyRequest.Kind.COMPARE && compared != null
                ? edition(compared.slug(), compared.script(), "other.")
                : null;
        try {
            return StudyDesign.of(asked, edition, other);
        } catch (InvalidStudy unsuitable) {
            throw refused(unsuitable);
        }
    }

    static Refused refused(InvalidStudy unsuitable) {
        return new Refused(Reason.UNSUITABLE, unsuitable.sentence()).at(unsuitable.field());
    }

    /** @param of the prefix of the fields that name the game */
    private Edition edition(@Nullable String slug, @Nullable String script, String of) {
        if (script != null) {
            return written(script, of + "script");
        }
        if (slug == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        LibraryVariant shelved = library.find(slug)
                .orElseThrow(() -> new Refused(
                                Reason.NOT_FOUND, say("lab.unknown_game game", slug), say("lab.unknown_game_instead"))
                        .at(of + "slug"));
        return new ScriptLookup(library).edition(shelved);
    }

    private Edition written(String script, String part) {
        if (script.length() > MOST_CHARACTERS) {
            throw new Refused(Reason.TOO_LARGE).at(part);
        }
        try {
            return new ScriptLookup(library).edition(new SourceFile(SubmittedScript.FILE, script));
        } catch (Refused faulty) {
            throw faulty.at(part);
        }
    }

    /** The parameters of a sweep with their labels. */
    static List<Swept> swept(Study study) {
        return study.asked().over().stream()
                .map(values -> new Swept(
                        values.name(),
                        study.design()
                                .flatMap(design ->
                                        design.edition().variant().spoken().parameter(values.name()))
                                .map(ParameterField::textOf)
                                .orElse(values.name()),
                        values.values()))
                .toList();
    }

    record Swept(String name, String text, List<Integer> values) {}

    /**
     * The games that the form offers.
     *
     * @param besides slugs of published games to add
     */
    List<GameChoice> choices(Stream<String> besides) {
        List<LibraryVariant> shipped = library.all();
        List<LibraryVariant> all = Stream.concat(shipped.stream(), besides.flatMap(slug -> library.find(slug).stream()))
                .distinct()
                .toList();
        return all.stream()
                .map(shelved -> GameChoice.of(shelved, shipped.contains(shelved), all))
                .toList();
    }

    /**
     * A game in the lab's form.
     *
     * @param name the name in scripts
     * @param parent the slug of its parent; null without one
     * @param emptySeats the names of seats without a player
     */
    record GameChoice(
            String slug,
            String name,
            String title,
            boolean isShipped,
            @Nullable String parent,
            Variant.PlayerCounts players,
            List<String> emptySeats,
            List<ParameterField> parameters) {
        static GameChoice of(LibraryVariant shelved, boolean isShipped, List<LibraryVariant> all) {
            Variant variant = shelved.variant().spoken();
            return new GameChoice(
                    shelved.slug(),
                    variant.name(),
                    variant.title(),
                    isShipped,
                    parentOf(shelved, all),
                    variant.people(),
                    variant.seatTitles(),
                    ParameterField.all(variant));
        }
    }

    private static @Nullable String parentOf(LibraryVariant shelved, List<LibraryVariant> all) {
        @Nullable Name parent = shelved.script().parent();
        return all.stream()
                .filter(each -> parent != null && each.variant().name().equals(parent.text()))
                .map(LibraryVariant::slug)
                .findFirst()
                .orElse(null);
    }
}
