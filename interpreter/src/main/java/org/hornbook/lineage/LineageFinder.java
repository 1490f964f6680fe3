package org.hornbook.lineage;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** Follows {@code extends} and {@code with} to the scripts a variant is made of. */
public final class LineageFinder {
    private static final int MOST_GENERATIONS = 16;
    private static final int MOST_NAMED = 12;

    /** The ids of shared scripts. */
    private static final Pattern SHARED = Pattern.compile("[a-z2-7]{12}");

    private final Library library;
    private final ParseCache parents;
    private final Findings findings;
    private final List<Lineage.Layer> layers = new ArrayList<>();
    private final List<String> descending = new ArrayList<>();
    private boolean complete = true;
    private @Nullable Script own;
    private @Nullable Bundle carried;

    public LineageFinder(Library library, ParseCache parents, Findings findings) {
        this.parents = parents;
        this.library = library;
        this.findings = findings;
    }

    /** Finds the lineage. Scripts that the text carries along come before those of the library. */
    public Lineage find(Script script) {
        own = script;
        carried = Bundle.of(script.span().source());
        collect(script, null);
        return new Lineage(layers, complete);
    }

    private void collect(Script script, @Nullable Script mixedInto) {
        descending.add(script.name().text());
        Name parent = script.parent();
        if (parent != null && mixedInto == null) {
            Script found = load(parent, script, Code.UNKNOWN_PARENT);
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
        layers.add(new Lineage.Layer(script, mixedInto));
    }

    private void mixIn(Name mixin, Script into) {
        if (applied(mixin.text()) && !into.equals(own)) {
            return;
        }
        if (applied(mixin.text())) {
            findings.report(
                    Code.DELTA_TWICE,
                    mixin.span(),
                    "`" + mixin + "` is part of this variant already, through its parents.");
            return;
        }
        Script delta = load(mixin, into, Code.UNUSABLE_DELTA);
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

    private @Nullable Script load(Name name, Script by, Code unknown) {
        Script script = null;
        Integer version = by.versions().get(name.text());
        SourceFile file = find(name.text(), version);
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
        } else if (file == null && isLink(name)) {
            findings.report(
                    unknown,
                    name.span(),
                    "A script that is shared by a link cannot be extended, only a game that comes with Hornbook or is"
                            + " published under its name. Open the link, choose `Change it`, and go on in the copy.");
        } else if (file == null) {
            unknown(name, version, unknown);
        } else {
            script = read(name, file);
        }
        complete &= script != null;
        return script;
    }

    private @Nullable SourceFile find(String name, @Nullable Integer version) {
        SourceFile parent = carried == null ? null : carried.parent(name);
        if (parent != null) {
            return parent;
        }
        return version == null ? library.find(name) : library.find(name, version);
    }

    /** Whether a name is a shared script's id or address. */
    private boolean isLink(Name name) {
        return name.text().contains("/")
                || SHARED.matcher(name.text()).matches()
                        && Spelling.closest(name.text(), library.names()).isEmpty();
    }

    private void unknown(Name name, @Nullable Integer version, Code code) {
        String withdrawn =
                library.history(name.text()).map(Library.History::withdrawn).orElse(null);
        if (withdrawn != null) {
            findings.report(
                    code,
                    name.span(),
                    "Nothing new can be built on `" + name + "`: " + withdrawn + ". Extend another game.");
            return;
        }
        if (version != null && library.find(name.text()) != null) {
            String versions = library.history(name.text())
                    .map(history -> "There is no version " + version + " of `" + name + "`; the last is version "
                            + history.latest() + ".")
                    .orElse("`" + name + "` comes with Hornbook and has no versions. Leave out `" + version + "`.");
            findings.report(code, name.span(), versions);
            return;
        }
        List<String> names = library.names();
        boolean isNear = Spelling.closest(name.text(), names).isPresent();
        String games = names.stream().limit(MOST_NAMED).collect(joining("`, `", " There are `", "`"))
                + (names.size() > MOST_NAMED ? " and more." : ".");
        String known = isNear || names.isEmpty() ? "" : games;
        findings.unknown(code, name, "There is no variant called `" + name + "`." + known, names);
    }

    /** The name in the checked script through which an ancestor was reached. */
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
        HornParser.Parsed parsed = parents.read(file);
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

    /** A cache of parsed parents: the same few are needed at every keystroke. Thread-safe. */
    public static final class ParseCache {
        private static final int ROOM = 64;

        private final Map<SourceFile, HornParser.Parsed> read = new LinkedHashMap<>(ROOM, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<SourceFile, HornParser.Parsed> eldest) {
                return size() > ROOM;
            }
        };

        synchronized HornParser.Parsed read(SourceFile file) {
            return read.computeIfAbsent(file, HornParser::parse);
        }
    }
}
