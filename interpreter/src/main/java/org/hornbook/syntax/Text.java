package org.hornbook.syntax;

import org.hornbook.source.Span;

/** A text for people; {@code text} is without its quotation marks and escapes. */
public record Text(Span span, String text) implements Node {
    @Override
    public String toString() {
        return text;
    }
}
