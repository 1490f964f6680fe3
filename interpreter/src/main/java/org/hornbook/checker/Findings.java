package org.hornbook.checker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Name;

/** Collects what the passes of one check find. */
final class Findings {
    /** Few are shown; past this many, more would only cost time. */
    private static final int MOST = 500;

    private final List<Diagnostic> found = new ArrayList<>();

    void report(Code code, Span span, String message, Fix... fixes) {
        report(code, span, message, List.of(), List.of(fixes));
    }

    void report(Code code, Span span, String message, List<String> notes, List<Fix> fixes) {
        add(new Diagnostic(code.id(), code.severity(), span, message, notes, fixes));
    }

    void add(Diagnostic diagnostic) {
        if (found.size() < MOST) {
            found.add(diagnostic);
        }
    }

    /** Reports a name that means nothing, with the nearest word that would. */
    void unknown(Code code, Name name, String message, Collection<String> known) {
        if (found.size() >= MOST) {
            return;
        }
        Optional<String> meant = Spelling.closest(name.text(), known);
        if (meant.isEmpty()) {
            report(code, name.span(), message);
        } else {
            String word = meant.get();
            report(
                    code,
                    name.span(),
                    message + " Did you mean `" + word + "`?",
                    new Fix("Change to `" + word + "`", name.span(), word));
        }
    }

    boolean hasErrors() {
        return found.stream().anyMatch(Diagnostic::isError);
    }

    List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
