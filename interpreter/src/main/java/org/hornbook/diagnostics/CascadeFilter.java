package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/**
 * One mistake gives one message: leaves out what is only a consequence of a part that could not be read, and tells once what
 * is wrong with a word, however often the word is used.
 */
public final class CascadeFilter {
    private static final Set<String> CONSEQUENCES = ids(EnumSet.of(
            Code.UNUSED_NAME,
            Code.COUNTER_NEVER_SET,
            Code.NO_LAST_CASE,
            Code.BROKEN_PARENT,
            Code.INCOMPLETE,
            Code.NOT_PLACED,
            Code.NEVER_SET_OFF,
            Code.MODIFIER_NEVER_MOVES,
            Code.NO_SCORE,
            Code.EXAMPLE_INCOMPLETE,
            Code.EXAMPLE_EXPECTS_NOTHING,
            Code.NO_EXAMPLE));

    private static final Set<String> UNKNOWN = ids(EnumSet.of(
            Code.UNKNOWN_NAME,
            Code.UNKNOWN_FACT,
            Code.UNKNOWN_MODIFIER,
            Code.UNKNOWN_PLACE,
            Code.UNKNOWN_CHOICE,
            Code.UNKNOWN_PARAMETER,
            Code.STALE_REPLACE,
            Code.STALE_ANCHOR,
            Code.STALE_REMOVE,
            Code.UNKNOWN_IN_PICTURE,
            Code.UNKNOWN_RULE));

    /** What the parser reads as something near, which has mistakes of its own. */
    private static final String GUESSED = "HB129";

    /** Without {@code \b}, which looks back over whole strings of accents: one text of accents alone took 27 seconds. */
    private static final Pattern GIVEN = Pattern.compile("(?<![A-Za-z0-9_])"
            + "(?:let|chooses|param|cards|counter|modifier|seat|case|rule|step|bar)\\s++([A-Za-z0-9_]++)");

    /** What is said of a word wherever it stands: spelling, names. Everything else concerns the place. */
    private static final Pattern OF_A_WORD = Pattern.compile("HB102|HB108|HB11[018]|HB122|HB2\\d\\d");

    private CascadeFilter() {}

    private static Set<String> ids(Set<Code> codes) {
        return codes.stream().map(Code::id).collect(Collectors.toSet());
    }

    /** @param source the script in which all of it was found */
    public static List<Diagnostic> withoutConsequences(List<Diagnostic> found, SourceFile source) {
        Set<String> given = namesIn(source.text());
        return found.stream()
                .filter(diagnostic -> !CONSEQUENCES.contains(diagnostic.code()))
                .filter(diagnostic -> !(UNKNOWN.contains(diagnostic.code())
                        && given.contains(diagnostic.span().text())))
                .toList();
    }

    /** Nobody knows what names a parent would have given that was not found or could not be read. */
    public static List<Diagnostic> ofAMissingParent(List<Diagnostic> found) {
        return found.stream()
                .filter(diagnostic -> diagnostic.code().equals(Code.BROKEN_PARENT.id())
                        || !CONSEQUENCES.contains(diagnostic.code()) && !UNKNOWN.contains(diagnostic.code()))
                .toList();
    }

    /** All that parser and checker found; of what both say of one place, errors of the checker know most. */
    public static List<Diagnostic> withoutEchoes(List<Diagnostic> read, List<Diagnostic> checked) {
        Set<Span> known = places(checked.stream().filter(Diagnostic::isError));
        Set<Span> told = places(read.stream());
        List<Span> guessed = read.stream()
                .filter(diagnostic -> diagnostic.code().equals(GUESSED))
                .map(Diagnostic::span)
                .toList();
        return Stream.concat(
                        read.stream()
                                .filter(diagnostic ->
                                        guessed.contains(diagnostic.span()) || !known.contains(diagnostic.span())),
                        checked.stream()
                                .filter(diagnostic -> diagnostic.isError() || !told.contains(diagnostic.span()))
                                .filter(diagnostic -> guessed.stream().noneMatch(diagnostic.span()::isWithin)))
                .toList();
    }

    private static Set<Span> places(Stream<Diagnostic> found) {
        return found.map(Diagnostic::span).collect(Collectors.toSet());
    }

    /** Names the script gives, be it in a part that could not be read. */
    private static Set<String> namesIn(String text) {
        return GIVEN.matcher(text).results().map(match -> match.group(1)).collect(Collectors.toSet());
    }

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
        return groups.stream().map(CascadeFilter::together).toList();
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
