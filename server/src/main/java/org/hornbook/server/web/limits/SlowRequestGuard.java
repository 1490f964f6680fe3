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
 * Closes connections that take too long to send one request. Jetty's idle timeout does not: each byte restarts it, so a few
 * bytes now and then could hold a connection for hours.
 */
public final class SlowRequestGuard extends AbstractLifeCycle implements Connection.Listener {
    /** Enough for the longest body over a slow telephone. */
    public static final Duration LONGEST = Duration.ofSeconds(10);

    private final Scheduler scheduler;
    private final Duration longest;
    private final LongSupplier nanoTime;
    private final Map<Connection, Progress> open = new ConcurrentHashMap<>();

    /**
     * @param scheduler runs the check, ten times within {@code longest}
     * @param longest the most time for one request to arrive
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
        if (connection instanceof ConnectionMetaData) { // not a web socket, which stays open
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
     * @param requests the number of requests with complete headers
     *
     * @param answers the number of responses sent
     * @param bytes the number of bytes received
     * @param since when the unfinished request began to arrive, in nanoseconds; 0 if there is none
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

        /**
         * Whether a request is arriving too slowly. A client that waits for a response sends nothing, so later bytes belong to
         * a slow body.
         */
        boolean isDripping(Progress before, long begunBy) {
            boolean arriving = requests == answers || bytes > before.bytes;
            return since != 0 && arriving && since - begunBy < 0;
        }
    }
}
