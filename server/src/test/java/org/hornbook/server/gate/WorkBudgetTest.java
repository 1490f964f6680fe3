package org.hornbook.server.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.hornbook.work.OverBudget;
import org.hornbook.work.OverBudget.Reason;
import org.hornbook.work.Worker;
import org.junit.jupiter.api.Test;

class WorkBudgetTest {
    private static final Duration AGES = Duration.ofHours(1);
    private static final Duration MOMENT = Duration.ofMillis(20);
    private static final long PLENTY = 1L << 40;

    private static volatile Object made = "";

    @Test
    void workEndsAfterItsProcessorTime() throws Exception {
        assertThat(endOf(new WorkBudget(MOMENT, PLENTY, AGES), WorkBudgetTest::workForEver))
                .isEqualTo(Reason.TIME);
    }

    @Test
    void workEndsAfterItsBytes() throws Exception {
        assertThat(endOf(new WorkBudget(AGES, 1 << 20, AGES), () -> {
                    while (true) {
                        made = new byte[1024];
                        Worker.checkpoint();
                    }
                }))
                .isEqualTo(Reason.BYTES);
    }

    @Test
    void workEndsWhenNobodyWaitsAnyMore() throws Exception {
        assertThat(endOf(new WorkBudget(AGES, PLENTY, MOMENT), () -> {
                    while (true) {
                        sleep();
                        Worker.checkpoint();
                    }
                }))
                .isEqualTo(Reason.WAITING);
    }

    @Test
    void workWithoutCheckpointsIsLeftAlone() throws Exception {
        AtomicBoolean isLeftAlone = new AtomicBoolean();

        onWorker(() -> new WorkBudget(MOMENT, PLENTY, AGES)
                .spend(
                        () -> {
                            while (!isLeftAlone.get()) {
                                Thread.onSpinWait();
                            }
                            return "";
                        },
                        () -> isLeftAlone.set(true),
                        _ -> {}));

        assertThat(isLeftAlone).isTrue();
    }

    @Test
    void theNextWorkOfAThreadHasABudgetOfItsOwn() throws Exception {
        assertThat(onWorker(() -> {
                    Reason first = spent(new WorkBudget(MOMENT, PLENTY, AGES), WorkBudgetTest::workForEver);
                    Worker.checkpoint();
                    return first;
                }))
                .isEqualTo(Reason.TIME);
    }

    @Test
    void whatIsFreeCostsNothing() throws Exception {
        assertThat(onWorker(() -> new WorkBudget(AGES, 50_000_000, AGES).spend(() -> {
                    WorkBudget.free(() -> made = new byte[100_000_000]);
                    sleep();
                    Worker.checkpoint();
                    return "done";
                })))
                .isEqualTo("done");
    }

    @Test
    void aScriptThatUsedUpABudgetIsRefusedAtOnce() throws Exception {
        Supplier<String> hostile = () -> {
            WorkBudget.reads("hostile");
            return workForEver();
        };
        assertThat(endOf(new WorkBudget(MOMENT, PLENTY, AGES), hostile)).isEqualTo(Reason.TIME);

        assertThat(endOf(new WorkBudget(AGES, PLENTY, AGES), hostile)).isEqualTo(Reason.TIME);
    }

    @Test
    void ofTwoScriptsNeitherIsToBlameAlone() throws Exception {
        assertThat(endOf(new WorkBudget(MOMENT, PLENTY, AGES), () -> {
                    WorkBudget.reads("one");
                    WorkBudget.reads("two");
                    return workForEver();
                }))
                .isEqualTo(Reason.TIME);

        assertThat(onWorker(() -> new WorkBudget(AGES, PLENTY, AGES).spend(() -> {
                    WorkBudget.reads("one");
                    return "fine";
                })))
                .isEqualTo("fine");
        assertThat(endOf(new WorkBudget(AGES, PLENTY, AGES), () -> {
                    WorkBudget.reads("one");
                    WorkBudget.reads("two");
                    return "never";
                }))
                .isEqualTo(Reason.TIME);
    }

    private static String workForEver() {
        while (true) {
            Worker.checkpoint();
        }
    }

    private static void sleep() {
        try {
            TimeUnit.MILLISECONDS.sleep(50);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static Reason endOf(WorkBudget budget, Supplier<String> work) throws Exception {
        return onWorker(() -> spent(budget, work));
    }

    private static Reason spent(WorkBudget budget, Supplier<String> work) {
        try {
            throw new AssertionError("not over budget: " + budget.spend(work));
        } catch (OverBudget over) {
            return over.reason();
        }
    }

    private static <T> T onWorker(Supplier<T> work) throws Exception {
        CompletableFuture<T> done = new CompletableFuture<>();
        new Worker(
                        () -> {
                            try {
                                done.complete(work.get());
                            } catch (RuntimeException | Error failure) {
                                done.completeExceptionally(failure);
                            }
                        },
                        "worker")
                .start();
        return done.get(1, TimeUnit.MINUTES);
    }
}
