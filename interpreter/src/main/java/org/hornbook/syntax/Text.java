package org.hornbook.syntax;

import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** A text for people; {@code text} is without its quotation marks and escapes. */
public record Text(Span span, String text) implements Node {
    /** What a text says; nothing where there is none. */
    public static @Nullable String of(@Nullable Text text) {
        return text == null ? null : text.text();
    }

    @Override
    public String toString() {
        return text;
    }
}
