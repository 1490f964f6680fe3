package org.hornbook.server.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.Library;
import org.hornbook.parser.Bundle;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/**
 * A variant together with the text of everything it is made of, so that it can be kept, and read again as it was after
 * any of its parents has changed.
 *
 * @param sources its own script first, then those it builds on
 */
public record Edition(Variant variant, List<Source> sources) {
    public Edition {
        sources = List.copyOf(sources);
    }

    /** A checked script with those it builds on, which the library holds. */
    static Edition of(SourceFile script, Variant variant, Library library) {
        List<Source> sources = new ArrayList<>();
        Bundle carried = Bundle.of(script);
        sources.add(Source.of(variant.name(), carried.scripts().getFirst()));
        for (Variant.Ancestor ancestor :
                variant.lineage().subList(1, variant.lineage().size())) {
            SourceFile parent = carried.parent(ancestor.name());
            sources.add(Source.of(
                    ancestor.name(), parent == null ? Objects.requireNonNull(library.find(ancestor.name())) : parent));
        }
        return new Edition(variant, sources);
    }

    /** Reads kept sources again; nothing if this version of Hornbook finds errors in them. */
    public static Optional<Edition> read(List<Source> sources) {
        Library kept = name -> sources.stream()
                .filter(source -> source.variant().equals(name))
                .map(Source::script)
                .findFirst()
                .orElse(null);
        Variant variant =
                Checker.ofKept(kept).check(sources.getFirst().script()).variant();
        return Optional.ofNullable(variant).map(read -> new Edition(read, sources));
    }

    /** The script as its author wrote it. */
    public SourceFile script() {
        return sources.getFirst().script();
    }

    /** All its scripts, its own first. */
    public List<SourceFile> scripts() {
        return sources.stream().map(Source::script).toList();
    }

    /**
     * A script as it is kept: as JSON, by tables and studies alike.
     *
     * @param variant the name that other scripts call it by
     * @param file the name of its file
     */
    public record Source(String variant, String file, String text) {
        static Source of(String variant, SourceFile script) {
            return new Source(variant, script.name(), script.text());
        }

        public SourceFile script() {
            return new SourceFile(file, text);
        }
    }
}
