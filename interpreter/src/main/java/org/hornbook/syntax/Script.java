package org.hornbook.syntax;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * A variant as written. Parts that could not be parsed are missing; the parser's diagnostics report them.
 *
 * @param parent the variant this one extends
 * @param mixins the deltas applied to the parent first, in order
 * @param versions the requested versions of parent and mixins, by name
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

    /** Its title, or its name if it has none. */
    public String titleOrName() {
        return title == null ? name.text() : title.text();
    }

    /** Where the brace that ends it stands in its text, from 0; -1 if it has none. */
    public int closingBrace() {
        return span.source().text().lastIndexOf('}', span.end() - 1);
    }

    /** Its statements of a kind, in order. */
    public <S extends Statement> Stream<S> statements(Class<S> kind) {
        return statements.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** The named items of its statements, in order. */
    public Stream<Item> items() {
        return statements.stream().flatMap(statement -> statement.items().stream());
    }

    /** A comment from {@code #} to the end of the line. */
    public record Comment(Span span, String text) implements Node {}
}
