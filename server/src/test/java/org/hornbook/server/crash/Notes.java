package org.hornbook.server.crash;

import java.util.Collection;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** What all players together were told, as it came out of their sockets. */
final class Notes {
    private final Queue<Acknowledged> acknowledged = new ConcurrentLinkedQueue<>();
    private final Map<String, Integer> heard = new ConcurrentHashMap<>();
    private final Queue<String> contradictions = new ConcurrentLinkedQueue<>();
    private final AtomicInteger repeated = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger unanswered = new AtomicInteger();

    /** What was told so far; what is told from now on does not get in. */
    Notes copy() {
        Notes copy = new Notes();
        copy.acknowledged.addAll(acknowledged);
        copy.heard.putAll(heard);
        copy.contradictions.addAll(contradictions);
        return copy;
    }

    void acknowledged(Acknowledged command) {
        acknowledged.add(command);
    }

    /** Somebody was told how the table stands after the entry with that number. */
    void heard(String table, int seq) {
        heard.merge(table, seq, Math::max);
    }

    /** Somebody was told something that does not go with what they were told before. */
    void contradiction(String what) {
        contradictions.add(what);
    }

    /** A command that had been acknowledged was sent again, and acknowledged again as the same entry. */
    void repeated() {
        repeated.incrementAndGet();
    }

    void refused() {
        refused.incrementAndGet();
    }

    /** A line was open, but what had been sent over it was not answered in time. */
    void unanswered() {
        unanswered.incrementAndGet();
    }

    Collection<Acknowledged> acknowledged() {
        return acknowledged;
    }

    /** The last entry of each table that anybody has heard of. */
    Map<String, Integer> heard() {
        return heard;
    }

    Collection<String> contradictions() {
        return contradictions;
    }

    int repeatedCount() {
        return repeated.get();
    }

    int unansweredCount() {
        return unanswered.get();
    }

    int refusedCount() {
        return refused.get();
    }

    /**
     * A command that the server said is done.
     *
     * @param seq the number of its entry in the table's log
     * @param command as it was sent
     * @param name what the log has of it
     */
    record Acknowledged(String table, int seq, String command, String name) {}
}
