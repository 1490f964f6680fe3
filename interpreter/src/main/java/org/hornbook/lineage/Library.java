package org.hornbook.lineage;

import java.util.List;
import java.util.Optional;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Finds scripts that others extend, by the name after {@code variant}. */
@FunctionalInterface
public interface Library {
    /** The latest script of a name; null if there is none. */
    @Nullable
    SourceFile find(String variantName);

    /** A version of a script, from 1; without versions, the script of that name. */
    default @Nullable SourceFile find(String variantName, int version) {
        return find(variantName);
    }

    /** The versions of a variant; empty if it has none. */
    default Optional<History> history(String variantName) {
        return Optional.empty();
    }

    /**
     * The versions of a variant.
     *
     * @param latest the number of the last, from 1
     * @param withdrawn why others may not extend it, as the end of a sentence; null if they may
     */
    record History(int latest, @Nullable String withdrawn) {}

    /** Names to suggest for misspelt ones; possibly not all. */
    default List<String> names() {
        return List.of();
    }
}
