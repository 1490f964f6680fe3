package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.ScriptPart;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;

/**
 * Moves errors found in parents to what in the script at hand is to blame for them: that without which they would not come,
 * and no others.
 */
final class ParentErrors {
    private final Script script;
    private final Findings findings;
    private final Set<String> errors;
    private final Function<Script, List<Diagnostic>> check;
    private final Map<ScriptPart, Set<String>> tried = new HashMap<>();

    /**
     * @param findings all that was found in the script and its parents
     * @param check finds the same in a script that differs from it in one line
     */
    ParentErrors(Script script, Findings findings, Function<Script, List<Diagnostic>> check) {
        this.script = script;
        this.findings = findings;
        this.errors = errors(findings.all());
        this.check = check;
    }

    /** What concerns the script at hand. Errors in parents count: together with this script they are wrong. */
    List<Diagnostic> moved() {
        Findings own = new Findings();
        Set<String> told = new HashSet<>();
        for (Diagnostic diagnostic : findings.all()) {
            if (diagnostic.span().source().equals(script.span().source())) {
                own.add(diagnostic);
            } else if (diagnostic.isError() && told.add(diagnostic.message())) {
                own.report(
                        Code.BROKEN_PARENT,
                        culprit(diagnostic),
                        diagnostic.span().source().name() + ", line "
                                + diagnostic.span().line() + ", does not hold in this variant: "
                                + diagnostic.message(),
                        diagnostic.notes(),
                        List.of());
            }
        }
        return own.all();
    }

    /** The line or delta to blame, or else what names the parent. */
    private Span culprit(Diagnostic error) {
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
