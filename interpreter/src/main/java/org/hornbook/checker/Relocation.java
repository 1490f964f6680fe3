package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;

/** Moves what was found in a parent to the place where the script at hand names that parent. */
final class Relocation {
    private final Script script;

    Relocation(Script script) {
        this.script = script;
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
                        place(),
                        diagnostic.span().source().name() + ", line "
                                + diagnostic.span().line() + ", does not hold in this variant: "
                                + diagnostic.message(),
                        diagnostic.notes(),
                        List.of());
            }
        }
        return own.all();
    }

    private Span place() {
        Name parent = script.parent();
        return parent == null ? script.name().span() : parent.span();
    }
}
