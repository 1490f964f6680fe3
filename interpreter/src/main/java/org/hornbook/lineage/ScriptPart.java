package org.hornbook.lineage;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/**
 * A line or delta of a script, to find out which part causes an effect: an effect that disappears without it, or appears with
 * it alone, is its doing.
 *
 * @param without the script without this part
 * @param alone the script with only this part
 * @param place the span of its name
 */
public record ScriptPart(Script without, Script alone, Span place) {
    /** The most parts: longer scripts are rare, and each part costs a check. */
    private static final int MOST = 60;

    /** All parts, lines before deltas, in their order. */
    public static List<ScriptPart> of(Script script) {
        return Stream.concat(
                        script.statements().stream().map(statement -> line(script, statement)),
                        script.mixins().stream().map(mixin -> delta(script, mixin)))
                .limit(MOST)
                .toList();
    }

    private static ScriptPart line(Script script, Statement line) {
        return new ScriptPart(
                with(script, script.mixins(), others(script.statements(), line)),
                with(script, List.of(), List.of(line)),
                place(line));
    }

    private static ScriptPart delta(Script script, Name delta) {
        return new ScriptPart(
                with(script, others(script.mixins(), delta), script.statements()),
                with(script, List.of(delta), List.of()),
                delta.span());
    }

    private static <T> List<T> others(List<T> all, T one) {
        return all.stream().filter(each -> each != one).toList();
    }

    private static Script with(Script script, List<Name> mixins, List<Statement> statements) {
        return new Script(
                script.span(), script.name(), script.title(), script.parent(), mixins, script.versions(), statements);
    }

    private static Span place(Statement statement) {
        return switch (statement) {
            case Statement.ParameterValue value -> value.name().span();
            case Statement.Addition addition -> addition.item().name().span();
            case Statement.Replacement replacement -> replacement.item().name().span();
            case Statement.Insertion insertion -> insertion.item().name().span();
            case Statement.Removal removal -> removal.name().span();
            case Statement.TextRemoval removal -> removal.text().span();
            case Statement.ExampleStatement example -> example.example().title().span();
            case Statement.Texts texts -> texts.language().span();
            case Statement.Placement placement -> firstLine(placement.span());
            case Statement.Course course -> firstLine(course.span());
            case Statement.Setting setting -> setting.span();
        };
    }

    private static Span firstLine(Span span) {
        int end = span.text().indexOf('\n');
        return end < 0 ? span : span.source().span(span.start(), span.start() + end);
    }
}
