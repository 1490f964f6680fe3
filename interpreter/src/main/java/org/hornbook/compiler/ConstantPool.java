package org.hornbook.compiler;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.Span;

/** What bytecode refers to by number because it cannot hold it: places in the script. Grows only while it is written. */
final class ConstantPool {
    private final List<Span> spans = new ArrayList<>();

    /** The number of a place. */
    int number(Span span) {
        spans.add(span);
        return spans.size() - 1;
    }

    Span[] spans() {
        return spans.toArray(Span[]::new);
    }
}
