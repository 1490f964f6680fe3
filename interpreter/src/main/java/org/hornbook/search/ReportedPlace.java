package org.hornbook.search;

import java.util.List;
import java.util.Optional;
import org.hornbook.source.Span;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/**
 * Where to show a finding: in the script being checked. What stands in a parent is shown at the only statement that
 * changes how it is played, or at the variant's name if there are several.
 *
 * @param note where it really stands; empty if that is shown
 */
record ReportedPlace(Span span, Optional<String> note) {

    static ReportedPlace of(Variant variant, Span span) {
        Span own = variant.flattened().name().span();
        if (span.source().name().equals(own.source().name())) {
            return new ReportedPlace(span, Optional.empty());
        }
        return new ReportedPlace(
                onlyChange(variant, own),
                Optional.of("It stands in " + span.source().name() + ", line " + span.line() + "."));
    }

    private static Span onlyChange(Variant variant, Span name) {
        List<Span> changes = variant.flattened().statements().stream()
                .filter(ReportedPlace::isPlayed)
                .map(Statement::span)
                .filter(span -> span.source().name().equals(name.source().name()))
                .toList();
        return changes.size() == 1 ? changes.getFirst() : name;
    }

    private static boolean isPlayed(Statement statement) {
        return switch (statement) {
            case Statement.Source _, Statement.About _, Statement.Note _, Statement.ExampleStatement _ -> false;
            default -> true;
        };
    }

    boolean isOwn() {
        return note.isEmpty();
    }
}
