package org.hornbook.server.web.game;

import io.javalin.http.Context;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Finds the script that a request is about, and refuses those that cannot be played. */
public record ScriptLookup(Shelf shelf) {
    /** The variant with this word in its address. */
    public Shelved shelved(String slug) {
        shelf.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return shelf.find(slug).orElseThrow(ScriptLookup::unknown);
    }

    /** What an address names: a variant by its word, or a script that stands in the address itself. */
    public Shelved shelved(Context context) {
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
    public Shelved carried(String packed) {
        SourceFile source = new SourceFile(SubmittedScript.FILE, CarriedScript.text(packed));
        Checked checked = shelf.check(source);
        if (checked.variant() == null || checked.script() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return new Shelved("", source, checked.script(), checked.variant());
    }

    /** The script with this word in its address, whether it can be played or not. */
    public SourceFile source(String slug) {
        shelf.withdrawal(slug).ifPresent(ScriptLookup::refuse);
        return shelf.source(slug).orElseThrow(ScriptLookup::unknown);
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
        shelf.withdrawal(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    /** Refuses to show all that a variant is made of if some of that was withdrawn. */
    public Edition readable(Edition edition) {
        shelf.withdrawnPart(edition).ifPresent(ScriptLookup::refuse);
        return edition;
    }

    private static void refuse(Shelf.Withdrawal why) {
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
        Checked checked = shelf.check(script);
        if (checked.variant() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return checked.variant();
    }

    /** The same with everything it is made of. */
    public Edition edition(SourceFile script) {
        return shelf.edition(script, variant(script));
    }

    /** A variant of the shelf with everything it is made of. */
    public Edition edition(Shelved shelved) {
        return shelf.edition(shelved.source(), shelved.variant());
    }
}
