package org.hornbook.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * How long the processor may be busy with a text, whatever it holds. Usually so long that only what runs away is found, on
 * a slow and busy machine too; {@code -Dlongest=250} asks for the milliseconds that people are promised.
 */
public final class ProcessorTime {
    private static final Duration LONGEST = Duration.ofMillis(Integer.getInteger("longest", 5_000));
    private static final int TRIES = 3;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ProcessorTime() {}

    /**
     * What the work results in, which some try at least must do in time: the first ones also warm the machine up, which is
     * not the text's fault.
     *
     * @param text how the work is called if it takes too long
     */
    public static <T> T within(String text, Supplier<T> work) {
        Duration spent = Duration.ZERO;
        for (int tried = 0; tried < TRIES; tried++) {
            long start = THREADS.getCurrentThreadCpuTime();
            T result = work.get();
            spent = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
            if (spent.compareTo(LONGEST) < 0) {
                return result;
            }
        }
        throw new AssertionError("takes " + spent + ": " + text);
    }
}
