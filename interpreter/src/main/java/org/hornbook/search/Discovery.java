package org.hornbook.search;

import java.util.HashMap;
import java.util.Map;
import org.hornbook.rules.Setup;
import org.hornbook.source.Diagnostic;
import org.hornbook.variant.Variant;

/**
 * Something a search has found.
 *
 * @param example the position at which it happens, as an example that says nothing yet of what should come of it; empty if
 *     no example can show it
 * @param settings the parameters that are not as the script states them when it happens, by name
 */
public record Discovery(Diagnostic diagnostic, String example, Map<String, Integer> settings) {
    public Discovery {
        settings = Map.copyOf(settings);
    }

    static Discovery of(Variant variant, Finding finding) {
        return new Discovery(FailureReport.of(variant, finding), example(finding), settings(finding.setup()));
    }

    private static Map<String, Integer> settings(Setup setup) {
        Map<String, Integer> settings = new HashMap<>();
        for (int i = 0; i < setup.parameters().size(); i++) {
            Variant.Parameter parameter = setup.variant().parameters().get(i);
            int value = setup.parameters().get(i);
            if (value != parameter.initial()) {
                settings.put(parameter.name(), value);
            }
        }
        return settings;
    }

    private static String example(Finding finding) {
        if (finding.card() == 0 || finding.table().rows().isEmpty()) {
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
