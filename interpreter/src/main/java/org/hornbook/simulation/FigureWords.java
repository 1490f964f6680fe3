package org.hornbook.simulation;

import java.util.Arrays;
import java.util.Locale;
import org.hornbook.simulation.Observation.Pace;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;

/** Names and explanations of the figures, and sentences about a difference in them. */
enum FigureWords {
    POINTS(
            Layout.POINTS,
            "Points a round",
            "What one player gets in one round, on average.",
            "points of one player",
            1,
            "Players get %s points a round fewer",
            "Players get %s points a round more"),
    BULLHEADS(
            Layout.BULLHEADS,
            "Bullheads a round",
            "The bullheads on all cards that are taken in one round, by all players together.",
            "bullheads of all players",
            1,
            "%s bullheads a round fewer are taken",
            "%s bullheads a round more are taken"),
    TAKES(
            Layout.TAKES,
            "Rows taken a round",
            "How often anybody has to take a row in one round.",
            "rows of all players",
            1,
            "%s rows a round fewer are taken",
            "%s rows a round more are taken"),
    ROUNDS(
            Layout.ROUNDS,
            "Rounds a game",
            "How many rounds are dealt until the game ends.",
            "rounds",
            1,
            "Games are %s rounds shorter",
            "Games are %s rounds longer"),
    MINUTES(
            Layout.MINUTES,
            "Minutes a game",
            "How long a game takes at a table, as an estimate: " + Pace.WORDS,
            "minutes",
            1.0 / 60,
            "Games take %s minutes less",
            "Games take %s minutes more"),
    WINNING(
            Layout.WINNING,
            "Winner's {goal}",
            "The {goal} with which games are won.",
            "{goal}",
            1,
            "Winners end with %s {goal} fewer",
            "Winners end with %s {goal} more"),
    LEADS(
            Layout.LEADS,
            "Changes of the lead",
            "How often somebody else is ahead after a round than before it, in one game.",
            "times",
            1,
            "The lead changes %s times a game less often",
            "The lead changes %s times a game more often"),
    CHOICES(
            Layout.CHOICES,
            "Real choices",
            "In how many turns it matters at once which card a player plays: two cards in hand, each played alone,"
                    + " would go to different rows or cost differently. Looked at in every 32nd"
                    + " of the first 8,192 games, then in every 256th.",
            "% of a player's turns",
            100,
            "Which card is played matters in %s% fewer of the turns",
            "Which card is played matters in %s% more of the turns"),
    ROWS_CHOSEN(
            Layout.ROWS_CHOSEN,
            "Rows chosen a round",
            "How often players may choose between rows in one round, all together.",
            "choices of all players",
            1,
            "Players choose %s rows a round fewer",
            "Players choose %s rows a round more"),
    SHORT(
            Layout.SHORT,
            "Rounds cut short",
            "In how many rounds cards are left in hand because a rule ends the round or the game.",
            "% of rounds",
            100,
            "%s% fewer of the rounds are cut short",
            "%s% more of the rounds are cut short");

    private static final int MOST_DIGITS = 6;

    final String id;
    private final String title;
    private final String plain;
    private final String unit;
    final double scale;
    private final String less;
    private final String more;

    FigureWords(String id, String title, String plain, String unit, double scale, String less, String more) {
        this.id = id;
        this.title = title;
        this.plain = plain;
        this.unit = unit;
        this.scale = scale;
        this.less = less;
        this.more = more;
    }

    /** Whether a game has such a figure. */
    boolean isOf(Variant variant) {
        return switch (this) {
            case POINTS -> variant.canDo(Verb.Trait.COUNTS);
            case BULLHEADS -> variant.countsBullheads();
            default -> true;
        };
    }

    String title(Variant variant) {
        return written(title, variant.procedure(), "score");
    }

    String plain(Variant variant) {
        return written(plain, variant.procedure(), "score");
    }

    String unit(Variant variant) {
        return written(unit, variant.procedure(), "points");
    }

    /** With what decides who wins; {@code points} where points do. */
    private static String written(String words, Variant.Procedure procedure, String points) {
        return words.replace("{goal}", procedure.goal() == null ? points : procedure.aimedAt());
    }

    /** A sentence about a difference between two games, of which a variant is one. */
    String verdict(Variant variant, Estimate difference, boolean clear) {
        String title = title(variant);
        if (difference.mean() == 0 && difference.half() == 0) {
            return title + ": the same in every game.";
        }
        int digits = digits(difference);
        if (!clear) {
            return title + ": no clear difference, 95% between " + number(difference.low(), digits) + " and "
                    + number(difference.high(), digits) + ".";
        }
        double[] bounds = {Math.abs(difference.low()), Math.abs(difference.high())};
        Arrays.sort(bounds);
        String told = written(difference.mean() < 0 ? less : more, variant.procedure(), "points")
                .replace("%s", number(Math.abs(difference.mean()), digits));
        return told + ", 95% between " + number(bounds[0], digits) + " and " + number(bounds[1], digits) + ".";
    }

    /** Rounded to the digits that its uncertainty leaves meaningful, with enough to tell an end of the interval from 0. */
    private static int digits(Estimate difference) {
        double end = Math.min(Math.abs(difference.low()), Math.abs(difference.high()));
        int unsure = digits(difference.half(), 1);
        return end == 0 ? unsure : Math.max(unsure, digits(end, 0));
    }

    /** How many after the point show so many digits of a number. */
    private static int digits(double number, int more) {
        return number <= 0 ? 2 : (int) Math.clamp(more - Math.floor(Math.log10(number)), 0, MOST_DIGITS);
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value).replace('-', '\u2212');
    }
}
