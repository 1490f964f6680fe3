package org.hornbook.lexer;

import org.antlr.v4.runtime.IntStream;

/** A place in something read forwards, to which one can go back. All of it stays at hand, so that marks mean nothing. */
abstract class Cursor implements IntStream {
    private int index;

    /** The place at which there is nothing left to consume. */
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
