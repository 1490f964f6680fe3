package org.hornbook.server.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** The variants that come with Hornbook, checked once; and a checker for other scripts, which may extend them. */
public final class Shelf {
    private final Checker checker;
    private final Map<String, Shelved> shelved = new LinkedHashMap<>();

    public Shelf(ShippedScripts scripts) {
        checker = new Checker(scripts);
        for (String name : scripts.names()) {
            Shelved one = shelve(Objects.requireNonNull(scripts.find(name)));
            shelved.put(one.slug(), one);
        }
    }

    /** All of them, the base game first. */
    public List<Shelved> all() {
        return List.copyOf(shelved.values());
    }

    public Optional<Shelved> find(String slug) {
        return Optional.ofNullable(shelved.get(slug));
    }

    /** Checks a script that is not on the shelf. */
    public Checked check(SourceFile source) {
        return checker.check(source);
    }

    /** What the variant changes of what it extends; empty for a game of its own. */
    public List<Difference> differences(Shelved variant) {
        List<NamedRule> before = variant.ancestors().stream()
                .map(Variant.Ancestor::file)
                .map(Shelved::slugOf)
                .flatMap(slug -> find(slug).stream())
                .flatMap(parent -> parent.variant().rules().stream())
                .toList();
        return variant.ancestors().isEmpty() ? List.of() : Differences.of(variant.script(), before);
    }

    private Shelved shelve(SourceFile source) {
        Checked checked = checker.check(source);
        if (checked.script() == null || checked.variant() == null) {
            throw new IllegalStateException("a shipped script does not check: " + checked.diagnostics());
        }
        return new Shelved(Shelved.slugOf(source.name()), source, checked.script(), checked.variant());
    }
}
