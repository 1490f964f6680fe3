package org.hornbook.server.web.limits;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Hangs up on who sends one request, its headers or its body, for too long. Every byte starts a connection's
 * idle time anew, so that a few of them now and then could hold it for hours.
 */
public final class SlowRequestGuard extends AbstractLifeCycle implements Connection.Listener {
    /** Enough for the longest body over a slow telephone. */
    public static final Duration LONGEST = Duration.ofSeconds(10);

    private final Scheduler scheduler;
    private final Duration longest;
    private final LongSupplier nanoTime;
    private final Map<Connection, Progress> open = new ConcurrentHashMap<>();

    /**
     * @param scheduler that looks ten times in the longest time
     * @param longest that one request may take to arrive
     */
    public SlowRequestGuard(Scheduler scheduler, Duration longest) {
        this(scheduler, longest, System::nanoTime);
    }

    SlowRequestGuard(Scheduler scheduler, Duration longest, LongSupplier nanoTime) {
        this.scheduler = scheduler;
        this.longest = longest;
        this.nanoTime = nanoTime;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof ConnectionMetaData) { // not a socket, on which messages come and go
            open.put(connection, new Progress(connection.getMessagesIn(), connection.getMessagesOut(), 0, 0));
        }
    }

    @Override
    public void onClosed(Connection connection) {
        open.remove(connection);
    }

    @Override
    protected void doStart() {
        lookAgain();
    }

    private void lookAgain() {
        scheduler.schedule(this::look, longest.toMillis() / 10, TimeUnit.MILLISECONDS);
    }

    private void look() {
        long now = nanoTime.getAsLong();
        open.forEach((connection, progress) -> {
            Progress further = progress.seen(connection, now);
            if (further.isDripping(progress, now - longest.toNanos())) {
                connection.getEndPoint().close(new EofException("too slow"));
            }
            open.replace(connection, further);
        });
        if (isRunning()) {
            lookAgain();
        }
    }

    /**
     * How far one connection has come.
     *
     * @param requests whose headers are complete
     * @param answers that have left
     * @param bytes that have arrived
     * @param since when what has arrived beyond the headers of a request, or of the next, began to; 0 if nothing has
     */
    private record Progress(long requests, long answers, long bytes, long since) {
        Progress seen(Connection connection, long now) {
            long in = connection.getMessagesIn();
            long out = connection.getMessagesOut();
            long received = connection.getBytesIn();
            boolean atTheSame = in == requests && out == answers;
            long began = atTheSame && since == 0 && received > bytes ? now : since;
            return new Progress(in, out, received, atTheSame ? began : 0);
        }

        /** Who waits for an answer sends nothing more: only what still arrives then is a body that drips. */
        boolean isDripping(Progress before, long begunBy) {
            boolean arriving = requests == answers || bytes > before.bytes;
            return since != 0 && arriving && since - begunBy < 0;
        }
    }
}
