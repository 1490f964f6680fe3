package org.hornbook.work;

import org.jspecify.annotations.Nullable;

/**
 * A thread whose work another thread can end. Java cannot stop a thread, so all that takes long goes through {@link
 * #checkpoint}. On other threads, such as those of the command line, checkpoints do nothing.
 */
public final class Worker extends Thread {
    private volatile OverBudget.@Nullable Reason ended;

    /** @param work what the thread does, perhaps many pieces of work one after the other */
    public Worker(Runnable work, String name) {
        super(work, name);
        setDaemon(true);
    }

    /** Ends the present work at its next checkpoint. */
    public void end(OverBudget.Reason reason) {
        ended = reason;
    }

    /** Lets the next piece of work begin. */
    public void renew() {
        ended = null;
    }

    /**
     * A place where work can end. It is quick: call it wherever something is repeated, and in whatever many passes share.
     *
     * @throws OverBudget if the work of this thread was ended
     */
    public static void checkpoint() {
        if (Thread.currentThread() instanceof Worker worker) {
            OverBudget.Reason reason = worker.ended;
            if (reason != null) {
                throw new OverBudget(reason);
            }
        }
    }
}
