package org.hornbook.server.tables;

import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.rules.Volume;

/** How much may happen in a round at a table: everything that happens is told to everybody who looks, and kept as long as the table. */
final class RoundLimit {
    /** Eight times what the worst round of any shipped game can have. */
    static final long MOST_EVENTS = 50_000;

    private RoundLimit() {}

    /** What keeps a setup that can be played from being played at a table. */
    static List<String> problems(Setup setup) {
        long events = Volume.ofRound(setup);
        if (events <= MOST_EVENTS) {
            return List.of();
        }
        int deals = setup.deals();
        return List.of("With " + setup.players() + " players, " + new InterpretedRules(setup).handSize()
                + " cards each and " + (deals == 1 ? "one deal" : deals + " deals") + " a round could take "
                + number(events) + " steps to tell; at a table it may take " + number(MOST_EVENTS)
                + ". Fewer players, cards each or deals, or fewer rules that act on every card, make it shorter.");
    }

    private static String number(long number) {
        return NumberFormat.getIntegerInstance(Locale.ENGLISH).format(number);
    }
}
