package org.hornbook.syntax;

import java.util.List;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * One variant as written. Whatever could not be read is missing here; the parser's diagnostics tell of it.
 *
 * @param parent the variant this one extends
 * @param mixins the deltas applied to the parent first, in order
 */
public record Script(
        Span span,
        Name name,
        @Nullable Text title,
        @Nullable Name parent,
        List<Name> mixins,
        List<Statement> statements)
        implements Node {
    public Script {
        mixins = List.copyOf(mixins);
        statements = List.copyOf(statements);
    }
}
