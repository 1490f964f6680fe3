package org.hornbook.playtest;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.rules.Setup;

/**
 * Measures how strong the bots are. Arguments: variant, players, deals, then each of the two kinds with its budget, such
 * as {@code standard 4 2000 thinker 100ms cautious 300}; a budget without {@code ms} is a number of iterations.
 */
public final class Duels {
    private Duels() {}

    static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        Setup setup = Setup.of(Shipped.variant(words.get(0)), Integer.parseInt(words.get(1)));
        Duel duel = new Duel(
                CompiledRules.of(setup), player(words.get(3), words.get(4)), player(words.get(5), words.get(6)));
        Duel.Verdict verdict = duel.fight(Integer.parseInt(words.get(2)));
        System.out.printf(
                Locale.ROOT,
                "%s: %+.2f ± %.2f points per round over %d paired deals, %.0f choices per second%n",
                String.join(" ", words),
                verdict.difference(),
                verdict.margin(),
                verdict.deals(),
                verdict.choicesPerSecond());
    }

    private static Duel.Player player(String kind, String budget) {
        return new Duel.Player(BotKind.named(kind).orElseThrow(), budget(budget));
    }

    private static Budget budget(String word) {
        return word.endsWith("ms")
                ? Budget.time(Duration.ofMillis(Long.parseLong(word.substring(0, word.length() - 2))))
                : Budget.iterations(Integer.parseInt(word));
    }
}
