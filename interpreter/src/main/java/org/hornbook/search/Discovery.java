package org.hornbook.search;

import org.hornbook.rules.Setup;
import org.hornbook.source.Diagnostic;
import org.hornbook.variant.Variant;

/**
 * Something a search has found.
 *
 * @param example the position at which it happens, as an example that says nothing yet of what should come of it; empty if
 *     no example can show it
 */
public record Discovery(Diagnostic diagnostic, String example) {

    static Discovery of(Variant variant, Finding finding) {
        return new Discovery(FailureReport.of(variant, finding), example(finding));
    }

    /** Examples are played with parameters as the script states them. */
    private static String example(Finding finding) {
        Setup setup = finding.setup();
        boolean isAsStated = setup.equals(Setup.of(setup.variant(), setup.players()));
        if (finding.card() == 0 || finding.table().rows().isEmpty() || !isAsStated) {
            return "";
        }
        return """
            example "found by search: card %d" {
              given rows %s
              when ann plays %d
            }
            """.formatted(finding.card(), finding.table(), finding.card());
    }
}
