package org.hornbook.server.lab;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Something a search has found: a table at which the rules leave open what happens, or a rule that never applies.
 *
 * @param severity {@code error} or {@code warning}
 * @param line of the script, from 1
 * @param example the position as an example for the script; empty if there is none
 * @param settings the parameters that are not as the script states them when it happens, by name
 * @param players with how many it happens; 0 if that makes no difference
 * @param link where it can be played; empty if nowhere
 */
public record OpenPosition(
        String code,
        String severity,
        String message,
        int line,
        List<String> notes,
        String example,
        Map<String, Integer> settings,
        int players,
        String link) {
    public OpenPosition {
        notes = List.copyOf(notes);
        settings = Map.copyOf(Objects.requireNonNullElse(settings, Map.of())); // studies of before knew none
    }

    /** Whether the other says the same of the same place. */
    boolean isLike(OpenPosition other) {
        return code.equals(other.code) && line == other.line && (isError() || place().equals(other.place()));
    }

    /** To be played in the workshop, as an example of the script, with as many players. */
    OpenPosition at(String address) {
        String link = players > 0 ? address + "&bots=" + (players - 1) : address;
        return new OpenPosition(code, severity, message, line, notes, example, settings, players, link);
    }

    boolean isError() {
        return severity.equals("error");
    }

    /** What it is about, up to the figures. */
    private String place() {
        return message.substring(0, Math.max(0, message.indexOf(':')));
    }
}
