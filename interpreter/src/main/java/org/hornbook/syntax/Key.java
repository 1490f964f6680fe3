package org.hornbook.syntax;

import org.hornbook.source.Span;

/** One step of telling rows apart: {@code lowest last}. */
public record Key(Span span, Extreme extreme, Expression value) implements Node {}
