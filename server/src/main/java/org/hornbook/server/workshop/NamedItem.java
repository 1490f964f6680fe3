package org.hornbook.server.workshop;

import java.util.List;
import org.hornbook.edit.Names;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;

/**
 * A name declared in a script or its parents.
 *
 * @param kind such as {@code parameter}
 * @param text its text for players, or its value; may be empty
 * @param place where it is declared, such as {@code standard.horn, line 12}
 */
public record NamedItem(String name, String kind, String text, String place) {

    /**
     * All names of a flattened script.
     *
     * @param own the file being written
     */
    static List<NamedItem> in(Script script, SourceFile own) {
        return Names.in(script).map(named -> of(named, own)).toList();
    }

    static NamedItem of(Names.Named named, SourceFile own) {
        String file = named.name().span().source().name();
        String line = "line " + named.name().span().line();
        return new NamedItem(
                named.name().text(), named.kind(), named.text(), file.equals(own.name()) ? line : file + ", " + line);
    }
}
