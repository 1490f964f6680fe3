package org.hornbook.server.web.game;

import io.javalin.http.Context;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Finds the script that a request is about, and refuses those that cannot be played. */
public record ScriptLookup(VariantLibrary library) {
    /** The variant with this word in its address. */
    public LibraryVariant shelved(String slug) {
        library.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return library.find(slug).orElseThrow(ScriptLookup::unknown);
    }

    /** What an address names: a variant by its word, or a script that stands in the address itself. */
    public LibraryVariant shelved(Context context) {
        return context.pathParamMap().containsKey("slug")
                ? shelved(context.pathParam("slug"))
                : carried(context.pathParam("script"));
    }

    /** The address of that game's own page. */
    public static String page(Context context) {
        Map<String, String> named = context.pathParamMap();
        return named.containsKey("slug") ? "/v/" + named.get("slug") : "/open/" + named.get("script");
    }

    /** A script that a link holds. */
    public LibraryVariant carried(String packed) {
        SourceFile source = new SourceFile(SubmittedScript.FILE, ScriptLink.text(packed));
        Checked checked = library.check(source);
        if (checked.variant() == null || checked.script() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return new LibraryVariant("", source, checked.script(), checked.variant());
    }

    /** The script with this word in its address, whether it can be played or not. */
    public SourceFile source(String slug) {
        library.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return library.source(slug).orElseThrow(ScriptLookup::unknown);
    }

    /** There is no variant with the word that was asked for in its address. */
    public static Refused unknown() {
        return new Refused(
                Reason.NOT_FOUND,
                "There is no such variant.",
                "The address may be mistyped, or nobody came back to it and it was cleared away.");
    }

    /** Refuses to open another table with rules that were withdrawn. */
    public Edition playable(Edition edition) {
        library.withdrawal(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    /** Refuses to show all that a variant is made of if some of that was withdrawn. */
    public Edition readable(Edition edition) {
        library.withdrawnPart(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    private static void refuse(VariantLibrary.Withdrawal why) {
        throw new Refused(
                Reason.GONE,
                switch (why) {
                    case HIDDEN -> "Whoever runs this server has hidden this variant.";
                    case REMOVED -> "Its author has taken this variant away.";
                },
                "Choose another game. Tables that play it go on.");
    }

    /** What a script comes to; refused with all that is wrong if it has errors. */
    public Variant variant(SourceFile script) {
        Checked checked = library.check(script);
        if (checked.variant() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return checked.variant();
    }

    /** The same with everything it is made of. */
    public Edition edition(SourceFile script) {
        return library.edition(script, variant(script));
    }

    /** A variant of the library with everything it is made of. */
    public Edition edition(LibraryVariant shelved) {
        return library.edition(shelved.source(), shelved.variant());
    }
}
