package org.hornbook.server.web.http;

import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.websocket.server.config.JettyWebSocketServletContainerInitializer;
import org.eclipse.jetty.websocket.core.CloseStatus;
import org.eclipse.jetty.websocket.core.OpCode;
import org.eclipse.jetty.websocket.core.OutgoingEntry;
import org.eclipse.jetty.websocket.core.internal.PerMessageDeflateExtension;
import org.eclipse.jetty.websocket.core.server.WebSocketServerComponents;

/** Jetty's compression of sockets, but for the reason it gives to whoever sends what cannot be inflated: a Java class. */
public final class SocketCompression extends PerMessageDeflateExtension {

    /** Compresses the sockets of a context so. */
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
                                .frame(CloseStatus.toFrame(CloseStatus.BAD_PAYLOAD, "That could not be understood."))
                                .build()
                        : entry);
    }
}
