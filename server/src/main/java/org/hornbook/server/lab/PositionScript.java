package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hornbook.parser.HornParser;
import org.hornbook.server.library.Edition;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/** A script with a position that a search has found as its last example, and with the numbers at which it was found. */
public final class PositionScript {
    private final Edition edition;
    private final Map<String, Integer> settings;
    private final List<Edit> edits = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();

    private PositionScript(Edition edition, Map<String, Integer> settings) {
        this.edition = edition;
        this.settings = new TreeMap<>(settings);
    }

    private record Edit(Span span, String text) {}

    /** Nothing if no example shows the position. */
    public static Optional<String> of(Edition edition, OpenPosition position) {
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
                .forEach(edit -> text.replace(edit.span().start(), edit.span().end(), edit.text()));
        return text.toString();
    }

    private String told() {
        return settings.entrySet().stream()
                .map(setting -> setting.getKey() + " = " + literal(setting.getKey(), setting.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Where the script itself gives a value it is written over; else a line is added. */
    private void set(String name, int value) {
        written(name)
                .ifPresentOrElse(
                        span -> edits.add(new Edit(span, literal(name, value))),
                        () -> lines.add("set " + name + " to " + literal(name, value)));
    }

    private Optional<Span> written(String name) {
        Script script = HornParser.parse(edition.script()).script();
        return script == null
                ? Optional.empty()
                : script.statements().stream()
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
        return isSwitch ? (value == 1 ? "on" : "off") : String.valueOf(value);
    }
}
