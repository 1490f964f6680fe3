package org.hornbook.checker;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.syntax.Modifier;

/** The sides modifiers can show. The parities of a card come first, whether or not a modifier shows them. */
final class Sides {
    static final List<String> PARITIES = List.of("odd", "even");
    static final int ODD = 0;
    static final int EVEN = 1;

    private Sides() {}

    static List<String> of(List<Modifier> modifiers) {
        Set<String> sides = new LinkedHashSet<>(PARITIES);
        modifiers.forEach(modifier -> modifier.sides().forEach(side -> sides.add(side.text())));
        return List.copyOf(sides);
    }
}
