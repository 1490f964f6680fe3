package org.hornbook.revision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Rebases a child script on a newer version of its parent. The child inherits the parent's changes automatically, except where
 * it replaces, removes or sets the changed part, or inserts something before or after it. For those parts somebody must decide
 * whether the child's statement stays.
 */
public final class Inheritance {
    private final SourceFile child;
    private final Script script;
    private final List<Choice> choices = new ArrayList<>();
    private final List<List<Statement>> leaning = new ArrayList<>();

    private Inheritance(SourceFile child, Script script, Revision parents) {
        this.child = child;
        this.script = script;
        for (Change change : parents.changes()) {
            List<Statement> own = script.statements().stream()
                    .filter(statement -> leansOn(statement).contains(change.subject()))
                    .toList();
            leaning.add(own);
            choices.add(new Choice(choices.size(), change, passage(own), !own.isEmpty()));
        }
    }

    /**
     * Finds the conflicts of a child.
     *
     * @param parents the changes in its parent
     * @return empty if the child has syntax errors
     */
    public static Optional<Inheritance> of(SourceFile child, Revision parents) {
        HornParser.Parsed parsed = HornParser.parse(child);
        return Optional.ofNullable(parsed.script())
                .filter(script -> parsed.diagnostics().isEmpty())
                .map(script -> new Inheritance(child, script, parents));
    }

    /** Each change of the parent that the child also changes: a conflict. */
    public List<Choice> choices() {
        return List.copyOf(choices);
    }

    /**
     * The child's text for another version of its parent.
     *
     * @param parent the parent's name; a version number after it is replaced
     * @param version from 1
     * @param dropped whether the child's statement about a change is dropped
     */
    public String text(String parent, int version, Predicate<Choice> dropped) {
        Set<Statement> gone = new HashSet<>();
        choices.stream().filter(dropped).map(Choice::number).map(leaning::get).forEach(gone::addAll);
        Map<String, Integer> versions = new HashMap<>(script.versions());
        versions.computeIfPresent(parent, (name, former) -> version);
        Script result = new Script(
                script.span(),
                script.name(),
                script.title(),
                script.parent(),
                script.mixins(),
                versions,
                script.statements().stream()
                        .filter(statement -> !gone.contains(statement))
                        .toList());
        SourceFile printed = new SourceFile(child.name(), Printer.print(result, List.of()));
        return Merge.of(child, child, printed).orElseThrow().text(choice -> true);
    }

    private static Set<String> leansOn(Statement statement) {
        Stream<String> names = switch (statement) {
            case Statement.Addition _ -> Stream.empty();
            case Statement.ParameterValue value ->
                Stream.of(Outline.part(statement).subject(), value.name().text());
            case Statement.Insertion insertion -> Stream.of(insertion.anchor().text());
            case Statement.Placement place -> subjects(statement, place.replaces());
            case Statement.Course course -> subjects(statement, course.replaces());
            case Statement.ExampleStatement example -> subjects(statement, example.replaces());
            case Statement.Setting _,
                    Statement.Texts _,
                    Statement.Replacement _,
                    Statement.Removal _,
                    Statement.TextRemoval _ -> Stream.of(Outline.part(statement).subject());
        };
        return names.collect(Collectors.toSet());
    }

    /** The names that a statement touches; a replaced block touches all its parts. */
    private static Stream<String> subjects(Statement statement, boolean replaces) {
        return replaces ? Stream.of(Outline.part(statement).subject()) : Stream.empty();
    }

    private static @Nullable Passage passage(List<Statement> statements) {
        return statements.isEmpty()
                ? null
                : new Passage(
                        statements.stream()
                                .map(statement ->
                                        Outline.part(statement).passage().text())
                                .collect(Collectors.joining("\n\n")),
                        statements.getFirst().span());
    }
}
