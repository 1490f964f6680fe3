package org.hornbook.syntax;

import org.hornbook.source.Span;

/** A node of the syntax tree, with its place. */
public interface Node {
    Span span();

    /** Its text in one format, without line breaks and comments. */
    default String wording() {
        return span().text()
                .replaceAll("(\"(?:[^\"\\\\]|\\\\.)*+\")|#[^\\r\\n]*", "$1 ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
