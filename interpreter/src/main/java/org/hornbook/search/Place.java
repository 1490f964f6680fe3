package org.hornbook.search;

import java.util.Optional;
import org.hornbook.source.Span;
import org.hornbook.variant.Variant;

/**
 * Where to show a finding: in the script being checked. What stands in a parent is shown at the variant's name.
 *
 * @param note where it really stands; empty if that is shown
 */
record Place(Span span, Optional<String> note) {

    static Place of(Variant variant, Span span) {
        Span own = variant.flattened().name().span();
        if (span.source().name().equals(own.source().name())) {
            return new Place(span, Optional.empty());
        }
        return new Place(own, Optional.of("It stands in " + span.source().name() + ", line " + span.line() + "."));
    }

    boolean isOwn() {
        return note.isEmpty();
    }
}
