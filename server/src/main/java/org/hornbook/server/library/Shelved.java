package org.hornbook.server.library;

import java.util.List;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;

/**
 * A variant on the shelf.
 *
 * @param slug its word in addresses
 * @param script the script as written
 */
public record Shelved(String slug, SourceFile source, Script script, Variant variant) {
    private static final String EXTENSION = ".horn";

    /** What it is made from, nearest first; empty for a game of its own. */
    public List<Variant.Ancestor> ancestors() {
        return variant.lineage().subList(1, variant.lineage().size());
    }

    /** The address of a file's variant: that of {@code third-strike.horn} is {@code third-strike}. */
    public static String slugOf(String file) {
        return file.endsWith(EXTENSION) ? file.substring(0, file.length() - EXTENSION.length()) : file;
    }

    /** The other way round. */
    static String fileOf(String slug) {
        return slug + EXTENSION;
    }
}
