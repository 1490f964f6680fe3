package org.hornbook.lineage;

import java.util.List;
import java.util.Optional;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Where scripts that others extend are found, by the name after {@code variant}. */
@FunctionalInterface
public interface Library {
    /** The script of that name; null if there is none. */
    @Nullable
    SourceFile find(String variantName);

    /** The script as it was in a version, from 1; where there are no versions, the script of that name. */
    default @Nullable SourceFile find(String variantName, int version) {
        return find(variantName);
    }

    /** What there has been of a variant of that name; missing if it never had versions. */
    default Optional<History> history(String variantName) {
        return Optional.empty();
    }

    /**
     * The versions of a variant.
     *
     * @param latest the number of the last, from 1
     * @param withdrawn who keeps others from building on it, as the end of a sentence; null if nobody does
     */
    record History(int latest, @Nullable String withdrawn) {}

    /** Names worth suggesting to somebody who misspelt one; not necessarily all there are. */
    default List<String> names() {
        return List.of();
    }
}
