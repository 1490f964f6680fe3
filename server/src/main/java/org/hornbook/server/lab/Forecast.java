package org.hornbook.server.lab;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.List;

/**
 * How long a study will take here, before it begins.
 *
 * @param seconds from its start to its end
 * @param atLeast whether it takes longer, by nobody knows how much
 * @param most how many games, rounds or searches one study can have
 * @param usual how many of them are worth starting with: they take a bearable time
 * @param usually how many seconds those take
 * @param others how many other studies are running, with which it shares the time
 */
public record Forecast(double seconds, boolean atLeast, long most, long usual, double usually, int others) {
    private static final List<Long> ROUND_NUMBERS =
            List.of(10L, 20L, 50L, 100L, 200L, 500L, 1_000L, 2_000L, 5_000L, 10_000L);
    private static final long MOST_SEARCHES = 50;
    /** What every study waits for, however short: its lanes are put down, taken up and looked after. */
    private static final double WAITING_SECONDS = 0.3;

    /** Processor time for the same. */
    private static final double STARTING_SECONDS = 0.15;

    private static final double BEARABLE_SECONDS = 20;

    static Forecast of(Design design, CostEstimator estimator, int threads, int others) {
        CostEstimator.Costs costs = estimator.of(design);
        long most = StudyLimits.USUAL.most(design, estimator);
        long usual = ROUND_NUMBERS.stream()
                .filter(number -> number <= most && (design.experiment() != null || number <= MOST_SEARCHES))
                .filter(number -> costs.of(number).seconds() / threads <= BEARABLE_SECONDS)
                .reduce((fewer, more) -> more)
                .orElse(Math.min(most, ROUND_NUMBERS.getFirst()));
        long count = design.asked().count();
        return new Forecast(
                seconds(costs, count, threads, others),
                costs.of(count).isLeast(),
                most,
                usual,
                seconds(costs, usual, threads, others),
                others);
    }

    /** From the start of a study to its end, on so many threads and beside so many others. */
    static double seconds(CostEstimator.Costs costs, long count, int threads, int others) {
        double processors = available((int) Math.min(threads, count), others);
        return WAITING_SECONDS + (STARTING_SECONDS + costs.of(count).seconds()) / processors;
    }

    /** How many processors it will have for itself, beside other studies and whatever else this machine does. */
    private static double available(int threads, int others) {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        double busy = Math.max(0, machine.getSystemLoadAverage());
        double besideStudies = threads / (1.0 + others);
        double besideAll = threads * machine.getAvailableProcessors() / (busy + threads);
        return Math.min(besideStudies, besideAll);
    }
}
