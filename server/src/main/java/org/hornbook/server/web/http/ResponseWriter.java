package org.hornbook.server.web.http;

import java.io.Writer;

/** Text that becomes an answer. An answer is refused when it gets too long, before it is all in memory. */
public final class ResponseWriter extends Writer {
    /** The most bytes of an answer. */
    public static final int MOST_BYTES = 4 * 1024 * 1024;

    private final StringBuilder text = new StringBuilder();

    /** @throws Refused if an answer of that many bytes, or letters, is too long to send */
    public static void refuseMoreThan(long length) {
        if (length > MOST_BYTES) {
            throw new Refused(Refused.Reason.TOO_LONG);
        }
    }

    @Override
    public void write(char[] letters, int from, int count) {
        refuseMoreThan(0L + text.length() + count);
        text.append(letters, from, count);
    }

    @Override
    public void write(String letters, int from, int count) {
        refuseMoreThan(0L + text.length() + count);
        text.append(letters, from, from + count);
    }

    @Override
    public void flush() {
        // Everything is in memory.
    }

    @Override
    public void close() {
        // The text is still there.
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
