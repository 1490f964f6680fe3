package org.hornbook.server.web.limits;

import static org.hornbook.words.Language.say;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Limits how many bytes of request bodies the server holds at a time. A byte counts from its arrival until the request is
 * answered; an announced body that is not sent counts nothing.
 *
 * <p>A network may hold half as much as is free. So one alone gets a third of the total, and there is always some left for the
 * next.
 */
public final class BodyBudget implements HttpConfiguration.Customizer {
    /** The least budget in bytes: enough for one network to send the longest body, a game and a script. */
    private static final long LEAST = 16L * 1024 * 1024;

    /** The budget's share of the heap is 1/32, since processing a body takes several times its size. */
    private static final int SHARE_OF_THE_HEAP = 32;

    private final long total;
    private final Map<String, Long> held = new HashMap<>();
    private long free;

    /** A budget that suits this process's heap. */
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

    /**
     * Takes bytes from the budget.
     *
     * @throws Refused if the network would hold too many
     */
    synchronized void take(String network, long bytes) {
        long own = held.getOrDefault(network, 0L) + bytes;
        long left = free - bytes;
        if (own > left / 2) {
            throw own > total / 6
                    ? new Refused(Refused.Reason.TOO_MANY, say("site.network_sends"), say("site.network_sends.remedy"))
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

    /** A request that counts the bytes read from its body. */
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
