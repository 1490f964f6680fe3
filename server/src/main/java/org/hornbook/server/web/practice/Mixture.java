package org.hornbook.server.web.practice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.document.English;
import org.hornbook.examples.Examples;
import org.hornbook.printer.Printer;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A game made of others: a base, what other scripts change of it, and values of parameters. It is built as a tree, printed, and checked
 * as any script is; nobody writes its text.
 *
 * @param script its text
 * @param title what it is called, from the titles of its parts
 * @param problems why its parts cannot be played together, in sentences; empty if they can
 * @param variant missing if there are problems
 */
record Mixture(
        String script,
        String title,
        List<String> problems,
        @Nullable Variant variant) {
    private static final String NAME = "my_rules";
    private static final int LONGEST_TITLE = 60;
    private static final int MOST_PROBLEMS = 3;

    /** What only who writes a script can do. */
    private static final String SETTLE = " Settle it here: replace, remove or set it.";

    /** Nodes that come from no text. */
    private static final Span NOWHERE = new SourceFile(SubmittedScript.FILE, "").span();

    /**
     * @param parts in the order in which they change the base
     * @param values of parameters, by their names; others stay as the scripts state them
     */
    static Mixture of(
            LibraryVariant base, List<LibraryVariant> parts, Map<String, Integer> values, VariantLibrary library) {
        String title = title(base, parts);
        List<Statement> statements = new ArrayList<>(contradictingExamples(parts));
        values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(value -> statements.add(set(value.getKey(), value.getValue(), base, parts)));
        Script plain = script(title, base, parts, statements);
        Checked first = check(plain, library);
        if (first.variant() != null) {
            List<Statement> whole = new ArrayList<>(statements);
            Examples.failing(first.variant())
                    .forEach(example -> whole.add(new Statement.ExampleRemoval(NOWHERE, example.title())));
            Script script = script(title, base, parts, whole);
            Checked checked = check(script, library);
            if (checked.variant() != null) {
                return new Mixture(Printer.print(script, List.of()), title, List.of(), checked.variant());
            }
        }
        return new Mixture(Printer.print(plain, List.of()), title, problems(first, base, parts), null);
    }

    /** Two parts that each have their own way of an example do not contradict each other by that: both go. */
    private static List<Statement.ExampleRemoval> contradictingExamples(List<LibraryVariant> parts) {
        Map<String, Long> replaced = parts.stream()
                .flatMap(part -> part.script().statements(Statement.ExampleStatement.class))
                .filter(Statement.ExampleStatement::replaces)
                .collect(Collectors.groupingBy(
                        statement -> statement.example().title().text(), TreeMap::new, Collectors.counting()));
        return replaced.entrySet().stream()
                .filter(title -> title.getValue() > 1)
                .map(title -> new Statement.ExampleRemoval(NOWHERE, new Text(NOWHERE, title.getKey())))
                .toList();
    }

    /** Whether a part alone goes together with the base. */
    static boolean isPlayable(LibraryVariant base, LibraryVariant part, VariantLibrary library) {
        return check(script(title(base, List.of(part)), base, List.of(part), List.of()), library)
                        .variant()
                != null;
    }

    private static Checked check(Script script, VariantLibrary library) {
        return library.check(new SourceFile(SubmittedScript.FILE, Printer.print(script, List.of())));
    }

    private static Script script(
            String title, LibraryVariant base, List<LibraryVariant> parts, List<Statement> statements) {
        return new Script(
                NOWHERE,
                name(NAME),
                new Text(NOWHERE, title),
                name(base.variant().name()),
                parts.stream().map(part -> name(part.variant().name())).toList(),
                Map.of(),
                statements);
    }

    private static Name name(String word) {
        return new Name(NOWHERE, word);
    }

    private static Statement set(String name, int value, LibraryVariant base, List<LibraryVariant> parts) {
        boolean isSwitch = Stream.concat(Stream.of(base), parts.stream())
                .flatMap(part -> part.variant().parameter(name).stream())
                .anyMatch(Variant.Parameter::isSwitch);
        return new Statement.ParameterValue(NOWHERE, name(name), new Statement.Literal(NOWHERE, value, isSwitch));
    }

    private static String title(LibraryVariant base, List<LibraryVariant> parts) {
        String whole = base.variant().title()
                + (parts.isEmpty()
                        ? ", changed"
                        : " with "
                                + English.and(parts.stream()
                                        .map(part -> part.variant().title())
                                        .toList()));
        return whole.length() <= LONGEST_TITLE
                ? whole
                : base.variant().title() + " with " + parts.size() + " more rules";
    }

    /** In the checker's words, with what people call the scripts instead of their names. */
    private static List<String> problems(Checked checked, LibraryVariant base, List<LibraryVariant> parts) {
        Map<String, String> titles = Stream.concat(Stream.of(base), parts.stream())
                .collect(Collectors.toMap(
                        part -> part.variant().name(), part -> part.variant().title(), (one, same) -> one));
        return checked.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(error -> named(error.message(), titles))
                .distinct()
                .limit(MOST_PROBLEMS)
                .toList();
    }

    private static String named(String message, Map<String, String> titles) {
        String told = message.replace(SETTLE, "");
        for (Map.Entry<String, String> title : titles.entrySet()) {
            told = told.replace("`" + title.getKey() + "`", title.getValue())
                    .replace(title.getKey().replace('_', '-') + ".horn", title.getValue());
        }
        return told.replace("`", "");
    }

    /**
     * A script that can be mixed in.
     *
     * @param name as scripts call it
     */
    record Part(String name, String title, String about) {
        static Part of(LibraryVariant game) {
            return new Part(
                    game.variant().name(),
                    game.variant().title(),
                    Objects.requireNonNullElse(game.variant().about(), ""));
        }
    }

    /** What can be changed of it by a slider or a switch. */
    List<ParameterField> parameters() {
        return variant == null ? List.of() : ParameterField.all(variant);
    }
}
