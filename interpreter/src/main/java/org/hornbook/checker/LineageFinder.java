package org.hornbook.checker;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.parser.Parsed;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** Follows {@code extends} and {@code with} to the scripts a variant is made of. */
final class LineageFinder {
    private static final int MOST_GENERATIONS = 16;

    private final Library library;
    private final ParentShelf parents;
    private final Findings findings;
    private final List<Layer> layers = new ArrayList<>();
    private final List<String> descending = new ArrayList<>();
    private boolean complete = true;
    private @Nullable Script own;

    LineageFinder(Library library, ParentShelf parents, Findings findings) {
        this.parents = parents;
        this.library = library;
        this.findings = findings;
    }

    Lineage find(Script script) {
        own = script;
        collect(script, null);
        return new Lineage(layers, complete);
    }

    private void collect(Script script, @Nullable Script mixedInto) {
        descending.add(script.name().text());
        Name parent = script.parent();
        if (parent != null && mixedInto == null) {
            Script found = load(parent, Code.UNKNOWN_PARENT);
            if (found != null) {
                collect(found, null);
            }
        }
        Set<String> named = new LinkedHashSet<>();
        for (Name mixin : script.mixins()) {
            if (!named.add(mixin.text())) {
                findings.report(Code.DELTA_TWICE, mixin.span(), "`" + mixin + "` is named twice after `with`.");
            } else {
                mixIn(mixin, script);
            }
        }
        descending.removeLast();
        layers.add(new Layer(script, mixedInto));
    }

    private void mixIn(Name mixin, Script into) {
        if (applied(mixin.text()) && into != own) {
            return;
        }
        if (applied(mixin.text())) {
            findings.report(
                    Code.DELTA_TWICE,
                    mixin.span(),
                    "`" + mixin + "` is part of this variant already, through its parents.");
            return;
        }
        Script delta = load(mixin, Code.UNUSABLE_DELTA);
        if (delta == null) {
            return;
        }
        Name base = delta.parent();
        if (base == null || !applied(base.text())) {
            complete = false;
            String extended = base == null ? "extends nothing" : "extends `" + base + "`";
            findings.report(
                    Code.UNUSABLE_DELTA,
                    mixin.span(),
                    "`" + mixin + "` " + extended
                            + ", which this variant is not built on, so it cannot be combined with it.");
            return;
        }
        collect(delta, into);
    }

    private boolean applied(String name) {
        return layers.stream().anyMatch(layer -> layer.name().text().equals(name));
    }

    private @Nullable Script load(Name name, Code unknown) {
        Script script = null;
        SourceFile file = library.find(name.text());
        if (descending.contains(name.text())) {
            findings.report(
                    Code.ENDLESS_PARENTS,
                    followed(name).span(),
                    "A variant cannot extend itself: " + chainTo(name) + ".");
        } else if (descending.size() > MOST_GENERATIONS) {
            findings.report(
                    Code.ENDLESS_PARENTS,
                    followed(name).span(),
                    "There are more than " + MOST_GENERATIONS + " generations of parents.");
        } else if (file == null) {
            findings.unknown(unknown, name, "There is no variant called `" + name + "`.", library.names());
        } else {
            script = read(name, file);
        }
        complete &= script != null;
        return script;
    }

    /** The name in the script at hand from which the way led here. */
    private Name followed(Name name) {
        if (descending.size() > 1 && own != null) {
            String next = descending.get(1);
            Name parent = own.parent();
            if (parent != null && parent.text().equals(next)) {
                return parent;
            }
            return own.mixins().stream()
                    .filter(mixin -> mixin.text().equals(next))
                    .findFirst()
                    .orElse(name);
        }
        return name;
    }

    private String chainTo(Name name) {
        List<String> chain = new ArrayList<>(descending.subList(descending.indexOf(name.text()), descending.size()));
        chain.add(name.text());
        return String.join(" extends ", chain);
    }

    private @Nullable Script read(Name name, SourceFile file) {
        Parsed parsed = parents.read(file);
        for (Diagnostic diagnostic : parsed.diagnostics()) {
            if (diagnostic.isError()) {
                findings.report(
                        Code.BROKEN_PARENT,
                        name.span(),
                        "`" + name + "` cannot be used: " + file.name() + ", line "
                                + diagnostic.span().line() + ": " + diagnostic.message());
                return null;
            }
        }
        return parsed.script();
    }
}
