package org.hornbook.server.web.game;

import org.hornbook.server.web.http.Refused;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A script sent by the workshop.
 *
 * @param page an id of the editor's page; null where it does not matter
 */
public record SubmittedScript(String script, @Nullable String page) {
    /** The file name of a script outside the library, in reasons and links. */
    public static final String FILE = "your-script.horn";

    public SubmittedScript {
        if (script == null) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    /** The page's id; empty for all pages that send none. */
    public String pageOrNone() {
        return page == null ? "" : page;
    }

    /** The script as a file outside the library. */
    public SourceFile source() {
        return new SourceFile(FILE, script);
    }
}
