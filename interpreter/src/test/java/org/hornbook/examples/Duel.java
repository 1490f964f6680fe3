package org.hornbook.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;

/**
 * Two kinds of bots against each other. Each deal is played for one round twice, once with each kind in the same seat;
 * the second kind sits in all others. Which seat it is goes round the table from deal to deal.
 */
public final class Duel {
    private static final double CONFIDENCE = 0.95;

    private final Rules rules;
    private final Engine engine;
    private final Player first;
    private final Player second;

    /** A kind of bot, with what it may think. */
    public record Player(BotKind kind, Budget budget) {}

    /**
     * What each kind scored in the same seat.
     *
     * @param deal its number, from 1; also its seed
     */
    public record Pair(int deal, int first, int second) {
        double difference() {
            return first - second;
        }
    }

    /**
     * Points a round of the first kind less those of the second.
     *
     * @param margin half the width of the 95 % interval, by Student's t over the deals
     */
    public record Verdict(int deals, double difference, double margin) {

        /** @param pairs at least 2 */
        public static Verdict of(List<Pair> pairs) {
            int deals = pairs.size();
            double[] differences = pairs.stream().mapToDouble(Pair::difference).toArray();
            double error = StandardDeviation.of(differences).getAsDouble() / Math.sqrt(deals);
            double quantile = TDistribution.of(deals - 1.0).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
            return new Verdict(deals, Mean.of(differences).getAsDouble(), quantile * error);
        }

        /** Whether the first kind got significantly fewer points. */
        public boolean isLess() {
            return difference + margin < 0;
        }

        /** Whether the first kind got significantly more points. */
        public boolean isMore() {
            return difference - margin > 0;
        }
    }

    public Duel(Rules rules, Player first, Player second) {
        this.rules = rules;
        this.engine = new Engine(rules);
        this.first = first;
        this.second = second;
    }

    /** @param deals how many, at least 2; they are those of the seeds from 1 on */
    public Verdict fight(int deals) {
        return Verdict.of(IntStream.rangeClosed(1, deals).mapToObj(this::pair).toList());
    }

    /** Plays one deal twice. */
    public Pair pair(int deal) {
        return new Pair(deal, points(deal, first), points(deal, second));
    }

    private int points(int deal, Player player) {
        int seat = 1 + (deal - 1) % rules.setup().players();
        List<Bot> bots = new ArrayList<>();
        for (int other = 1; other <= rules.setup().players(); other++) {
            Player sitting = other == seat ? player : second;
            bots.add(sitting.kind().seeded(rules, deal * 100L + other, sitting.budget()));
        }
        TableState table = engine.start(Seed.of(deal)).state();
        while (!table.isOver() && table.round() == 1) {
            int asked = engine.decision(table).seats().getFirst();
            Bot bot = bots.get(asked - 1);
            table = ((Outcome.Accepted) engine.apply(table, bot.answer(engine.view(table, asked)))).state();
        }
        return table.players().score(seat);
    }
}
