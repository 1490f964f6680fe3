package org.hornbook.syntax;

import org.hornbook.source.Span;

/** A comment from its {@code #} to the end of the line. */
public record Comment(Span span, String text) implements Node {}
