package org.hornbook.server.background;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads for what takes long, such as bots, studies and checks: they leave the processors to pages and choices whenever
 * there is something to do for those. On Linux Java's own priorities do nothing, so there the system is asked.
 */
public final class Background {
    private static final Logger LOG = LoggerFactory.getLogger(Background.class);

    /**
     * The share of a processor that such a thread has is a tenth of another's, of any program's: {@code -Dhornbook.nice=1}
     * where others keep the processors busy and people would wait for their checks.
     */
    private static final int NICE = Integer.getInteger("hornbook.nice", 10);

    /** Of the system's {@code setpriority}: a process or, on Linux, one thread; 0 is who asks. */
    private static final int PRIO_PROCESS = 0;

    private Background() {}

    /** Daemons with that name and a number. */
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
