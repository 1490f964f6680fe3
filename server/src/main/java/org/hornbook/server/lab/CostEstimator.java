package org.hornbook.server.lab;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.hornbook.bots.BotKind;
import org.hornbook.server.lab.StudyJob.GapJob;
import org.hornbook.simulation.Arm;
import org.hornbook.simulation.Experiment;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Estimates the processor time of studies on this server by playing a few games, and caches the result. These games are not
 * counted.
 */
final class CostEstimator {
    private static final int MOST_KNOWN = 1_000;
    private static final int CELLS = 3;

    /**
     * A server that has much else to do is not measured for good. One that has just started still compiles what it plays, so that
     * what was measured is known for as long as it had run then.
     */
    private static final Duration KNOWN_FOR = Duration.ofMinutes(10);

    private static final long ENOUGH_NANOS = Duration.ofMillis(40).toNanos();
    private static final long TOO_LONG_NANOS = Duration.ofMillis(2_500).toNanos();

    /** So long at most until games take as long as those before, which they do not while Java is still compiling them. */
    private static final long WARM_NANOS = Duration.ofMillis(900).toNanos();

    /** Games as long as those before: not shorter than this part of them. */
    private static final double STEADY = 0.85;

    private final Cache<Game, Cost> known = Caffeine.newBuilder()
            .maximumSize(MOST_KNOWN)
            .expireAfter(Expiry.<Game, Cost>creating((_, _) -> knownFor()))
            .build();

    private static Duration knownFor() {
        Duration running =
                Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        return running.compareTo(KNOWN_FOR) < 0 ? running : KNOWN_FOR;
    }

    /** The key of the cache: the same rules, values and players take the same time. A search has no players. */
    private record Game(String rules, List<Integer> parameters, List<BotKind> bots, Experiment.Unit unit) {}

    /**
     * Processor time in seconds.
     *
     * @param isLeast whether this is a lower bound, because the measurement was stopped
     */
    record Cost(double seconds, boolean isLeast) {
        private static final Cost NOTHING = new Cost(0, false);
        private static final Cost UNKNOWN = new Cost(0, true);

        private Cost plus(Cost other) {
            return new Cost(seconds + other.seconds, isLeast || other.isLeast);
        }

        private Cost times(double factor) {
            return new Cost(factor * seconds, isLeast);
        }
    }

    /**
     * The time of a study by its number of games, rounds or searches.
     *
     * @param parts the parts, played one after the other
     */
    record Costs(List<Part> parts) {
        Cost of(long count) {
            return parts.stream().map(part -> part.of(count)).reduce(Cost.NOTHING, Cost::plus);
        }
    }

    /**
     * @param each the time of one game
     * @param share how many games of this part belong to one game of the study
     * @param most the most games of the part
     */
    private record Part(Cost each, double share, long most) {
        Cost of(long count) {
            return each.times(share * Math.min(count, most));
        }
    }

    /** Measures what is not cached: a few seconds at most, however many games the study has. */
    Costs of(StudyDesign design) {
        Experiment experiment = design.experiment();
        if (experiment != null) {
            experiment.compiled(); // quick bots have to learn the rules before they can be measured
        }
        return of(design, System.nanoTime() + TOO_LONG_NANOS);
    }

    /** @param until when nothing else is begun to be played; what is not known then is left out, and said to be least */
    private Costs of(StudyDesign design, long until) {
        Experiment experiment = design.experiment();
        return experiment == null
                ? new Costs(List.of(new Part(ofSearch(design.edition().variant(), until), 1, Long.MAX_VALUE)))
                : ofGames(experiment, until);
    }

    /** Measures a few games where many are alike: the cells of a sweep, and the changes between two games. */
    private Costs ofGames(Experiment experiment, long until) {
        List<Part> parts = new ArrayList<>();
        Cost played = Cost.NOTHING;
        int measured = 0;
        int others = 0;
        List<Arm> arms = experiment.arms();
        for (int place = 0; place < arms.size(); place++) {
            Arm arm = arms.get(place);
            if (arm.role() == Arm.Role.RUNG) {
                parts.add(new Part(of(arm, experiment.unit(), until), 1.0 / arm.every(), arm.most()));
            } else if (isTypical(arm.role(), place, arms.size())) {
                Cost cost = of(arm, experiment.unit(), until);
                if (cost.equals(Cost.UNKNOWN) && measured > 0) {
                    others++;
                } else {
                    played = played.plus(cost);
                    measured++;
                }
            } else {
                others++;
            }
        }
        parts.add(new Part(played, (measured + others) / (double) Math.max(1, measured), Long.MAX_VALUE));
        return new Costs(parts);
    }

    private static boolean isTypical(Arm.Role role, int place, int of) {
        return switch (role) {
            case BASE, OTHER, RUNG -> true;
            case CHANGE -> false;
            case CELL -> of <= CELLS || place == 0 || place == of / 2 || place == of - 1;
        };
    }

    private Cost of(Arm arm, Experiment.Unit unit, long until) {
        Game game = new Game(arm.setup().variant().hash(), arm.setup().parameters(), arm.bots(), unit);
        return remembered(game, until, () -> {
            Arm alone = new Arm(arm.label(), Arm.Role.BASE, arm.setup(), arm.bots(), 1, Long.MAX_VALUE);
            return new Experiment(unit, 0, List.of(alone)).compiled()::play;
        });
    }

    private Cost ofSearch(Variant variant, long until) {
        return remembered(new Game(variant.hash(), List.of(), List.of(), Experiment.Unit.GAMES), until, () -> {
            GapJob job = new GapJob(variant);
            return job::play;
        });
    }

    private Cost remembered(Game game, long until, Supplier<Play> play) {
        @Nullable Cost cost = known.getIfPresent(game);
        if (cost != null) {
            return cost;
        }
        return System.nanoTime() < until ? known.get(game, unknown -> measured(play.get())) : Cost.UNKNOWN;
    }

    /** Doubles the number of games until they take long enough, and as long as those before; the last measurement counts. */
    private static Cost measured(Play play) {
        long begun = System.nanoTime();
        long until = begun + TOO_LONG_NANOS;
        long first = 1;
        double each = 0;
        for (int count = 1; System.nanoTime() < until; count *= 2) {
            long begin = processorNanos();
            boolean isWhole =
                    play.play(first, count, () -> System.nanoTime() < until).isPresent();
            long nanos = processorNanos() - begin;
            if (!isWhole) {
                return count == 1 ? new Cost(nanos / 1e9, true) : new Cost(each, false);
            }
            boolean isSteady = nanos / 1e9 / count >= STEADY * each && each > 0;
            each = nanos / 1e9 / count;
            first += count;
            if (nanos >= ENOUGH_NANOS && (isSteady || System.nanoTime() - begun >= WARM_NANOS)) {
                break;
            }
        }
        return new Cost(each, false);
    }

    /** Plays games from this number on; empty if it was stopped. */
    @FunctionalInterface
    private interface Play {
        Optional<?> play(long first, int count, BooleanSupplier goesOn);
    }

    private static long processorNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /**
     * The expected time of a study on this server.
     *
     * @param seconds from start to end
     * @param atLeast whether {@code seconds} is a lower bound
     * @param most the most games, rounds or searches of one study
     * @param usual the suggested number, which takes an acceptable time
     * @param usually the seconds for the suggested number
     * @param others how many other studies are running, which share the processors
     */
    public record Forecast(double seconds, boolean atLeast, long most, long usual, double usually, int others) {
        private static final List<Long> ROUND_NUMBERS =
                List.of(10L, 20L, 50L, 100L, 200L, 500L, 1_000L, 2_000L, 5_000L, 10_000L);
        private static final long MOST_SEARCHES = 50;
        /** Time that every study waits for its tasks to be stored and fetched. */
        private static final double WAITING_SECONDS = 0.3;

        /** Processor time of the same. */
        private static final double STARTING_SECONDS = 0.15;

        private static final double BEARABLE_SECONDS = 20;

        static Forecast of(StudyDesign design, CostEstimator estimator, int threads, int others) {
            CostEstimator.Costs costs = estimator.of(design);
            long most = StudyLimits.USUAL.most(design, estimator);
            long usual = ROUND_NUMBERS.stream()
                    .filter(number -> number <= most && (design.experiment() != null || number <= MOST_SEARCHES))
                    .filter(number -> costs.of(number).seconds() / threads <= BEARABLE_SECONDS)
                    .reduce((fewer, more) -> more)
                    .orElse(Math.min(most, ROUND_NUMBERS.getFirst()));
            long count = design.asked().count();
            return new Forecast(
                    seconds(costs.of(count).seconds(), count, threads, others),
                    costs.of(count).isLeast(),
                    most,
                    usual,
                    seconds(costs.of(usual).seconds(), usual, threads, others),
                    others);
        }

        /**
         * From the start of a study to its end, on so many threads and beside so many others.
         *
         * @param cost seconds of processor time
         */
        static double seconds(double cost, long count, int threads, int others) {
            double processors = available((int) Math.min(threads, count), others);
            return WAITING_SECONDS + (STARTING_SECONDS + cost) / processors;
        }

        /** The processors that a study gets, beside other studies and other programs on this machine. */
        private static double available(int threads, int others) {
            OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
            double busy = Math.max(0, machine.getSystemLoadAverage());
            double besideStudies = threads / (1.0 + others);
            double besideAll = threads * machine.getAvailableProcessors() / (busy + threads);
            return Math.min(besideStudies, besideAll);
        }
    }
}
