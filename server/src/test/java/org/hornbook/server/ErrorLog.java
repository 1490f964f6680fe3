package org.hornbook.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** What Hornbook logs as an error as long as this is open. */
public final class ErrorLog implements AutoCloseable {
    private static final Logger HORNBOOK = (Logger) LoggerFactory.getLogger("org.hornbook");

    private final ListAppender<ILoggingEvent> kept = new ListAppender<>();

    public ErrorLog() {
        kept.start();
        HORNBOOK.addAppender(kept);
    }

    public List<String> errors() {
        return List.copyOf(kept.list).stream()
                .filter(event -> event.getLevel() == Level.ERROR)
                .map(ILoggingEvent::toString)
                .toList();
    }

    @Override
    public void close() {
        HORNBOOK.detachAppender(kept);
    }
}
