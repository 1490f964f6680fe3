package org.hornbook.server.load;

import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** How often requests were answered in which way. */
final class StatusCounts {
    private static final int BROKEN = 500;
    static final int BUSY = 503;

    /** Hung up before the answer. */
    static final int NONE = 0;

    private final SortedMap<Integer, LongAdder> byStatus = new ConcurrentSkipListMap<>();

    void count(int status) {
        byStatus.computeIfAbsent(status, _ -> new LongAdder()).increment();
    }

    /** How often something broke: the server's own fault, but for having too much to do. */
    long broken() {
        return byStatus.tailMap(BROKEN).entrySet().stream()
                .filter(each -> each.getKey() != BUSY)
                .mapToLong(each -> each.getValue().sum())
                .sum();
    }

    @Override
    public String toString() {
        return byStatus.entrySet().stream()
                .map(each -> (each.getKey() == NONE ? "none" : each.getKey()) + ": " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
