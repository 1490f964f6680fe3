package org.hornbook.server.gate;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.hornbook.source.Sha256;
import org.hornbook.work.OverBudget;
import org.hornbook.work.OverBudget.Reason;

/** The scripts that have used up a budget, by their hashes: further work on them is refused at once, at every address. */
final class SpentScripts {
    private static final int MOST = 10_000;

    /** A server that was very busy may have been wrong. */
    private static final Duration REMEMBERED = Duration.ofHours(1);

    private static final Cache<String, Reason> KNOWN =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(REMEMBERED).build();

    private SpentScripts() {}

    /** The scripts that a piece of work has read. All of them together are to blame if there are several. */
    static final class Reading {
        private String last = "";
        private String all = "";

        /** @throws OverBudget if this script alone, or all so far together, are known */
        void read(String script) {
            String hash = Sha256.hex(script);
            refuse(hash);
            if (hash.equals(last)) {
                return;
            }
            last = hash;
            all = all.isEmpty() ? hash : Sha256.hex(all + hash);
            refuse(all);
        }

        private static void refuse(String hash) {
            Reason reason = KNOWN.getIfPresent(hash);
            if (reason != null) {
                throw new OverBudget(reason);
            }
        }

        void remember(Reason reason) {
            if (!all.isEmpty()) {
                KNOWN.put(all, reason);
            }
        }
    }
}
