package org.hornbook.golden;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/**
 * A small script with what is to be said about it written below the lines concerned:
 *
 * <pre>
 * === a misspelt word
 * variant x {
 *   plase card { }
 * #! 3-8 HB102 `plase` is not known here. Did you mean `place`? [Write place]
 * }
 * </pre>
 *
 * The numbers are the columns the message is about, the second one past its end; the titles of the fixes follow.
 */
public record AnnotatedScript(String title, String text) {
    private static final String TITLE = "=== ";
    private static final String ANNOTATION = "#! ";

    /** The scripts of a file, in which each starts with a line {@code === title}. */
    public static List<AnnotatedScript> read(Path file) throws IOException {
        List<AnnotatedScript> scripts = new ArrayList<>();
        for (String part : Files.readString(file).split("(?m)^" + TITLE)) {
            if (!part.isEmpty()) {
                int lineEnd = part.indexOf('\n');
                scripts.add(new AnnotatedScript(part.substring(0, lineEnd), part.substring(lineEnd + 1)));
            }
        }
        return scripts;
    }

    /** Replaces what the file's scripts are annotated with by what is said about them now. */
    public static void rewrite(Path file, Function<SourceFile, List<Diagnostic>> check) throws IOException {
        String text = read(file).stream()
                .map(script -> TITLE + script.title + "\n" + script.annotated(check))
                .collect(joining());
        Files.writeString(file, text);
    }

    /** The script with what is said about it now. */
    public String annotated(Function<SourceFile, List<Diagnostic>> check) {
        SourceFile source = new SourceFile("script.horn", script());
        List<Diagnostic> diagnostics = check.apply(source);
        StringBuilder result = new StringBuilder();
        for (int line = 1; line <= source.lineCount(); line++) {
            boolean isLast = line == source.lineCount();
            result.append(source.line(line)).append(isLast ? "" : "\n");
            for (Diagnostic diagnostic : diagnostics) {
                if (diagnostic.span().line() == line) {
                    result.append(isLast && !source.line(line).isEmpty() ? "\n" : "")
                            .append(annotation(diagnostic))
                            .append('\n');
                }
            }
        }
        return result.toString();
    }

    /** The script alone. */
    public String script() {
        return text.lines().filter(line -> !line.startsWith(ANNOTATION)).collect(joining("\n", "", "\n"));
    }

    private static String annotation(Diagnostic diagnostic) {
        boolean isOneLine = diagnostic.span().line() == diagnostic.span().endLine();
        String end = (isOneLine ? "" : diagnostic.span().endLine() + ":")
                + diagnostic.span().endColumn();
        return ANNOTATION + diagnostic.span().column() + "-" + end + " " + diagnostic.code() + " "
                + diagnostic.message()
                + diagnostic.others().stream().map(AnnotatedScript::also).collect(joining())
                + diagnostic.notes().stream().map(note -> " (" + note + ")").collect(joining())
                + diagnostic.fixes().stream()
                        .map(Fix::title)
                        .map(title -> " [" + title + "]")
                        .collect(joining());
    }

    private static String also(Span other) {
        return " (also " + other.line() + ":" + other.column() + "-" + other.endColumn() + ")";
    }

    @Override
    public String toString() {
        return title;
    }
}
