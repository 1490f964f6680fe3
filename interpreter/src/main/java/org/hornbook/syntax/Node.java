package org.hornbook.syntax;

import org.hornbook.source.Span;

/** Anything that stands somewhere in a script. */
public interface Node {
    Span span();

    /** What it says, whatever its line breaks and comments. */
    default String wording() {
        return span().text()
                .replaceAll("(\"(?:[^\"\\\\]|\\\\.)*+\")|#[^\\r\\n]*", "$1 ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
