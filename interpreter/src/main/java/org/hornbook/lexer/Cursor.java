package org.hornbook.lexer;

import org.antlr.v4.runtime.IntStream;

/** A cursor in a sequence that is fully in memory, so that ANTLR's marks need no work. */
abstract class Cursor implements IntStream {
    private int index;

    abstract int end();

    @Override
    public final void consume() {
        if (index == end()) {
            throw new IllegalStateException("cannot consume EOF");
        }
        index++;
    }

    @Override
    public final int mark() {
        return -1;
    }

    @Override
    public final void release(int marker) {}

    @Override
    public final int index() {
        return index;
    }

    @Override
    public final void seek(int place) {
        index = Math.min(place, end());
    }
}
