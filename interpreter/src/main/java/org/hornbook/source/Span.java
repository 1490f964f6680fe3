package org.hornbook.source;

import org.hornbook.work.Worker;

/** A range of a source file, from offset {@code start} up to but not including {@code end}. */
public record Span(SourceFile source, int start, int end) {
    public Span {
        Worker.checkpoint();
        if (start < 0 || end < start || end > source.text().length()) {
            throw new IllegalArgumentException("no such stretch: " + start + ".." + end);
        }
    }

    public int line() {
        return source.lineOf(start);
    }

    public int column() {
        return source.columnOf(start);
    }

    public int endLine() {
        return source.lineOf(end);
    }

    public int endColumn() {
        return source.columnOf(end);
    }

    public String text() {
        return source.text().substring(start, end);
    }

    /** The span from the start of this one to the end of the other, which must be in the same file and not before it. */
    public Span to(Span other) {
        return new Span(source, start, Math.max(end, other.end));
    }

    /** The empty span right before this one. */
    public Span before() {
        return new Span(source, start, start);
    }

    /** The empty span right after this one. */
    public Span after() {
        return new Span(source, end, end);
    }

    /** The span between this one and a later one. */
    public Span between(Span other) {
        return new Span(source, /* start= */ end, /* end= */ other.start);
    }

    public boolean isWithin(Span other) {
        return source.equals(other.source) && other.start <= start && end <= other.end;
    }

    /** Whether they have a character in common, or one is empty and lies within the other or beside it. */
    public boolean touches(Span other) {
        return source.equals(other.source)
                && start < Math.max(other.end, other.start + 1)
                && other.start < Math.max(end, start + 1);
    }

    @Override
    public String toString() {
        return source.name() + ":" + line() + ":" + column();
    }
}
