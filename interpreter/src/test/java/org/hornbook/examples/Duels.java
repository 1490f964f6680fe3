package org.hornbook.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;

/**
 * Measures how strong the bots are. Arguments: variant, players, deals, each of the two kinds with its budget, such as
 * {@code standard 4 2000 thinker 38000 cautious 40}, and if one likes a file: every deal is written there as soon as it is
 * played, and those that are there already are not played again. Budgets are numbers of iterations, so that it does not
 * matter what else the machine does; {@code 100ms} is understood too. The {@code BotSpeed} benchmark tells how many
 * iterations a time is.
 */
public final class Duels {
    private static final int DEALS_BETWEEN_REPORTS = 100;

    private final String title;
    private final Duel duel;
    private final int deals;
    private final List<Duel.Pair> pairs = new ArrayList<>();

    private Duels(List<String> words) {
        Setup setup = Setup.of(Shipped.variant(words.get(0)), Integer.parseInt(words.get(1)));
        title = String.join(" ", words.subList(0, 7));
        deals = Integer.parseInt(words.get(2));
        duel = new Duel(new Rules(setup), player(words.get(3), words.get(4)), player(words.get(5), words.get(6)));
    }

    static void main(String[] arguments) throws IOException {
        List<String> words = List.of(arguments);
        Path notes = words.size() > 7 ? Path.of(words.get(7)) : Files.createTempFile("duel", ".tsv");
        new Duels(words).fight(notes);
    }

    private void fight(Path notes) throws IOException {
        if (Files.exists(notes)) {
            Files.readAllLines(notes).stream().map(Duels::read).forEach(pairs::add);
        }
        for (int deal = pairs.size() + 1; deal <= deals; deal++) {
            Duel.Pair pair = duel.pair(deal);
            pairs.add(pair);
            Files.writeString(notes, written(pair), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            if (deal % DEALS_BETWEEN_REPORTS == 0 && deal < deals) {
                report();
            }
        }
        report();
    }

    private void report() {
        Duel.Verdict verdict = Duel.Verdict.of(pairs);
        System.out.printf(
                Locale.ROOT,
                "%s: %+.2f ± %.2f points a round over %d paired deals%n",
                title,
                verdict.difference(),
                verdict.margin(),
                verdict.deals());
    }

    private static String written(Duel.Pair pair) {
        return pair.deal() + "\t" + pair.first() + "\t" + pair.second() + "\n";
    }

    private static Duel.Pair read(String line) {
        String[] cells = line.split("\t", -1);
        return new Duel.Pair(Integer.parseInt(cells[0]), Integer.parseInt(cells[1]), Integer.parseInt(cells[2]));
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
