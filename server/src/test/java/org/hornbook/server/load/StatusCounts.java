package org.hornbook.server.load;

import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** How often requests were answered in which way. */
final class StatusCounts {
    /** Something broke. */
    static final int BROKEN = 500;

    /** Hung up before the answer. */
    static final int NONE = 0;

    private final SortedMap<Integer, LongAdder> byStatus = new ConcurrentSkipListMap<>();

    void count(int status) {
        byStatus.computeIfAbsent(status, _ -> new LongAdder()).increment();
    }

    long with(int status) {
        LongAdder counted = byStatus.get(status);
        return counted == null ? 0 : counted.sum();
    }

    @Override
    public String toString() {
        return byStatus.entrySet().stream()
                .map(each -> (each.getKey() == NONE ? "none" : each.getKey()) + ": " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
