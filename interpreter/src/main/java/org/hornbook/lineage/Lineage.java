package org.hornbook.lineage;

import java.util.List;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/**
 * The scripts a variant is made of, in the order they apply: the root first, the variant itself last.
 *
 * @param complete whether all of them were found and parsed
 */
public record Lineage(List<Layer> layers, boolean complete) {
    public Lineage {
        layers = List.copyOf(layers);
    }

    /** The layer of the variant itself. */
    public Layer own() {
        return layers.getLast();
    }

    /**
     * One script's contribution to a variant.
     *
     * @param mixedInto the script that names this one after {@code with}; null for a parent and for the variant itself
     */
    public record Layer(Script script, @Nullable Script mixedInto) {
        Name name() {
            return script.name();
        }
    }
}
