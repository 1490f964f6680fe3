package org.hornbook.lineage;

import java.util.List;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Where scripts that others extend are found, by the name after {@code variant}. */
@FunctionalInterface
public interface Library {
    /** The script of that name; null if there is none. */
    @Nullable
    SourceFile find(String variantName);

    /** Names worth suggesting to somebody who misspelt one; not necessarily all there are. */
    default List<String> names() {
        return List.of();
    }
}
