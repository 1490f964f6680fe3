package org.hornbook.server.web.workshop;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.search.GapSearch;
import org.hornbook.variant.Variant;

/** Searches for what rules leave open, one for each page that is being written on: a newer one ends the one before. */
final class GapSearches {
    static final Duration LONGEST = Duration.ofSeconds(6);

    private final Map<String, Object> newest = new ConcurrentHashMap<>();

    /** @param page any word that tells the page from others */
    List<Diagnostic> search(String page, Variant variant) {
        Object mine = new Object();
        newest.put(page, mine);
        long end = System.nanoTime() + LONGEST.toNanos();
        try {
            return GapSearch.search(
                    variant, GapSearch.Budget.QUICK, (done, of) -> newest.get(page) == mine && System.nanoTime() < end);
        } finally {
            newest.remove(page, mine);
        }
    }
}
