package org.hornbook.server.tables;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.engine.Commitment;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;

/** Compiled rules for bots to look ahead with. They are kept for the setups that were asked for last. */
final class QuickRules {
    private static final int MOST_KEPT = 50;

    private final Map<String, Rules> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Rules> eldest) {
            return size() > MOST_KEPT;
        }
    };

    synchronized Rules of(Setup setup) {
        return kept.computeIfAbsent(Commitment.terms(setup), _ -> CompiledRules.uncounted(setup));
    }
}
