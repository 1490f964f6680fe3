package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.Span;

/** Collects what is wrong with one text. */
public final class SyntaxErrors {
    /** Few are shown; past this many, more would only cost time. */
    public static final int MOST = 500;

    private final List<Diagnostic> found = new ArrayList<>();

    public void report(String code, Span span, String message, Fix... fixes) {
        report(code, span, message, List.of(fixes));
    }

    public void report(String code, Span span, String message, List<Fix> fixes) {
        found.add(new Diagnostic(code, Diagnostic.Severity.ERROR, span, message, List.of(), fixes));
    }

    public void addAll(SyntaxErrors others) {
        found.addAll(others.found);
    }

    /** Whether anything within the given stretch was reported already. */
    public boolean isAnyWithin(int start, int end) {
        return found.stream()
                .anyMatch(problem ->
                        problem.span().start() >= start && problem.span().start() < end);
    }

    public int count() {
        return found.size();
    }

    /** Of a text that is no script at all, nothing else is worth saying. */
    public List<Diagnostic> ofNoScript() {
        List<Diagnostic> all = all();
        List<Diagnostic> noScript =
                all.stream().filter(problem -> problem.code().equals("HB120")).toList();
        return noScript.isEmpty() ? all : noScript;
    }

    /** In the order of the text, {@value #MOST} at most. */
    public List<Diagnostic> all() {
        return CascadeFilter.told(found.stream()
                        .sorted(Comparator.comparingInt(
                                problem -> problem.span().start()))
                        .toList())
                .stream()
                .limit(MOST)
                .toList();
    }
}
