package org.hornbook.server.web;

import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * A script as the workshop sends it.
 *
 * @param page a word that tells the page it was written on from others; missing where that does not matter
 */
record Written(String script, @Nullable String page) {
    /** What a script that is on no shelf is called in reasons and links. */
    static final String FILE = "your-script.horn";

    Written {
        if (script == null) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    /** The word of the page; all pages that send none share an empty one. */
    String pageOrNone() {
        return page == null ? "" : page;
    }

    SourceFile source() {
        return new SourceFile(FILE, script);
    }
}
