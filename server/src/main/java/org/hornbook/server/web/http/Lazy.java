package org.hornbook.server.web.http;

import java.util.function.Supplier;
import org.hornbook.server.gate.WorkBudget;
import org.jspecify.annotations.Nullable;

/** A value that is computed once, when it is first needed, whoever needs it. */
public final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> source;
    private @Nullable T value;

    public Lazy(Supplier<T> source) {
        this.source = source;
    }

    @Override
    public synchronized T get() {
        if (value == null) {
            value = WorkBudget.free(source);
        }
        return value;
    }
}
