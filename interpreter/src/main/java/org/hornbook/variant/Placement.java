package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** Where a card goes: the first case whose condition holds. */
public record Placement(List<Binding> bindings, List<Case> cases, Span span) {
    public Placement {
        bindings = List.copyOf(bindings);
        cases = List.copyOf(cases);
    }

    /** A name for a value that is worked out when first needed. */
    public record Binding(String name, Formula value, Span span) {}

    /** A case without a condition always applies. */
    public record Case(NamedRule rule, @Nullable Formula condition, List<Effect> effects) {
        public Case {
            effects = List.copyOf(effects);
        }
    }
}
