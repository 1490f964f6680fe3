package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Name;

/** Collects what the passes of one check find. */
public final class Findings {
    /** So many errors, and so many of the rest, are kept: few are shown, and past these, more would only cost time. */
    private static final int MOST = 500;

    private final List<Diagnostic> found = new ArrayList<>();
    private final Map<String, String> meanings = new HashMap<>();
    private int errors;

    public void report(Code code, Span span, String message, Fix... fixes) {
        report(code, span, message, List.of(), List.of(fixes));
    }

    public void report(Code code, Span span, String message, List<String> notes, List<Fix> fixes) {
        add(new Diagnostic(code.id(), code.severity(), span, message, notes, fixes));
    }

    public void add(Diagnostic diagnostic) {
        if (!isFull(diagnostic.severity())) {
            found.add(diagnostic);
            errors += diagnostic.isError() ? 1 : 0;
        }
    }

    /** How many errors there are so far. */
    public int errors() {
        return errors;
    }

    private boolean isFull(Severity severity) {
        return (severity == Severity.ERROR ? errors : found.size() - errors) >= MOST;
    }

    /** Reports a name that means nothing, with the nearest word that would; if it comes again, with the same word. */
    public void unknown(Code code, Name name, String message, Collection<String> known) {
        if (isFull(code.severity())) {
            return;
        }
        String word = meanings.get(message);
        if (word == null) {
            word = Spelling.closest(name.text(), known).orElse(null);
        }
        if (word == null) {
            report(code, name.span(), message);
        } else {
            meanings.put(message, word);
            report(
                    code,
                    name.span(),
                    message + " Did you mean `" + word + "`?",
                    new Fix("Change to `" + word + "`", name.span(), word));
        }
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    public List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
