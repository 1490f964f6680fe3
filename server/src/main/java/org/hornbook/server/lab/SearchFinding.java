package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hornbook.server.library.Edition;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/**
 * Something that a search for gaps found: a table on which the rules do not say what happens, or a rule that never applies.
 *
 * @param severity {@code error} or {@code warning}
 * @param line of the script, from 1
 * @param example the position as an example for the script; empty if there is none
 * @param settings the values of parameters that differ from the script's defaults, by name
 * @param players the number of players; 0 if it does not matter
 * @param link where the position can be played; may be empty
 */
public record SearchFinding(
        String code,
        String severity,
        String message,
        int line,
        List<String> notes,
        String example,
        Map<String, Integer> settings,
        int players,
        String link) {
    public SearchFinding {
        notes = List.copyOf(notes);
        settings = Map.copyOf(settings);
    }

    /** Whether both say the same about the same place. */
    boolean isLike(SearchFinding other) {
        return code.equals(other.code) && line == other.line && (isError() || place().equals(other.place()));
    }

    /**
     * The finding with a link to play it in the workshop.
     *
     * @param address the address of the study
     */
    SearchFinding at(String address) {
        String link = players > 0 ? address + "&bots=" + (players - 1) : address;
        return new SearchFinding(code, severity, message, line, notes, example, settings, players, link);
    }

    boolean isError() {
        return severity.equals("error");
    }

    /** The message without its numbers. */
    private String place() {
        return message.substring(0, Math.max(0, message.indexOf(':')));
    }

    /** A script with the found position as its last example, and with the parameters of that game. */
    public static final class PositionScript {
        private final Edition edition;
        private final Map<String, Integer> settings;
        private final List<Edit> edits = new ArrayList<>();
        private final List<String> lines = new ArrayList<>();

        private PositionScript(Edition edition, Map<String, Integer> settings) {
            this.edition = edition;
            this.settings = new TreeMap<>(settings);
        }

        private record Edit(Span span, String text) {}

        /** The script's text; empty if no example shows the position. */
        public static Optional<String> of(Edition edition, SearchFinding position) {
            return position.example().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new PositionScript(edition, position.settings()).with(position.example()));
        }

        private String with(String example) {
            settings.forEach(this::set);
            if (!settings.isEmpty()) {
                lines.add("# Found with " + told() + ".");
            }
            StringBuilder text = new StringBuilder(edition.script().text());
            text.insert(text.lastIndexOf("}"), "\n" + (String.join("\n", lines) + "\n" + example.strip()).indent(2));
            edits.stream()
                    .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start())
                            .reversed())
                    .forEach(edit ->
                            text.replace(edit.span().start(), edit.span().end(), edit.text()));
            return text.toString();
        }

        private String told() {
            return settings.entrySet().stream()
                    .map(setting -> setting.getKey() + " = " + literal(setting.getKey(), setting.getValue()))
                    .collect(Collectors.joining(", "));
        }

        /** Sets a parameter: replaces the script's own value, or adds a line. */
        private void set(String name, int value) {
            written(name)
                    .ifPresentOrElse(
                            span -> edits.add(new Edit(span, literal(name, value))),
                            () -> lines.add("set " + name + " to " + literal(name, value)));
        }

        private Optional<Span> written(String name) {
            return edition.tree().statements().stream()
                    .flatMap(statement -> value(statement, name).stream())
                    .map(Statement.Literal::span)
                    .findFirst();
        }

        private static Optional<Statement.Literal> value(Statement statement, String name) {
            if (statement instanceof Statement.ParameterValue set
                    && set.name().text().equals(name)) {
                return Optional.of(set.value());
            }
            Item item = statement instanceof Statement.Addition added
                    ? added.item()
                    : statement instanceof Statement.Replacement replaced ? replaced.item() : null;
            return item instanceof Item.Parameter parameter
                            && parameter.name().text().equals(name)
                    ? Optional.of(parameter.value())
                    : Optional.empty();
        }

        private String literal(String name, int value) {
            boolean isSwitch = edition.variant()
                    .parameter(name)
                    .filter(Variant.Parameter::isSwitch)
                    .isPresent();
            return isSwitch ? (value == 1 ? "yes" : "no") : String.valueOf(value);
        }
    }
}
