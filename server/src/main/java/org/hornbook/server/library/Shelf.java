package org.hornbook.server.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.Library;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** The variants that come with Hornbook, checked once; those people shared; and a checker for other scripts, which may extend the former. */
public final class Shelf {
    private final Library library;
    private final Checker checker;
    private final Checker ofKept;
    private final Map<String, Shelved> shelved = new LinkedHashMap<>();
    private final Function<String, Optional<String>> shared;

    /** @param shared the text of the script that was shared under an id */
    public Shelf(ShippedScripts scripts, Function<String, Optional<String>> shared) {
        this.shared = shared;
        library = scripts;
        checker = new Checker(scripts);
        ofKept = Checker.ofKept(scripts);
        for (String name : scripts.names()) {
            Shelved one = shipped(Objects.requireNonNull(scripts.find(name)));
            shelved.put(one.slug(), one);
        }
    }

    /** All that come with Hornbook, the base game first. Shared ones are found by their links only. */
    public List<Shelved> all() {
        return List.copyOf(shelved.values());
    }

    /** The variant with this word in its address; none if it was shared once but no longer checks. */
    public Optional<Shelved> find(String slug) {
        Shelved shipped = shelved.get(slug);
        return shipped == null ? source(slug).flatMap(this::shelve) : Optional.of(shipped);
    }

    /** The script with this word in its address, whether it checks or not. */
    public Optional<SourceFile> source(String slug) {
        Shelved shipped = shelved.get(slug);
        return shipped == null
                ? shared.apply(slug).map(text -> new SourceFile(Shelved.fileOf(slug), text))
                : Optional.of(shipped.source());
    }

    /** Checks scripts that may extend what came with Hornbook. */
    public Checker checker() {
        return checker;
    }

    /** Checks a script that is not on the shelf. */
    public Checked check(SourceFile source) {
        return checker.check(source);
    }

    /** Checks a script that is on the shelf, or was. */
    public Checked checkKept(SourceFile source) {
        return ofKept.check(source);
    }

    /** A script that checks, with everything it is made of. */
    public Edition edition(SourceFile script, Variant variant) {
        return Edition.of(script, variant, library);
    }

    /** What the variant changes of what it extends; empty for a game of its own. */
    public List<Difference> differences(Shelved variant) {
        return differences(variant.script(), variant.ancestors());
    }

    /** The same for rules that need not be on the shelf. */
    public List<Difference> differences(Edition edition) {
        List<Variant.Ancestor> lineage = edition.variant().lineage();
        Script script = Objects.requireNonNull(checker.check(edition.script()).script());
        return differences(script, lineage.subList(1, lineage.size()));
    }

    private List<Difference> differences(Script script, List<Variant.Ancestor> ancestors) {
        List<NamedRule> before = ancestors.stream()
                .map(Variant.Ancestor::file)
                .map(Shelved::slugOf)
                .flatMap(slug -> find(slug).stream())
                .flatMap(parent -> parent.variant().rules().stream())
                .toList();
        return ancestors.isEmpty() ? List.of() : Difference.all(script, before);
    }

    private Shelved shipped(SourceFile source) {
        return shelve(source)
                .orElseThrow(() -> new IllegalStateException("a shipped script does not check: " + source.name()));
    }

    private Optional<Shelved> shelve(SourceFile source) {
        Checked checked = checkKept(source);
        return checked.script() == null || checked.variant() == null
                ? Optional.empty()
                : Optional.of(new Shelved(Shelved.slugOf(source.name()), source, checked.script(), checked.variant()));
    }
}
