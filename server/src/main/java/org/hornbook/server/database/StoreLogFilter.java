package org.hornbook.server.database;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Drops repeated log lines about the database. When the disk is full (the log may be on it too), failed writes of any
 * library become one plain line a minute. While a server stops, failed reads and writes are not logged.
 */
public final class StoreLogFilter extends TurboFilter {
    private static final String IN_POSTGRESQL = "53100";

    private final LogThrottle complaints = new LogThrottle();

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] values,
            @Nullable Throwable trouble) {
        if (trouble != null && causes(trouble).anyMatch(StoreLogFilter::isOfClosed)) {
            return FilterReply.DENY;
        }
        if (trouble == null || !isFull(trouble)) {
            return FilterReply.NEUTRAL;
        }
        if (complaints.isTime()) {
            LoggerFactory.getLogger(StoreLogFilter.class)
                    .error("The disk with the data is full: nothing is kept until there is room on it.");
        }
        return FilterReply.DENY;
    }

    private static boolean isFull(Throwable trouble) {
        return SqliteFile.isFull(trouble)
                || causes(trouble)
                        .anyMatch(
                                cause -> cause instanceof SQLException sql && IN_POSTGRESQL.equals(sql.getSQLState()));
    }

    /** Whether the cause is a closed connection pool, which only its message tells. */
    private static boolean isOfClosed(Throwable cause) {
        return cause instanceof StoreFailed.Closed
                || cause instanceof SQLException
                        && String.valueOf(cause.getMessage()).startsWith("HikariDataSource")
                        && String.valueOf(cause.getMessage()).endsWith("has been closed.");
    }

    private static Stream<Throwable> causes(Throwable trouble) {
        return Stream.iterate(trouble, Objects::nonNull, Throwable::getCause);
    }
}
