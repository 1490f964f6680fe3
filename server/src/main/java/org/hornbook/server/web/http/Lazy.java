package org.hornbook.server.web.http;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is the same for every request, worked out once, when it is first asked for. */
public final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> source;
    private @Nullable T value;

    public Lazy(Supplier<T> source) {
        this.source = source;
    }

    @Override
    public synchronized T get() {
        if (value == null) {
            value = source.get();
        }
        return value;
    }
}
