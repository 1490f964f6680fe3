package org.hornbook.syntax;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * One variant as written. Whatever could not be read is missing here; the parser's diagnostics tell of it.
 *
 * @param parent the variant this one extends
 * @param mixins the deltas applied to the parent first, in order
 * @param versions of those of them that are to be taken as they once were, by name
 */
public record Script(
        Span span,
        Name name,
        @Nullable Text title,
        @Nullable Name parent,
        List<Name> mixins,
        Map<String, Integer> versions,
        List<Statement> statements)
        implements Node {
    public Script {
        mixins = List.copyOf(mixins);
        versions = Map.copyOf(versions);
        statements = List.copyOf(statements);
    }

    /** What people call it: its title, or its name if it has none. */
    public String titleOrName() {
        return title == null ? name.text() : title.text();
    }

    /** Its statements of one kind, in order. */
    public <S extends Statement> Stream<S> statements(Class<S> kind) {
        return statements.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** What has a name of its own in any of its statements, in order. */
    public Stream<Item> items() {
        return statements.stream().flatMap(statement -> statement.items().stream());
    }

    /** A comment from its {@code #} to the end of the line. */
    public record Comment(Span span, String text) implements Node {}
}
