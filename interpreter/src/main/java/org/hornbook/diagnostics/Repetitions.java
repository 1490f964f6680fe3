package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** Tells once what is wrong with a word, however often the word is used: one cause, one message. */
public final class Repetitions {
    /** What is said of a word wherever it stands: spelling, names. Everything else concerns the place. */
    private static final Pattern OF_A_WORD = Pattern.compile("HB102|HB108|HB11[018]|HB122|HB2\\d\\d");

    private Repetitions() {}

    private record Cause(SourceFile source, String code, String word, String message) {}

    /** The same diagnostics in the same order; the first of a word has the places of all the others. */
    public static List<Diagnostic> told(List<Diagnostic> found) {
        Map<Cause, List<Diagnostic>> byCause = new LinkedHashMap<>();
        List<List<Diagnostic>> groups = new ArrayList<>();
        for (Diagnostic diagnostic : found) {
            if (OF_A_WORD.matcher(diagnostic.code()).matches()) {
                Cause cause = new Cause(
                        diagnostic.span().source(),
                        diagnostic.code(),
                        diagnostic.span().text(),
                        diagnostic.message());
                byCause.computeIfAbsent(cause, _ -> group(groups)).add(diagnostic);
            } else {
                group(groups).add(diagnostic);
            }
        }
        return groups.stream().map(Repetitions::together).toList();
    }

    private static List<Diagnostic> group(List<List<Diagnostic>> groups) {
        List<Diagnostic> group = new ArrayList<>();
        groups.add(group);
        return group;
    }

    private static Diagnostic together(List<Diagnostic> same) {
        Diagnostic first = same.getFirst();
        if (same.size() == 1) {
            return first;
        }
        List<Span> others = new ArrayList<>(first.others());
        for (Diagnostic next : same.subList(1, same.size())) {
            others.add(next.span());
            others.addAll(next.others());
        }
        return new Diagnostic(
                first.code(), first.severity(), first.span(), others, first.message(), first.notes(), fixes(same));
    }

    /** What one fix would change in one place, it changes in all; a fix that not all of them have is left out. */
    private static List<Fix> fixes(List<Diagnostic> same) {
        int fewest = same.stream().mapToInt(each -> each.fixes().size()).min().orElse(0);
        return IntStream.range(0, fewest)
                .mapToObj(index -> new Fix(
                        same.getFirst().fixes().get(index).title() + " in all " + same.size() + " places",
                        same.stream()
                                .flatMap(each -> each.fixes().get(index).edits().stream())
                                .distinct()
                                .toList()))
                .toList();
    }
}
