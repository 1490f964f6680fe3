package org.hornbook.server.web.game;

import org.hornbook.server.web.http.Refused;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A script as the workshop sends it.
 *
 * @param page a word that tells the page it was written on from others; missing where that does not matter
 */
public record SubmittedScript(String script, @Nullable String page) {
    /** What a script that is on no library is called in reasons and links. */
    public static final String FILE = "your-script.horn";

    public SubmittedScript {
        if (script == null) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    /** The word of the page; all pages that send none share an empty one. */
    public String pageOrNone() {
        return page == null ? "" : page;
    }

    /** The script as a file that is on no library. */
    public SourceFile source() {
        return new SourceFile(FILE, script);
    }
}
