package org.hornbook.server.library;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.Library;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.store.Editions.Source;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;

/**
 * A variant with the text of its script and all parents, so that it can be stored, and read again unchanged after a parent has
 * changed.
 *
 * @param sources its own script first, then its ancestors
 */
public record Edition(Variant variant, List<Source> sources) {
    public Edition {
        sources = List.copyOf(sources);
    }

    /**
     * Makes the edition of a checked script.
     *
     * @param files finds a script by the name of its file
     */
    static Edition of(SourceFile script, Variant variant, Function<String, Optional<SourceFile>> files) {
        List<Source> sources = new ArrayList<>();
        Bundle carried = Bundle.of(script);
        sources.add(source(variant.name(), carried.scripts().getFirst()));
        for (Variant.Ancestor ancestor :
                variant.lineage().subList(1, variant.lineage().size())) {
            SourceFile parent = carried.parent(ancestor.name());
            sources.add(source(
                    ancestor.name(),
                    parent == null ? files.apply(ancestor.file()).orElseThrow() : parent));
        }
        return new Edition(variant, sources);
    }

    private static Source source(String variant, SourceFile script) {
        return new Source(variant, script.name(), script.text());
    }

    /** Checks stored sources again; empty if this version of Hornbook finds errors. */
    public static Optional<Edition> read(List<Source> sources) {
        Variant variant = check(sources).variant();
        return Optional.ofNullable(variant).map(read -> new Edition(read, sources));
    }

    /** Checks the first source with the others as its ancestors. */
    static Checked check(List<Source> sources) {
        Library kept = name -> sources.stream()
                .filter(source -> source.variant().equals(name))
                .map(Source::script)
                .findFirst()
                .orElse(null);
        SourceFile script = sources.getFirst().script();
        WorkBudget.reads(script.text());
        return new Checker(kept).check(script);
    }

    /** The parent's edition at that time; empty without a parent. */
    public Optional<Edition> parent() {
        Name parent = tree().parent();
        if (parent == null) {
            return Optional.empty();
        }
        List<Source> itsFirst = sources.stream()
                .skip(1)
                .sorted(Comparator.comparing(source -> !source.variant().equals(parent.text())))
                .toList();
        return itsFirst.isEmpty() ? Optional.empty() : read(itsFirst);
    }

    /** The script as its author wrote it. */
    public SourceFile script() {
        return sources.getFirst().script();
    }

    /** The script's syntax tree, from the very file that the variant was read from: it knows the texts again by their places in it. */
    public Script tree() {
        SourceFile read = variant.flattened().name().span().source();
        return Objects.requireNonNull(HornParser.parse(read).script(), "what has become a variant can be read");
    }

    /** All scripts, its own first. */
    public List<SourceFile> scripts() {
        return sources.stream().map(Source::script).toList();
    }
}
