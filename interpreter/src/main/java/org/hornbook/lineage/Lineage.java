package org.hornbook.lineage;

import java.util.List;

/**
 * The scripts a variant is made of, in the order they apply: the root first, the variant itself last.
 *
 * @param complete whether all of them were found and could be read
 */
public record Lineage(List<Layer> layers, boolean complete) {
    public Lineage {
        layers = List.copyOf(layers);
    }

    /** The variant itself. */
    public Layer own() {
        return layers.getLast();
    }
}
