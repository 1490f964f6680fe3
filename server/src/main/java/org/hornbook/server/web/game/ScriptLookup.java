package org.hornbook.server.web.game;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.Publishing.Renamed;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Finds the script that a request is about, and refuses those that cannot be played. */
public record ScriptLookup(VariantLibrary library) {
    /** The variant with this slug. */
    public LibraryVariant shelved(String slug) {
        library.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return library.find(slug).orElseThrow(ScriptLookup::unknown);
    }

    /** The variant of an address: by its slug, or as a script inside the link. */
    public LibraryVariant shelved(Context context) {
        return context.pathParamMap().containsKey("slug")
                ? shelved(context.pathParam("slug"))
                : carried(context.pathParam("script"));
    }

    /** The address of the game's page. */
    public static String page(Context context) {
        Map<String, String> named = context.pathParamMap();
        return named.containsKey("slug") ? "/v/" + named.get("slug") : "/open/" + named.get("script");
    }

    /** The variant inside a link. */
    public LibraryVariant carried(String packed) {
        SourceFile source = new SourceFile(SubmittedScript.FILE, ScriptLink.text(packed));
        Checked checked = library.check(source);
        if (checked.variant() == null || checked.script() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return new LibraryVariant("", source, checked.script(), checked.variant());
    }

    /** The script with this slug, with or without errors. */
    public SourceFile source(String slug) {
        library.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return library.source(slug).orElseThrow(ScriptLookup::unknown);
    }

    /** The refusal for an unknown slug. */
    public static Refused unknown() {
        return new Refused(Reason.NOT_FOUND, say("refused.no_variant"), say("refused.no_variant.remedy"));
    }

    /** Something that publishing may refuse. */
    @FunctionalInterface
    public interface Publication<T> {
        T publish() throws Unpublishable;
    }

    /** What was published, or the refusal with its remedy as an answer. */
    public static <T> T published(Publication<T> publication) {
        try {
            return publication.publish();
        } catch (Unpublishable refused) {
            Refused answer = new Refused(Reason.NOT_NOW, refused.problem(), refused.remedy());
            Renamed free = refused.renamed();
            throw free == null
                    ? answer
                    : answer.offering(Map.of("name", free.name(), "title", free.title(), "script", free.script()));
        }
    }

    /** Refuses rules that were withdrawn, for a new table. */
    public Edition playable(Edition edition) {
        library.withdrawal(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    /** Refuses an edition of which any script was withdrawn, for showing it. */
    public Edition readable(Edition edition) {
        library.withdrawnPart(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    private static void refuse(VariantLibrary.Withdrawal why) {
        throw new Refused(
                Reason.GONE,
                switch (why) {
                    case HIDDEN -> say("refused.hidden");
                    case REMOVED -> say("refused.removed");
                },
                say("refused.withdrawn.remedy"));
    }

    /** Checks a script; refuses it with its diagnostics if it has errors. */
    public Variant variant(SourceFile script) {
        Checked checked = library.check(script);
        if (checked.variant() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return checked.variant();
    }

    /** Checks a script and gives it with its ancestors. */
    public Edition edition(SourceFile script) {
        return library.edition(script, variant(script));
    }

    /** A variant of the library with its ancestors. */
    public Edition edition(LibraryVariant shelved) {
        return library.edition(shelved.source(), shelved.variant());
    }
}
