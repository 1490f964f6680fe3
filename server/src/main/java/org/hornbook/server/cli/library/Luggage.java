package org.hornbook.server.cli.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.library.RemoteLibrary.Address;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;

/**
 * A script that travels to another server, with those of its parents that it would not find there: neither what comes with every
 * Hornbook nor what is published there with the same text.
 *
 * @param parents in the order in which they are named
 */
record Luggage(SourceFile script, List<SourceFile> parents) {
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    Luggage {
        parents = List.copyOf(parents);
    }

    /** What has to travel to {@code library} with a script that was found here. */
    static Luggage of(Scripts.Found found, RemoteLibrary library) {
        List<SourceFile> parents = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Bundle carried = Bundle.of(found.source());
        Deque<SourceFile> open = new ArrayDeque<>(carried.scripts());
        while (!open.isEmpty()) {
            Script script = HornParser.parse(open.remove()).script();
            if (script == null) {
                continue;
            }
            seen.add(script.name().text());
            for (Name name : named(script)) {
                SourceFile parent = found.library().find(name.text());
                if (seen.add(name.text()) && carried.parent(name.text()) == null && parent != null) {
                    Address there = new Address(
                            name.text().replace('_', '-'), script.versions().get(name.text()));
                    if (!SHIPPED.has(name.text(), parent.text()) && !library.has(there, parent)) {
                        parents.add(parent);
                        open.add(parent);
                    }
                }
            }
        }
        return new Luggage(found.source(), parents);
    }

    /** All of it in one text. */
    String text() {
        return parents.isEmpty()
                ? script.text()
                : Bundle.text(Stream.concat(Stream.of(script), parents.stream()).toList());
    }

    private static List<Name> named(Script script) {
        return Stream.concat(Stream.ofNullable(script.parent()), script.mixins().stream())
                .toList();
    }
}
