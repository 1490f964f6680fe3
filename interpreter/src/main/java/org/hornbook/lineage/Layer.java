package org.hornbook.lineage;

import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/**
 * One script's contribution to a variant.
 *
 * @param mixedInto the script that names this one after {@code with}; missing for a parent and for the variant itself
 */
public record Layer(Script script, @Nullable Script mixedInto) {
    Name name() {
        return script.name();
    }
}
