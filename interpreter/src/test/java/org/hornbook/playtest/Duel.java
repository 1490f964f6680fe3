package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/**
 * Two kinds of bots against each other. Each deal is played for one round twice: with the first kind in the odd seats and
 * the second in the even ones, and with seats exchanged.
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
     * Points the first kind got per round and seat less those of the second.
     *
     * @param margin half the width of the 95 % interval, by Student's t over the deals
     * @param choicesPerSecond answers of both kinds
     */
    public record Verdict(int deals, double difference, double margin, double choicesPerSecond) {
        public boolean excludesEqual() {
            return Math.abs(difference) > margin;
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
        long began = System.nanoTime();
        double[] differences = new double[deals];
        long choices = 0;
        for (int deal = 1; deal <= deals; deal++) {
            Round one = play(deal, 1);
            Round other = play(deal, 0);
            differences[deal - 1] = (one.difference() + other.difference()) / 2;
            choices += one.choices() + other.choices();
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        double error = StandardDeviation.of(differences).getAsDouble() / Math.sqrt(deals);
        double quantile = TDistribution.of(deals - 1.0).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
        return new Verdict(deals, Mean.of(differences).getAsDouble(), quantile * error, choices / seconds);
    }

    private record Round(double difference, int choices) {}

    /** @param odd 1 if the first kind sits in the odd seats, 0 if in the even ones */
    private Round play(long deal, int odd) {
        List<Bot> bots = new ArrayList<>();
        for (int seat = 1; seat <= rules.setup().players(); seat++) {
            Player player = seat % 2 == odd ? first : second;
            bots.add(player.kind().seeded(rules, deal * 100 + seat, player.budget()));
        }
        TableState table = engine.start(Seed.of(deal)).state();
        int choices = 0;
        while (!table.isOver() && table.round() == 1) {
            int seat = engine.decision(table).seats().getFirst();
            Bot bot = bots.get(seat - 1);
            table = ((Outcome.Accepted) engine.apply(table, bot.answer(engine.view(table, seat)))).state();
            choices++;
        }
        return new Round(mean(table, odd) - mean(table, 1 - odd), choices);
    }

    private static double mean(TableState table, int odd) {
        double points = 0;
        int seats = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            if (seat % 2 == odd) {
                points += table.players().score(seat);
                seats++;
            }
        }
        return points / seats;
    }
}
