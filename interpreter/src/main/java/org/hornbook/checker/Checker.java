package org.hornbook.checker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hornbook.parser.HornParser;
import org.hornbook.parser.Parsed;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;

/** From a script's text to a variant that can be played, or to what keeps it from being one. */
public final class Checker {
    private final Library library;

    public Checker(Library library) {
        this.library = library;
    }

    /** Checks any text whatever; parents and deltas come from the library. */
    public Checked check(SourceFile source) {
        Parsed parsed = HornParser.parse(source);
        Script script = parsed.script();
        if (script == null) {
            return new Checked(null, null, null, shown(parsed.diagnostics()));
        }
        Findings findings = new Findings();
        Lineage lineage = new LineageFinder(library, findings).find(script);
        Script flattened = new Flattener(lineage, findings).flattened();
        Variant variant = lineage.complete() ? variant(lineage, flattened, findings) : null;
        List<Diagnostic> all = new ArrayList<>(parsed.diagnostics());
        all.addAll(new Relocation(script).apply(findings));
        boolean sound = all.stream().noneMatch(Diagnostic::isError);
        return new Checked(script, lineage.complete() ? flattened : null, sound ? variant : null, shown(all));
    }

    private static Variant variant(Lineage lineage, Script flattened, Findings findings) {
        Contents contents = Contents.of(flattened);
        new CompletenessChecker(contents, findings).check();
        return new Assembler(lineage, contents, findings).assemble();
    }

    private static List<Diagnostic> shown(List<Diagnostic> all) {
        return all.stream()
                .sorted(Comparator.comparingInt(
                                (Diagnostic diagnostic) -> diagnostic.span().start())
                        .thenComparing(Diagnostic::code))
                .distinct()
                .limit(Checked.MOST_SHOWN)
                .toList();
    }
}
