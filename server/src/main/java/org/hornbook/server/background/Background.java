package org.hornbook.server.background;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadFactory;
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

    /** Daemon threads, numbered after this name. */
    public static ThreadFactory threads(String name) {
        ThreadFactory plain = Thread.ofPlatform()
                .name(name, 1)
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .factory();
        return work -> plain.newThread(() -> {
            stepBack();
            work.run();
        });
    }

    @SuppressWarnings("restricted")
    private static void stepBack() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        try {
            Linker linker = Linker.nativeLinker();
            MethodHandle setPriority = linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("setpriority"),
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
            int _ = (int) setPriority.invokeExact(PRIO_PROCESS, 0, NICE);
        } catch (Throwable unusual) { // it works without, only less politely
            LOG.debug("priorities cannot be set", unusual);
        }
    }
}
