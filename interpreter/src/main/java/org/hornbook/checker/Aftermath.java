package org.hornbook.checker;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.SourceFile;

/** Leaves out what is only a consequence of a part that could not be read: one mistake gives one message. */
final class Aftermath {
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

    /** Without {@code \b}, which looks back over whole strings of accents: one text of accents alone took 27 seconds. */
    private static final Pattern GIVEN = Pattern.compile("(?<![A-Za-z0-9_])"
            + "(?:let|choose|param|counter|modifier|case|rule|bar|score|end|sides)\\s++([A-Za-z0-9_]++)");

    private Aftermath() {}

    private static Set<String> ids(Set<Code> codes) {
        return codes.stream().map(Code::id).collect(Collectors.toSet());
    }

    /** @param source the script in which all of it was found */
    static List<Diagnostic> withoutConsequences(List<Diagnostic> found, SourceFile source) {
        Set<String> given = namesIn(source.text());
        return found.stream()
                .filter(diagnostic -> !CONSEQUENCES.contains(diagnostic.code()))
                .filter(diagnostic -> !(UNKNOWN.contains(diagnostic.code())
                        && given.contains(diagnostic.span().text())))
                .toList();
    }

    /** Names the script gives, be it in a part that could not be read. */
    private static Set<String> namesIn(String text) {
        return GIVEN.matcher(text).results().map(match -> match.group(1)).collect(Collectors.toSet());
    }
}
