package org.hornbook.lineage;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * The scripts that come with Hornbook: games, and small house rules to mix into them. A file name has hyphens for the
 * underscores of the variant's name.
 */
public final class ShippedScripts implements Library {
    /** The names of games, in the order of the list. */
    private final List<String> games =
            BuiltIn.text("/shipped-scripts.txt").lines().toList();

    private final List<String> rules =
            BuiltIn.text("/shipped-rules.txt").lines().toList();

    /** The scripts read so far, since a command needs few. */
    private final Map<String, SourceFile> files = new ConcurrentHashMap<>();

    @Override
    public @Nullable SourceFile find(String variantName) {
        return games.contains(variantName) || rules.contains(variantName)
                ? files.computeIfAbsent(variantName, this::read)
                : null;
    }

    private SourceFile read(String name) {
        String file = name.replace('_', '-') + ".horn";
        return new SourceFile(file, BuiltIn.text("/variants/" + (games.contains(name) ? "" : "rules/") + file));
    }

    /** They have no versions. */
    @Override
    public @Nullable SourceFile find(String variantName, int version) {
        return null;
    }

    /** Whether a text equals the shipped script of that name. */
    public boolean has(String variantName, String text) {
        SourceFile shipped = find(variantName);
        return shipped != null && shipped.text().strip().equals(text.strip());
    }

    /** The names of games; rules are found by theirs, too. */
    @Override
    public List<String> names() {
        return games;
    }

    /** All shipped games, the base game first. */
    public List<SourceFile> scripts() {
        return games.stream().map(this::find).toList();
    }

    /** The small house rules, each a change of the base game. */
    public List<SourceFile> rules() {
        return rules.stream().map(this::find).toList();
    }
}
