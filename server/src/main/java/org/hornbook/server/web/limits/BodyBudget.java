package org.hornbook.server.web.limits;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Bounds how many bytes of request bodies the server holds at the same time, whoever reads them. A byte counts from when it has
 * arrived until its request is answered, so a body that is announced and not sent takes nothing from others.
 *
 * <p>A network may hold half as much as is free. So one alone gets a third of all, and many together always leave some for the next.
 */
public final class BodyBudget implements HttpConfiguration.Customizer {
    /** Bytes that a server of any size can hold: enough for one network to send the longest body, a game and a script. */
    private static final long LEAST = 16L * 1024 * 1024;

    /** Working on a body takes several times its bytes. */
    private static final int SHARE_OF_THE_HEAP = 32;

    private final long total;
    private final Map<String, Long> held = new HashMap<>();
    private long free;

    /** A budget that fits the memory of this process. */
    public BodyBudget() {
        this(Math.max(LEAST, Runtime.getRuntime().maxMemory() / SHARE_OF_THE_HEAP));
    }

    BodyBudget(long total) {
        this.total = total;
        free = total;
    }

    @Override
    public Request customize(Request request, HttpFields.Mutable responseHeaders) {
        return new CountedRequest(request);
    }

    /** @throws Refused if that is more than the network may hold now */
    synchronized void take(String network, long bytes) {
        long own = held.getOrDefault(network, 0L) + bytes;
        long left = free - bytes;
        if (own > left / 2) {
            throw own > total / 6
                    ? new Refused(
                            Refused.Reason.TOO_MANY,
                            "Your network is sending too much at once.",
                            "Others may share it with you. Wait until one thing has arrived, then send the next.")
                    : new Refused(Refused.Reason.BUSY);
        }
        held.put(network, own);
        free = left;
    }

    synchronized void giveBack(String network, long bytes) {
        held.computeIfPresent(network, (_, own) -> own == bytes ? null : own - bytes);
        free += bytes;
    }

    synchronized long free() {
        return free;
    }

    /** Counts what is read of its body. */
    private final class CountedRequest extends Request.Wrapper {
        private long taken;

        CountedRequest(Request request) {
            super(request);
        }

        @Override
        public Content.Chunk read() {
            Content.Chunk chunk = super.read();
            if (chunk == null || Content.Chunk.isFailure(chunk) || !chunk.hasRemaining()) {
                return chunk;
            }
            try {
                take(chunk.remaining());
                return chunk;
            } catch (Refused tooMuch) {
                chunk.release();
                return Content.Chunk.from(tooMuch);
            }
        }

        private void take(long bytes) {
            String network = Visitor.network(Request.getRemoteAddr(this));
            BodyBudget.this.take(network, bytes);
            if (taken == 0) {
                Request.addCompletionListener(this, _ -> giveBack(network, taken));
            }
            taken += bytes;
        }
    }
}
