package org.hornbook.lineage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** The scripts that come with Hornbook; underscores of a variant's name are hyphens in its file's. */
public final class ShippedScripts implements Library {
    private final Map<String, SourceFile> files = new LinkedHashMap<>();

    /** Reads them all from the class path, in the order in which the list of shipped scripts names them. */
    public ShippedScripts() {
        for (String name : BuiltIn.text("/shipped-scripts.txt").lines().toList()) {
            String file = name.replace('_', '-') + ".horn";
            files.put(name, new SourceFile(file, BuiltIn.text("/variants/" + file)));
        }
    }

    @Override
    public @Nullable SourceFile find(String variantName) {
        return files.get(variantName);
    }

    /** They have no versions. */
    @Override
    public @Nullable SourceFile find(String variantName, int version) {
        return null;
    }

    /** Whether a text is that of the shipped script of that name. */
    public boolean has(String variantName, String text) {
        SourceFile shipped = find(variantName);
        return shipped != null && shipped.text().strip().equals(text.strip());
    }

    @Override
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    /** All of them, the base game first. */
    public List<SourceFile> scripts() {
        return List.copyOf(files.values());
    }
}
