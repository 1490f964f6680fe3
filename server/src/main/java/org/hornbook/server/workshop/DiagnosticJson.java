package org.hornbook.server.workshop;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import java.util.List;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.source.Span;

/**
 * A diagnostic as other programs and the editor read it. Lines and columns count from 1, and the end is the first place after
 * it; {@code from} and {@code to} are the same as offsets in UTF-16 units.
 *
 * @param also further places where the same is wrong
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

    /** What only editors need, which count letters instead of lines. */
    public interface Offsets {}

    public record Place(
            int line,
            int column,
            int endLine,
            int endColumn,
            @JsonView(Offsets.class) int from,
            @JsonView(Offsets.class) int to) {
        static Place of(Span span) {
            return new Place(span.line(), span.column(), span.endLine(), span.endColumn(), span.start(), span.end());
        }
    }

    /** Edits that belong together. */
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

    /** All of a script's, the worst first; pages show as many as they have room for, and how many more there are. */
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
