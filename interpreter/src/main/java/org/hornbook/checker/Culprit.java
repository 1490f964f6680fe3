package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;

/** Finds what in a script is to blame for an error in one of its parents: that without which it would not come, and no other. */
final class Culprit {
    private final Script script;
    private final Set<String> errors;
    private final Function<Script, List<Diagnostic>> check;
    private final Map<ScriptPart, Set<String>> tried = new HashMap<>();

    /**
     * @param found all that was found in the script and its parents
     * @param check finds the same in a script that differs from it in one line
     */
    Culprit(Script script, List<Diagnostic> found, Function<Script, List<Diagnostic>> check) {
        this.script = script;
        this.errors = errors(found);
        this.check = check;
    }

    /** The line or delta to blame, or else what names the parent. */
    Span of(Diagnostic error) {
        Set<String> others = new HashSet<>(errors);
        others.remove(error.toString());
        List<ScriptPart> suspects = new ArrayList<>(ScriptPart.of(script));
        suspects.stream()
                .filter(suspect -> isFile(suspect.place(), error))
                .toList()
                .forEach(victim -> {
                    suspects.remove(victim);
                    suspects.addLast(victim);
                });
        return suspects.stream()
                .filter(suspect ->
                        others.containsAll(tried.computeIfAbsent(suspect, each -> errors(check.apply(each.without())))))
                .findFirst()
                .map(ScriptPart::place)
                .orElseGet(this::parent);
    }

    /** A delta in which something fails is the last to blame: another may have taken away what it needs. */
    private static boolean isFile(Span suspect, Diagnostic error) {
        return error.span().source().name().replace('-', '_').endsWith(suspect.text() + ".horn");
    }

    private Span parent() {
        Name parent = script.parent();
        return parent == null ? script.name().span() : parent.span();
    }

    private static Set<String> errors(List<Diagnostic> found) {
        return found.stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::toString)
                .collect(Collectors.toSet());
    }
}
