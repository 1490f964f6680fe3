package org.hornbook.server.web.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsCloseStatus;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import io.javalin.websocket.WsContext;
import io.javalin.websocket.WsMessageContext;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.websocket.server.config.JettyWebSocketServletContainerInitializer;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.core.CloseStatus;
import org.eclipse.jetty.websocket.core.OpCode;
import org.eclipse.jetty.websocket.core.OutgoingEntry;
import org.eclipse.jetty.websocket.core.internal.PerMessageDeflateExtension;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;
import org.hornbook.server.database.StoreFailed;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.live.Subscriptions.ClientConnection;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.words.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The web socket between a page and its table: commands in, updates and replies out. */
public final class TableSocket implements Feature {
    private static final Logger LOG = LoggerFactory.getLogger(TableSocket.class);
    private static final String ADDRESS_OF_SOCKETS = "/t/{id}/socket";
    private static final long MOST_BYTES = 8 * 1024;
    private static final int PING_SECONDS = 20;
    private static final long FAREWELL_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long BREATH_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** The attributes that carry the client's address and language from the request to the socket. */
    private static final String ADDRESS = "address";

    private static final String LANGUAGE = "language";

    private final Tables tables;
    private final Subscriptions subscriptions;
    private final Clock clock;
    private final RateLimiter opened;
    private final RateLimiter said;
    private final Monitoring monitoring;
    private final Map<String, Connected> lines = new ConcurrentHashMap<>();
    private volatile boolean leaving;

    public TableSocket(
            Tables tables, Subscriptions subscriptions, RateLimits rates, Monitoring monitoring, Clock clock) {
        this.tables = tables;
        this.subscriptions = subscriptions;
        this.clock = clock;
        opened = rates.sockets();
        said = rates.commands();
        this.monitoring = monitoring;
        monitoring.metrics().gauge("hornbook.sockets", "Devices that listen to tables", lines::size);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.wsBeforeUpgrade(ADDRESS_OF_SOCKETS, this::admit);
        routes.ws(ADDRESS_OF_SOCKETS, this::serve);
    }

    /** Waits a moment before closing sockets, since a device that is disconnected at once may miss the goodbye. */
    @Override
    public void leave() {
        leaving = true;
        lines.values().forEach(line -> line.connection().leave());
        long end = System.nanoTime() + FAREWELL_NANOS;
        while (!lines.isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(BREATH_NANOS);
        }
    }

    /** Checks the origin as for every write, since browsers let any page open a socket to any site. */
    private void admit(Context context) {
        Guard.refuseOtherOrigins(context);
        context.attribute(ADDRESS, context.ip());
        context.attribute(LANGUAGE, Language.here());
        Table table = new TableLookup(tables).of(context);
        opened.count(context, sitsAt(table, Visitor.key(context)));
    }

    private void serve(WsConfig socket) {
        socket.onConnect(context -> language(context).during(() -> connect(context)));
        socket.onMessage(context -> language(context).during(() -> hear(context)));
        socket.onBinaryMessage(message -> message.closeSession(WsCloseStatus.UNSUPPORTED_DATA, "Only text, please."));
        socket.onClose(closed -> hangUp(closed.sessionId()));
        socket.onError(broken -> hangUp(broken.sessionId()));
    }

    private static Language language(WsContext context) {
        return Objects.requireNonNull(context.<Language>attribute(LANGUAGE));
    }

    private void connect(WsConnectContext context) {
        context.session.setMaxTextMessageSize(MOST_BYTES);
        context.enableAutomaticPings(PING_SECONDS, TimeUnit.SECONDS);
        Table table = tables.find(context.pathParam("id")).orElseThrow();
        String key = context.queryParam("screen") == null ? Visitor.key(context) : ""; // a room sees what strangers see
        String address = Objects.requireNonNull(context.<String>attribute(ADDRESS));
        SocketConnection connection = new SocketConnection(context.session);
        Runnable leave =
                subscriptions.join(table, key, number(context, "seat", 0), number(context, "from", 1), connection);
        lines.put(context.sessionId(), new Connected(table, key, address, connection, leave));
        if (!context.session.isOpen()) {
            hangUp(context.sessionId());
        } else if (leaving) { // somebody was told, and is back before the server has gone
            connection.leave();
        }
    }

    private void hear(WsMessageContext context) {
        long arrived = System.nanoTime();
        Connected line = lines.get(context.sessionId());
        if (line == null) {
            return;
        }
        Optional<Refused> objection = said.objection(line.key(), line.address(), sitsAt(line.table(), line.key()));
        if (objection.isPresent()) {
            Refused refused = objection.get();
            monitoring.refused(line.address(), ADDRESS_OF_SOCKETS, refused);
            context.closeSession(WsCloseStatus.POLICY_VIOLATION, refused.error() + " " + refused.remedy());
            return;
        }
        try {
            Message message = Message.read(context.message().getBytes(StandardCharsets.UTF_8));
            Reply reply = carryOut(message, line);
            if (reply instanceof Reply.Done) {
                monitoring.metrics().acknowledged(System.nanoTime() - arrived);
            }
            line.connection().send(Message.CommandResult.of(message.id(), reply));
        } catch (Refused unreadable) {
            refuse(context, line, unreadable);
        } catch (RuntimeException trouble) {
            if (StoreFailed.isBehind(trouble)) { // of which the store itself tells
                context.closeSession(WsCloseStatus.TRY_AGAIN_LATER, "Hornbook cannot store anything at the moment.");
                return;
            }
            LOG.error("socket of {}", line.table(), trouble);
            context.closeSession(WsCloseStatus.SERVER_ERROR, "Something broke on our side.");
        }
    }

    /** Answers a command that cannot be read; hangs up on what is none. */
    private static void refuse(WsMessageContext context, Connected line, Refused unreadable) {
        Message.idOfUnreadable(context.message())
                .ifPresentOrElse(
                        id -> line.connection()
                                .send(new Message.CommandResult.Refused(id, unreadable.error(), unreadable.remedy())),
                        () -> context.closeSession(
                                WsCloseStatus.INVALID_FRAME_PAYLOAD_DATA, "That could not be understood."));
    }

    private Reply carryOut(Message message, Connected line) {
        try {
            Table table = line.table();
            String key = line.key();
            Reply objection = message.objection(table, key, subscriptions.replaceable(table), clock.instant());
            return objection == null ? table.carryOut(message.id(), key, message.seat(), message.command()) : objection;
        } catch (StoreFailed.Lost lost) { // trying again would go on for ever
            Refused refused = new Refused(Refused.Reason.NOT_KEPT);
            return new Reply.Refused(refused.error(), refused.remedy());
        }
    }

    private void hangUp(String session) {
        Connected line = lines.remove(session);
        if (line != null) {
            line.leave().run();
        }
    }

    /** Whether the key has a seat at the table; a made-up cookie never has. */
    static boolean sitsAt(Table table, String key) {
        return !table.snapshot().seatsOf(key).isEmpty();
    }

    private static int number(WsContext context, String name, int otherwise) {
        String text = context.queryParam(name);
        try {
            return text == null ? otherwise : Integer.parseInt(text);
        } catch (NumberFormatException notOne) {
            return otherwise;
        }
    }

    private record Connected(Table table, String key, String address, SocketConnection connection, Runnable leave) {}

    /** Sends messages as JSON. A device that does not read is disconnected, and gets everything when it reconnects. */
    private static final class SocketConnection implements ClientConnection {
        private static final int PATIENCE_SECONDS = 8;
        private static final int MOST_WAITING = 64;
        private static final int RESTART = 1012;
        private static final int TOO_LONG = 1009;
        private static final int TOO_SLOW = 1013;
        private static final int TAKEN_OFF = 4001; // of our own; the page knows it

        private final Session session;
        private final AtomicInteger waiting = new AtomicInteger();

        SocketConnection(Session session) {
            this.session = session;
        }

        @Override
        public boolean send(Object message) {
            if (!session.isOpen()) {
                return false;
            }
            if (waiting.incrementAndGet() > MOST_WAITING) {
                return giveUp();
            }
            String text;
            try {
                text = Json.text(message);
            } catch (Refused tooLong) {
                session.close(TOO_LONG, tooLong.error(), Callback.NOOP);
                return false;
            }
            CompletableFuture<Void> sent = new CompletableFuture<>();
            session.sendText(text, Callback.from(() -> sent.complete(null), sent::completeExceptionally));
            try {
                sent.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                waiting.decrementAndGet();
                return true;
            } catch (ExecutionException gone) {
                return false; // closed by the other side, or by us for a reason that is still on its way
            } catch (TimeoutException slow) {
                return giveUp();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return giveUp();
            }
        }

        @Override
        public void dismiss() {
            session.close(TAKEN_OFF, "This device has been taken off its seat.", Callback.NOOP);
        }

        /** Tells the device that the server stops and that it should reconnect. */
        void leave() {
            session.close(RESTART, "Hornbook is being restarted.", Callback.NOOP);
        }

        /** Disconnects without a close handshake, which would wait behind unread messages. */
        private boolean giveUp() {
            session.close(TOO_SLOW, "Too slow; come back.", Callback.NOOP);
            session.disconnect();
            return false;
        }
    }

    /**
     * Jetty's compression of web sockets, but without the name of a Java class in the reason sent for data that cannot be
     * inflated.
     */
    public static final class SocketCompression extends PerMessageDeflateExtension {

        /** Compresses the sockets of a context. */
        public static void of(ServletContextHandler context) {
            JettyWebSocketServletContainerInitializer.configure(
                    context,
                    (servlets, sockets) -> WebSocketServerComponents.getWebSocketComponents(context)
                            .getExtensionRegistry()
                            .register("permessage-deflate", SocketCompression.class));
        }

        @Override
        public void sendFrame(OutgoingEntry entry) {
            boolean isUnreadable = entry.getFrame().getOpCode() == OpCode.CLOSE
                    && CloseStatus.getCloseStatus(entry.getFrame()).getCode() == CloseStatus.BAD_PAYLOAD;
            super.sendFrame(
                    isUnreadable
                            ? new OutgoingEntry.Builder(entry)
                                    .frame(CloseStatus.toFrame(
                                            CloseStatus.BAD_PAYLOAD, "That could not be understood."))
                                    .build()
                            : entry);
        }
    }
}
