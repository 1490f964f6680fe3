package org.hornbook.server.background;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.work.Worker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads for long work such as bots, studies and checks. They run at low priority, so that pages and choices come first.
 * Java's priorities do nothing on Linux, so the threads call {@code setpriority} there.
 */
public final class Background {
    private static final Logger LOG = LoggerFactory.getLogger(Background.class);

    /**
     * The nice value. At 10 such a thread gets a tenth of a normal thread's processor time; {@code -Dhornbook.nice=1} helps
     * where other programs keep the processors busy and people would wait for checks.
     */
    private static final int NICE = Integer.getInteger("hornbook.nice", 10);

    /** {@code PRIO_PROCESS}: on Linux the priority is that of one thread; id 0 is the calling thread. */
    private static final int PRIO_PROCESS = 0;

    private Background() {}

    /** Threads, numbered after this name, whose work can be ended. */
    public static ThreadFactory threads(String name) {
        return threads(name, NICE);
    }

    /** The same for work that somebody waits for: it gets three times as much of a busy processor. */
    public static ThreadFactory awaited(String name) {
        return threads(name, NICE / 2);
    }

    /** The same for bots at tables where people wait: they come before checks and studies, and after pages. */
    public static ThreadFactory prompt(String name) {
        return threads(name, NICE / 10);
    }

    /** The same at the usual priority. */
    public static ThreadFactory foreground(String name) {
        AtomicInteger number = new AtomicInteger();
        return work -> new Worker(work, name + number.incrementAndGet());
    }

    @SuppressWarnings("ThreadPriorityCheck") // where nice values do nothing
    private static ThreadFactory threads(String name, int nice) {
        ThreadFactory plain = foreground(name);
        return work -> {
            Thread thread = plain.newThread(() -> {
                stepBack(nice);
                work.run();
            });
            thread.setPriority(Thread.MIN_PRIORITY);
            return thread;
        };
    }

    @SuppressWarnings("restricted")
    private static void stepBack(int nice) {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        try {
            Linker linker = Linker.nativeLinker();
            MethodHandle setPriority = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("setpriority"),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
            int _ = (int) setPriority.invokeExact(PRIO_PROCESS, 0, nice);
        } catch (Throwable unusual) { // it works without, only less politely
            LOG.debug("priorities cannot be set", unusual);
        }
    }
}
