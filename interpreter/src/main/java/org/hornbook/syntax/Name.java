package org.hornbook.syntax;

import org.hornbook.source.Span;

/** A word used as a name, where it stands. */
public record Name(Span span, String text) implements Node {
    @Override
    public String toString() {
        return text;
    }
}
