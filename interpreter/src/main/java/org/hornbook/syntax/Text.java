package org.hornbook.syntax;

import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** A text for people, without its quotation marks and escapes. */
public record Text(Span span, String text) implements Node {
    /** The string of a text; null without a text. */
    public static @Nullable String of(@Nullable Text text) {
        return text == null ? null : text.text();
    }

    @Override
    public String toString() {
        return text;
    }
}
