package org.hornbook.server.gate;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.RuntimeMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.hornbook.work.OverBudget;
import org.hornbook.work.OverBudget.Reason;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a piece of work on a {@link Worker} may use. A thread of its own looks at all work every few milliseconds and ends what has
 * used up its budget, which throws {@link OverBudget} at the next checkpoint. Other threads, such as those of the command line, have no
 * budget.
 *
 * @param processor the processor time
 * @param bytes the bytes that it may allocate, most of which it does not hold for long
 * @param longest the time until it is ended whatever it uses
 */
public record WorkBudget(Duration processor, long bytes, Duration longest) {
    private static final Logger LOG = LoggerFactory.getLogger(WorkBudget.class);
    /** Work that has used this part of its budget is costly. */
    private static final int COSTLY = 8;

    private static final Duration YOUNG = Duration.ofMinutes(2);

    private static final RuntimeMXBean RUNTIME = ManagementFactory.getRuntimeMXBean();

    private static final ThreadLocal<Spending> PRESENT = new ThreadLocal<>();

    /** Multiplies times on slow or busy machines: {@code -Dhornbook.patience=3}. */
    static final int PATIENT = Integer.getInteger("hornbook.patience", 1);

    /**
     * Works within this budget on the present worker. Work that is part of other work belongs to the budget of that.
     *
     * @throws OverBudget if the budget was used up
     */
    public <T> T spend(Supplier<T> work) {
        return spend(work, () -> {}, _ -> {});
    }

    /**
     * @param abandoned called if the work does not end although its budget is used up
     * @param used gets the part of the budget that was used, of the processor or of the bytes, whichever is more
     */
    <T> T spend(Supplier<T> work, Runnable abandoned, DoubleConsumer used) {
        if (PRESENT.get() != null || !(Thread.currentThread() instanceof Worker worker)) {
            return work.get();
        }
        Spending spending = new Spending(this, worker, abandoned);
        PRESENT.set(spending);
        Supervisor.ONE.add(spending);
        try {
            return work.get();
        } finally {
            PRESENT.remove();
            Supervisor.ONE.remove(spending);
            used.accept(spending.used());
            spending.finish();
        }
    }

    /** Does something that has nothing to do with what somebody sent, such as to check a shipped game: it costs nothing. */
    public static <T> T free(Supplier<T> work) {
        Spending spending = PRESENT.get();
        return spending == null ? work.get() : spending.free(work);
    }

    /**
     * Notes that the present work is about a script.
     *
     * @throws OverBudget if work on this script, together with those read before, has used up a budget
     */
    public static void reads(String script) {
        Spending spending = PRESENT.get();
        if (spending != null) {
            spending.scripts.read(script);
        }
    }

    /** How much of the processor it may use: more while Java still compiles what a young server does for the first time. */
    private long processorNanos() {
        boolean isYoung = RUNTIME.getUptime() < YOUNG.toMillis();
        return processor.toNanos() * PATIENT * (isYoung ? 2 : 1);
    }

    /**
     * Calls this if the present work uses an eighth of its budget or more, before it can do harm.
     *
     * @param begun called on another thread
     * @param ended called when the work has ended, after the first
     */
    public static void whenCostly(Runnable begun, Runnable ended) {
        Spending spending = PRESENT.get();
        if (spending != null) {
            spending.add(new Note(begun, ended));
        }
    }

    private record Note(Runnable begun, Runnable ended) {}

    /** What a piece of work has used so far. */
    private static final class Spending {
        private static final com.sun.management.ThreadMXBean METERS =
                ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class);

        /** How long work may go on when it was ended, in nanoseconds of the processor and of the clock. */
        private static final long LAST_WORK = Duration.ofSeconds(1).toNanos();

        private static final long LAST_WAIT = Duration.ofSeconds(10).toNanos();

        private final WorkBudget budget;
        private final Worker worker;
        private final Runnable abandoned;
        private final SpentScripts.Reading scripts = new SpentScripts.Reading();
        private final long since = System.nanoTime();

        private long processorBefore = METERS.getCurrentThreadCpuTime();
        private long bytesBefore = METERS.getCurrentThreadAllocatedBytes();
        private final List<Note> notes = new ArrayList<>();

        /** When the notes were made; null until the work is costly. */
        private @Nullable CompletableFuture<Void> noted;

        private boolean isFree;
        private boolean isOver;
        private boolean isAbandoned;
        private @Nullable Reason ended;
        private long endedAt;
        private long processorThen;

        Spending(WorkBudget budget, Worker worker, Runnable abandoned) {
            this.budget = budget;
            this.worker = worker;
            this.abandoned = abandoned;
        }

        synchronized long bytes() {
            return isOver || isFree ? 0 : METERS.getThreadAllocatedBytes(worker.threadId()) - bytesBefore;
        }

        synchronized double used() {
            return Math.max((double) processor() / budget.processor.toNanos(), (double) bytes() / budget.bytes);
        }

        private long processor() {
            return METERS.getThreadCpuTime(worker.threadId()) - processorBefore;
        }

        synchronized void look() {
            if (isOver || isFree || isAbandoned) {
                return;
            }
            long now = System.nanoTime();
            if (noted == null && (processor() > budget.processorNanos() / COSTLY || bytes() > budget.bytes / COSTLY)) {
                List<Note> first = List.copyOf(notes);
                noted = CompletableFuture.runAsync(
                        () -> first.forEach(note -> note.begun().run()), Thread::startVirtualThread);
            }
            if (ended == null) {
                if (processor() > budget.processorNanos()) {
                    end(Reason.TIME);
                } else if (bytes() > budget.bytes) {
                    end(Reason.BYTES);
                } else if (now - since > PATIENT * budget.longest.toNanos()) {
                    end(Reason.WAITING);
                }
            } else if (processor() - processorThen > LAST_WORK || now - endedAt > PATIENT * LAST_WAIT) {
                isAbandoned = true;
                remember();
                LOG.error("Work does not end; it was left alone at {}", (Object) trace());
                abandoned.run();
            }
        }

        private String trace() {
            StringBuilder places = new StringBuilder();
            StackTraceElement[] stack = worker.getStackTrace();
            for (int depth = 0; depth < Math.min(20, stack.length); depth++) {
                places.append("\n    ").append(stack[depth]);
            }
            return places.toString();
        }

        synchronized void end(Reason reason) {
            if (!isOver && ended == null) {
                ended = reason;
                endedAt = System.nanoTime();
                processorThen = processor();
                worker.end(reason);
            }
        }

        synchronized void add(Note note) {
            if (noted == null) {
                notes.add(note);
            } else {
                noted = noted.thenRunAsync(note.begun(), Thread::startVirtualThread);
                notes.add(note);
            }
        }

        synchronized void finish() {
            isOver = true;
            if (noted != null) {
                var _ = noted.thenRunAsync(
                        () -> notes.forEach(note -> note.ended().run()), Thread::startVirtualThread);
            }
            worker.renew();
            remember();
        }

        private void remember() {
            if (ended == Reason.TIME || ended == Reason.BYTES) {
                scripts.remember(ended);
            }
        }

        <T> T free(Supplier<T> work) {
            if (isFree) {
                return work.get();
            }
            long processor = METERS.getCurrentThreadCpuTime();
            long bytes = METERS.getCurrentThreadAllocatedBytes();
            setFree(true);
            try {
                return work.get();
            } finally {
                synchronized (this) {
                    processorBefore += METERS.getCurrentThreadCpuTime() - processor;
                    bytesBefore += METERS.getCurrentThreadAllocatedBytes() - bytes;
                    isFree = false;
                }
            }
        }

        private synchronized void setFree(boolean free) {
            isFree = free;
        }
    }

    /** Looks at all work that has a budget. */
    private static final class Supervisor {
        static final Supervisor ONE = new Supervisor();

        private static final int LOOK_EVERY_MILLIS = 5;

        /** If more of the heap is in use after a collection, the work that has allocated most is ended. */
        private static final double FULL = 0.85;

        /** Kept, since to find them takes longer than to look at all work. */
        private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();

        private final Set<Spending> all = ConcurrentHashMap.newKeySet();
        private long collections;

        private Supervisor() {
            Thread.ofPlatform().name("hornbook-budgets").daemon().start(this::watch);
        }

        synchronized void add(Spending spending) {
            all.add(spending);
            notifyAll();
        }

        void remove(Spending spending) {
            all.remove(spending);
        }

        private synchronized void awaitWork() throws InterruptedException {
            while (all.isEmpty()) {
                wait();
            }
        }

        private void watch() {
            while (true) {
                try {
                    awaitWork();
                    Thread.sleep(LOOK_EVERY_MILLIS);
                    all.forEach(Spending::look);
                    if (isFull()) {
                        all.stream()
                                .max(Comparator.comparingLong(Spending::bytes))
                                .ifPresent(most -> {
                                    LOG.warn("The memory is full: the work that has allocated most is ended.");
                                    most.end(Reason.MEMORY);
                                });
                    }
                } catch (InterruptedException stopped) {
                    return;
                } catch (RuntimeException unexpected) {
                    LOG.error("while looking at budgets", unexpected);
                }
            }
        }

        /** Whether a collection has ended since the last look, and has left the heap full. */
        private boolean isFull() {
            long now = collectors.stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
            if (now == collections) {
                return false;
            }
            collections = now;
            long used = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .map(MemoryPoolMXBean::getUsage)
                    .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
                    .sum();
            return used > FULL * Runtime.getRuntime().maxMemory();
        }
    }
}
