package org.hornbook.lineage;

import java.util.Collection;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Text;

/** Merges the examples of a variant's layers; their titles identify them. */
final class ExampleMerger {
    private final Draft draft;
    private final DeltaConflicts conflicts;
    private final Findings findings;

    ExampleMerger(Draft draft, DeltaConflicts conflicts, Findings findings) {
        this.draft = draft;
        this.conflicts = conflicts;
        this.findings = findings;
    }

    void add(Example example, boolean replaces, Lineage.Layer layer) {
        String title = example.title().text();
        if (replaces && isSettledHere(example.title(), layer)) {
            return;
        }
        DeltaConflicts.Claim claim = conflicts.claim(layer, called(example.title()), example);
        boolean known = draft.examples().containsKey(title);
        if (replaces && !known && claim.settles()) {
            draft.examples().put(title, example);
        } else if (replaces && !known) {
            if (!claim.contested()) {
                unknownExample(example.title(), "replace");
            }
        } else if (known && !replaces) {
            if (claim.contested()) {
                return;
            }
            findings.report(
                    Code.EXAMPLE_TWICE,
                    example.title().span(),
                    "There is an example \"" + title + "\" already. Give this one another title, or write `replace`.",
                    new Fix("Replace it", example.span().before(), "replace "));
        } else {
            draft.examples().put(title, example);
        }
    }

    private static String called(Text title) {
        return "example \"" + title + "\"";
    }

    void remove(Text title, Lineage.Layer layer) {
        if (isSettledHere(title, layer)) {
            return;
        }
        DeltaConflicts.Claim claim = conflicts.claim(layer, called(title), title);
        if (!claim.contested() && draft.examples().remove(title.text()) == null && !claim.settles()) {
            unknownExample(title, "remove");
        }
    }

    private boolean isSettledHere(Text title, Lineage.Layer layer) {
        Node before = conflicts.firstTouch(layer, called(title));
        if (before != null) {
            findings.report(
                    Code.EXAMPLE_TWICE,
                    title.span(),
                    "The example \"" + title + "\" is settled in line "
                            + before.span().line() + " of this script already; only one of the two can hold.");
        }
        return before != null;
    }

    private void unknownExample(Text title, String deed) {
        String message = "There is no example \"" + title + "\" to " + deed + ".";
        report(Code.STALE_EXAMPLE, title, message, draft.examples().keySet(), findings);
    }

    /** Reports that nothing has this text, and offers the one that is meant. */
    static void report(Code code, Text text, String message, Collection<String> known, Findings findings) {
        Spelling.closest(text.text(), known)
                .ifPresentOrElse(
                        meant -> findings.report(
                                code,
                                text.span(),
                                message + " Did you mean `" + meant + "`?",
                                new Fix("Change to `" + meant + "`", text.span(), "\"" + meant + "\"")),
                        () -> findings.report(code, text.span(), message));
    }
}
