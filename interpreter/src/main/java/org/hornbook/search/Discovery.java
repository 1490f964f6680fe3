package org.hornbook.search;

import java.util.Map;
import java.util.Optional;
import org.hornbook.diagnostics.Diagnostic;

/**
 * Something a search has found.
 *
 * @param position where it happens, if a single turn shows it
 * @param settings the parameters that are not as the script states them when it happens, by name
 */
public record Discovery(Diagnostic diagnostic, Optional<Position> position, Map<String, Integer> settings) {
    public Discovery {
        settings = Map.copyOf(settings);
    }

    static Discovery of(Counterexample finding) {
        Optional<Position> position = Shrinking.of(finding);
        return new Discovery(
                FailureReport.of(finding, position),
                position,
                position.map(Position::settings).orElseGet(() -> Position.settings(finding.setup())));
    }

    static Discovery of(Diagnostic dead) {
        return new Discovery(dead, Optional.empty(), Map.of());
    }

    /** With how many players the position comes about; nothing if that makes no difference. */
    public Optional<Integer> players() {
        return position.flatMap(Position::players);
    }

    /** The position as an example; empty if no example can show it. */
    public String example() {
        return position.map(Position::example).orElse("");
    }
}
