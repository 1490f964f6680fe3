package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * The measured figures of a game in words.
 *
 * @param games the number of games played
 * @param company the players, see {@link Company}
 * @param sentences sentences about the averages; none if no game ended
 * @param plots the averages beside those of the parent; none if no game ended
 * @param surprise the largest difference from the game that {@code from} names; null without one
 * @param size the effect size in words; empty if no difference is significant
 */
public record PlayFigures(
        int games,
        String company,
        List<String> sentences,
        List<Plot> plots,
        @Nullable String from,
        @Nullable String surprise,
        String size) {
    /**
     * @param parent the figures of the game it changes; null if they are unknown
     * @param emptySeats what the seats are called that nobody plays
     */
    static PlayFigures of(Measured measured, @Nullable Measured parent, List<String> emptySeats) {
        Surprise surprise = measured.surprise();
        return new PlayFigures(
                measured.games(),
                Company.of(measured.players(), emptySeats),
                sentences(measured),
                Plot.all(measured.averages(), parent == null ? null : parent.averages()),
                surprise == null
                        ? null
                        : surprise.from().equals(MeasuredGames.OF_HIDDEN)
                                ? say("variant.hidden_game")
                                : Language.among(surprise.from()),
                surprise == null ? null : Language.among(surprise.verdict()),
                surprise == null || surprise.effect() == 0 ? "" : size(surprise));
    }

    /**
     * An average as a bar with its spread, above that of the parent.
     *
     * @param bars the game's own, and the parent's if that is known; all plots of a game are as wide
     */
    public record Plot(String title, List<Bar> bars) {
        static List<Plot> all(@Nullable Averages own, @Nullable Averages parent) {
            return own == null
                    ? List.of()
                    : List.of(
                            of(say("variant.plot.minutes"), own, parent, Averages::minutes, Averages::minutesSpread),
                            of(say("variant.plot.rounds"), own, parent, Averages::rounds, _ -> 0),
                            of(say("variant.plot.points"), own, parent, Averages::points, Averages::pointsSpread));
        }

        private static Plot of(
                String title,
                Averages own,
                @Nullable Averages parent,
                ToDoubleFunction<Averages> value,
                ToDoubleFunction<Averages> spread) {
            List<Averages> shown =
                    Stream.of(own, parent).filter(Objects::nonNull).toList();
            double most = shown.stream()
                    .mapToDouble(each -> Math.abs(value.applyAsDouble(each)) + spread.applyAsDouble(each))
                    .max()
                    .orElse(0);
            return new Plot(
                    title,
                    shown.stream()
                            .map(each -> Bar.of(value.applyAsDouble(each), spread.applyAsDouble(each), most))
                            .toList());
        }
    }

    /**
     * @param value as it is written
     * @param end where the bar ends, of 100, as are {@code low} and {@code high}, the ends of its spread
     */
    public record Bar(String value, long end, long low, long high) {
        static Bar of(double value, double spread, double most) {
            double unit = most == 0 ? 0 : 100 / most;
            double length = Math.abs(value);
            return new Bar(
                    say("variant.plot.value value", tenths(value)),
                    Math.round(length * unit),
                    Math.round(Math.max(0, length - spread) * unit),
                    Math.round((length + spread) * unit));
        }
    }

    private static List<String> sentences(Measured measured) {
        Averages averages = measured.averages();
        if (averages == null) {
            return List.of();
        }
        double minutes = averages.minutes();
        double spread = averages.minutesSpread();
        return List.of(
                say(
                        "variant.takes minutes range low high",
                        whole(minutes),
                        Math.round(spread) >= 1,
                        whole(Math.max(1, minutes - spread)),
                        whole(minutes + spread)),
                say("variant.rounds rounds", tenths(averages.rounds())),
                say("variant.points points spread", tenths(averages.points()), tenths(averages.pointsSpread())));
    }

    private static String size(Surprise surprise) {
        return say(
                "variant.surprise effect least most",
                tenths(surprise.effect()),
                tenths(surprise.least()),
                tenths(surprise.most()));
    }

    static int whole(double value) {
        return Math.toIntExact(Math.round(value));
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }

    /** The players of measured games. */
    static final class Company {
        private Company() {}

        /**
         * The players in words, such as "3 quick bots and The Ghost".
         *
         * @param emptySeats the names of seats without a player
         */
        static String of(int bots, List<String> emptySeats) {
            return Language.and(Stream.concat(Stream.of(say("variant.quick_bots count", bots)), emptySeats.stream())
                    .toList());
        }
    }
}
