package org.hornbook.server.workshop;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import java.util.List;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.source.Span;

/**
 * A diagnostic as JSON. Lines and columns count from 1; the end is exclusive. {@code from} and {@code to} are the same places
 * as offsets in UTF-16 units.
 *
 * @param also other places with the same problem
 */
public record DiagnosticJson(
        String file,
        @JsonUnwrapped Place place,
        List<Place> also,
        String severity,
        String code,
        String message,
        List<String> notes,
        List<Fix> fixes) {

    /** The JSON view with offsets, for editors. */
    public interface Offsets {}

    public record Place(
            int line,
            int column,
            int endLine,
            int endColumn,
            @JsonView(Offsets.class) int from,
            @JsonView(Offsets.class) int to) {
        public static Place of(Span span) {
            return new Place(span.line(), span.column(), span.endLine(), span.endColumn(), span.start(), span.end());
        }
    }

    /** A quick fix: edits to apply together. */
    public record Fix(String title, List<Edit> edits) {
        static Fix of(Diagnostic.Fix fix) {
            return new Fix(fix.title(), fix.edits().stream().map(Edit::of).toList());
        }
    }

    public record Edit(@JsonUnwrapped Place place, String replacement) {
        static Edit of(Diagnostic.Edit edit) {
            return new Edit(Place.of(edit.span()), edit.replacement());
        }
    }

    /** A script's diagnostics, the worst first. */
    public static List<DiagnosticJson> all(List<Diagnostic> diagnostics) {
        return all(new Triage(diagnostics));
    }

    public static List<DiagnosticJson> all(Triage found) {
        return found.all().stream().map(DiagnosticJson::of).toList();
    }

    private static DiagnosticJson of(Diagnostic diagnostic) {
        return new DiagnosticJson(
                diagnostic.span().source().name(),
                Place.of(diagnostic.span()),
                diagnostic.others().stream().map(Place::of).toList(),
                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                diagnostic.code(),
                diagnostic.message(),
                diagnostic.notes(),
                diagnostic.fixes().stream().map(Fix::of).toList());
    }
}
