package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.syntax.Script;

/** Moves what was found in a parent to the place in the script at hand that is to blame for it. */
final class Relocation {
    private final Script script;
    private final Culprit culprit;

    Relocation(Script script, Culprit culprit) {
        this.script = script;
        this.culprit = culprit;
    }

    /** What concerns the script at hand. Errors in parents count: together with this script they are wrong. */
    List<Diagnostic> apply(Findings findings) {
        Findings own = new Findings();
        Set<String> told = new HashSet<>();
        for (Diagnostic diagnostic : findings.all()) {
            if (diagnostic.span().source().equals(script.span().source())) {
                own.add(diagnostic);
            } else if (diagnostic.isError() && told.add(diagnostic.message())) {
                own.report(
                        Code.BROKEN_PARENT,
                        culprit.of(diagnostic),
                        diagnostic.span().source().name() + ", line "
                                + diagnostic.span().line() + ", does not hold in this variant: "
                                + diagnostic.message(),
                        diagnostic.notes(),
                        List.of());
            }
        }
        return own.all();
    }
}
