package org.hornbook.lineage;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** The scripts that come with Hornbook. A file name has hyphens for the underscores of the variant's name. */
public final class ShippedScripts implements Library {
    /** The names in the order of the list of shipped scripts. */
    private final List<String> names =
            BuiltIn.text("/shipped-scripts.txt").lines().toList();

    /** The scripts read so far, since a command needs few. */
    private final Map<String, SourceFile> files = new ConcurrentHashMap<>();

    @Override
    public @Nullable SourceFile find(String variantName) {
        return names.contains(variantName) ? files.computeIfAbsent(variantName, ShippedScripts::read) : null;
    }

    private static SourceFile read(String name) {
        String file = name.replace('_', '-') + ".horn";
        return new SourceFile(file, BuiltIn.text("/variants/" + file));
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

    @Override
    public List<String> names() {
        return names;
    }

    /** All shipped scripts, the base game first. */
    public List<SourceFile> scripts() {
        return names.stream().map(this::find).toList();
    }
}
