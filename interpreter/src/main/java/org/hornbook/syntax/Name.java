package org.hornbook.syntax;

import org.hornbook.source.Span;

/** A name with its place. */
public record Name(Span span, String text) implements Node {
    @Override
    public String toString() {
        return text;
    }
}
