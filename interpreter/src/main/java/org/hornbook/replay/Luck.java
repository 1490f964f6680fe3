package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import org.hornbook.bots.QuickGames;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.jspecify.annotations.Nullable;

/**
 * Luck and play told apart, by a thousand games of quick bots. Half of them have the cards of this game: what bots get from a seat's cards
 * in comparison with other deals is luck, and what a person got in comparison with these bots is play.
 */
final class Luck {
    private static final int PAIRS = 500;

    /** Games with the cards of each other deal. */
    private static final int OF_A_DEAL = 5;

    /** With fewer nothing is said. */
    private static final int FEWEST = 50;

    /** Of seats, in games with the same cards and with others. */
    private final List<int[]> same = new ArrayList<>();

    private final List<int[]> others = new ArrayList<>();

    /** @param goesOn is told how much is done, of 1, before each game; false ends it */
    Luck(Rules rules, Seed cards, Duration longest, DoublePredicate goesOn) {
        QuickGames games = new QuickGames(rules, cards.fourth());
        SplittableRandom deals = new SplittableRandom(cards.third());
        long end = System.nanoTime() + longest.toNanos();
        Seed other = Seed.of(0);
        for (int pair = 0; pair < PAIRS && System.nanoTime() < end && goesOn.test((double) pair / PAIRS); pair++) {
            same.add(games.worths(cards));
            if (pair % OF_A_DEAL == 0) {
                other = new Seed(deals.nextLong(), deals.nextLong(), deals.nextLong(), deals.nextLong());
            }
            others.add(games.worths(other));
        }
    }

    /** How many games were played. */
    int games() {
        return same.size() + others.size();
    }

    /**
     * What the cards and the play did for a seat; null if bots have played too few games to tell.
     *
     * @param worth what it got; more is better
     */
    @Nullable
    Told of(int seat, int worth) {
        if (same.size() < FEWEST) {
            return null;
        }
        double[] bots = same.stream().mapToDouble(game -> game[seat - 1]).toArray();
        return new Told(Share.below(mean(bots), deals(seat)), Share.below(worth, bots));
    }

    /**
     * Luck and play of a seat.
     *
     * @param luck the part of other deals that are worse
     * @param play the part of bots with the same cards that play worse
     */
    record Told(Share luck, Share play) {
        /** In sentences, the main thing first. */
        List<String> sentences() {
            return List.of(
                    say("review.verdict bad good badly well", luck.isLow(), luck.isHigh(), play.isLow(), play.isHigh()),
                    say("review.cards part low high", luck.percent(), luck.lowest(), luck.highest()),
                    say("review.play part low high", play.percent(), play.lowest(), play.highest()));
        }
    }

    /** The means of the other deals. Five games leave a lot to chance, so their spread is reduced to that of the deals themselves. */
    private double[] deals(int seat) {
        int count = others.size() / OF_A_DEAL;
        double[] means = new double[count];
        double within = 0;
        for (int deal = 0; deal < count; deal++) {
            double[] games = others.subList(deal * OF_A_DEAL, (deal + 1) * OF_A_DEAL).stream()
                    .mapToDouble(game -> game[seat - 1])
                    .toArray();
            means[deal] = mean(games);
            within += variance(games) / count;
        }
        double mean = mean(means);
        double spread = variance(means);
        double part = spread == 0 ? 0 : Math.sqrt(Math.max(0, 1 - within / OF_A_DEAL / spread));
        return Arrays.stream(means).map(each -> mean + part * (each - mean)).toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(each -> (each - mean) * (each - mean)).sum() / Math.max(1, values.length - 1);
    }

    /** A part of all, with its 95 % interval (Wilson 1927). */
    record Share(double part, double low, double high) {
        private static final double WIDTH = 1.96;

        /** How many values are below one; equal ones count half. */
        static Share below(double value, double[] values) {
            double part = Arrays.stream(values)
                            .map(each -> each < value ? 1 : each == value ? 0.5 : 0)
                            .sum()
                    / values.length;
            double more = WIDTH * WIDTH / values.length;
            double middle = (part + more / 2) / (1 + more);
            double half = WIDTH * Math.sqrt(part * (1 - part) / values.length + more / 4 / values.length) / (1 + more);
            return new Share(part, Math.max(0, middle - half), Math.min(1, middle + half));
        }

        boolean isLow() {
            return high < 0.5;
        }

        boolean isHigh() {
            return low > 0.5;
        }

        long percent() {
            return Math.round(100 * part);
        }

        long lowest() {
            return Math.round(100 * low);
        }

        long highest() {
            return Math.round(100 * high);
        }
    }
}
