package org.hornbook.parser;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.Repetitions;
import org.hornbook.source.Span;

/** Collects what is wrong with one text. */
final class Problems {
    /** More than these help nobody: most of them will be gone once the first are settled. */
    static final int MOST_SHOWN = 20;

    private final List<Diagnostic> found = new ArrayList<>();

    void error(String code, Span span, String message, Fix... fixes) {
        error(code, span, message, List.of(fixes));
    }

    void error(String code, Span span, String message, List<Fix> fixes) {
        found.add(new Diagnostic(code, Diagnostic.Severity.ERROR, span, message, List.of(), fixes));
    }

    /** Whether anything within the given stretch was reported already. */
    boolean isAnyWithin(int start, int end) {
        return found.stream()
                .anyMatch(problem ->
                        problem.span().start() >= start && problem.span().start() < end);
    }

    int count() {
        return found.size();
    }

    /** Of a text that is no script at all, nothing else is worth saying. */
    List<Diagnostic> shownOfNoScript() {
        List<Diagnostic> shown = shown();
        List<Diagnostic> noScript =
                shown.stream().filter(problem -> problem.code().equals("HB120")).toList();
        return noScript.isEmpty() ? shown : noScript;
    }

    /** In the order of the text; the last one shown says how many more there are. */
    List<Diagnostic> shown() {
        List<Diagnostic> ordered = Repetitions.told(found.stream()
                .sorted(Comparator.comparingInt(problem -> problem.span().start()))
                .toList());
        if (ordered.size() <= MOST_SHOWN) {
            return ordered;
        }
        List<Diagnostic> shown = new ArrayList<>(ordered.subList(0, MOST_SHOWN));
        int more = ordered.size() - MOST_SHOWN;
        shown.set(MOST_SHOWN - 1, withNote(shown.getLast(), "Problems not shown: " + more + " more."));
        return shown;
    }

    private static Diagnostic withNote(Diagnostic last, String note) {
        return new Diagnostic(
                last.code(), last.severity(), last.span(), last.others(), last.message(), List.of(note), last.fixes());
    }
}
