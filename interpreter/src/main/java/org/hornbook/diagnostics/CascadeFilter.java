package org.hornbook.diagnostics;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/** Leaves out what is only a consequence of a part that could not be read: one mistake gives one message. */
public final class CascadeFilter {
    private static final Set<String> CONSEQUENCES = ids(EnumSet.of(
            Code.UNUSED_NAME,
            Code.COUNTER_NEVER_SET,
            Code.NEVER_ON_TABLE,
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
            + "(?:let|choose|param|counter|modifier|case|rule|bar|score|end|sides)\\s++([A-Za-z0-9_]++)");

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
}
