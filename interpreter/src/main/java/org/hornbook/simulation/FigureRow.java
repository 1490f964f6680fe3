package org.hornbook.simulation;

import static org.hornbook.words.Language.say;

import java.util.Arrays;
import java.util.List;
import org.hornbook.simulation.Figure.Chart;
import org.hornbook.simulation.Observation.Pace;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** The figures in the order in which they are shown, with their keys in JSON; their words are phrases of {@link Language}. */
public enum FigureRow {
    POINTS("points", Values.ANY, 1, Chart.HISTOGRAM),
    BULLHEADS("bullheads", Values.COUNTS, 1, Chart.NONE),
    ROUNDS("rounds_per_game", Values.COUNTS, 1, Chart.HISTOGRAM),
    MINUTES("minutes", Values.COUNTS, 1.0 / 60, Chart.NONE),
    TAKES("takes", Values.COUNTS, 1, Chart.HISTOGRAM),
    CAUSES("cost_of_causes", Values.COUNTS, Chart.BARS),
    COSTS("costs", Values.ANY, Chart.BARS),
    RULES("rules", Values.COUNTS, Chart.BARS),
    PASSED_OVER("passed_over", Values.COUNTS, Chart.BARS),
    CHOICES("choices", Values.SHARES, 100, Chart.NONE),
    ROWS_CHOSEN("rows_chosen", Values.COUNTS, 1, Chart.NONE),
    /** A figure for each question. */
    ANSWERS("answers", Values.SHARES, Chart.BARS),
    /** A figure for each question; one slot more counts what all get who are asked. */
    ANSWER_POINTS("answer_points", Values.ANY, Chart.BARS),
    WINNING("winning_score", Values.ANY, 1, Chart.HISTOGRAM),
    LEADS("lead_changes", Values.COUNTS, 1, Chart.HISTOGRAM),
    DECIDED("decided", Values.SHARES, Chart.LINE),
    SEAT_WINS("seats", Values.SHARES, Chart.BARS),
    TEAM_WINS("teams", Values.SHARES, Chart.BARS),
    SEAT_POINTS("points_by_seat", Values.ANY, Chart.BARS),
    TEAM_POINTS("points_by_team", Values.ANY, Chart.BARS),
    SHORT("rounds_cut_short", Values.SHARES, 100, Chart.NONE),
    /** Made of several arms, so it has no slots of its own. */
    LADDER("ladder", Values.ANY, Chart.BARS);

    /** The figures with one value; the others have bars only. */
    static final List<FigureRow> SINGLE =
            Arrays.stream(values()).filter(each -> each.isSingle).toList();

    /** The figures with a histogram, in the order of {@link Sums.ArmSums#spreads}. */
    static final List<FigureRow> SPREAD =
            SINGLE.stream().filter(each -> each.chart == Chart.HISTOGRAM).toList();

    private static final int MOST_DIGITS = 6;

    final String key;
    final Values values;
    final double scale;
    final Chart chart;
    private final boolean isSingle;

    FigureRow(String key, Values values, double scale, Chart chart) {
        this(key, values, scale, chart, true);
    }

    /** A figure with bars only. */
    FigureRow(String key, Values values, Chart chart) {
        this(key, values, 1, chart, false);
    }

    FigureRow(String key, Values values, double scale, Chart chart, boolean isSingle) {
        this.key = key;
        this.values = values;
        this.scale = scale;
        this.chart = chart;
        this.isSingle = isSingle;
    }

    /** The values that a figure can have, before it is scaled. */
    enum Values {
        ANY(-Double.MAX_VALUE, Double.MAX_VALUE),
        COUNTS(0, Double.MAX_VALUE),
        SHARES(0, 1);

        private final double least;
        private final double most;

        Values(double least, double most) {
            this.least = least;
            this.most = most;
        }

        /** The interval cut to these values. */
        Estimate possible(Estimate estimate) {
            return estimate.within(least, most);
        }

        /** The interval cut to the differences between two such values. */
        Estimate possibleDifference(Estimate estimate) {
            return this == SHARES ? estimate.within(-1, 1) : estimate;
        }
    }

    /** Whether a game has such a figure. */
    boolean isOf(Variant variant) {
        return switch (this) {
            case POINTS, SEAT_POINTS, TEAM_POINTS -> variant.canDo(Verb.Trait.COUNTS);
            case BULLHEADS -> variant.countsBullheads();
            default -> true;
        };
    }

    String title(Variant variant) {
        return said("figure", variant, "");
    }

    String unit(Variant variant) {
        return said("unit", variant, "");
    }

    /**
     * The figure of one game.
     *
     * @param question what a figure of answers is about
     * @param estimate null for a figure with bars only
     * @param note a sentence about this run; may be empty
     */
    Figure figure(Variant variant, String question, @Nullable Estimate estimate, List<Figure.Bar> bars, String note) {
        return new Figure(
                question.isEmpty() ? key : key + "_" + question,
                said("figure", variant, variant.called(question)),
                said("about", variant, ""),
                unit(variant),
                estimate,
                bars.isEmpty() ? Chart.NONE : chart,
                bars.isEmpty() ? "" : said("axis", variant, ""),
                bars,
                note);
    }

    private String said(String use, Variant variant, String question) {
        return say(
                this,
                use + " goal lowest question pace",
                goal(variant),
                variant.procedure().lowestWins(),
                question,
                use.equals("about") ? Pace.words() : "");
    }

    /** What decides who wins; empty where points do. */
    private static String goal(Variant variant) {
        return variant.procedure().goal() == null ? "" : variant.procedure().aimedAt();
    }

    /** A sentence about a difference between two games, of which a variant is one. */
    String verdict(Variant variant, Estimate told, boolean clear) {
        String name = title(variant);
        if (told.mean() == 0 && told.half() == 0) {
            return say("lab.same figure", name);
        }
        int digits = digits(told);
        if (!clear) {
            return say("lab.unclear figure low high", name, number(told.low(), digits), number(told.high(), digits));
        }
        double[] bounds = {Math.abs(told.low()), Math.abs(told.high())};
        Arrays.sort(bounds);
        return say(
                "lab.clear difference low high",
                say(
                        this,
                        "difference amount less goal",
                        number(Math.abs(told.mean()), digits),
                        told.mean() < 0,
                        goal(variant)),
                number(bounds[0], digits),
                number(bounds[1], digits));
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
        return String.format(Language.locale(), "%." + digits + "f", value).replace('-', '\u2212');
    }
}
