package org.hornbook.syntax;

import org.hornbook.source.Span;

/** Anything that stands somewhere in a script. */
public interface Node {
    Span span();
}
