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
 * Drops repeated log lines about the database. When the disk is full (the log may be on it too) or PostgreSQL is away,
 * failures of any library become one plain line a minute. While a server stops, failed reads and writes are not logged.
 */
public final class StoreLogFilter extends TurboFilter {
    private static final String IN_POSTGRESQL = "53100";

    private final LogThrottle full = new LogThrottle();
    private final LogThrottle away = new LogThrottle();

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] values,
            @Nullable Throwable thrown) {
        Throwable trouble = thrown == null ? lastOf(values) : thrown;
        if (trouble != null && causes(trouble).anyMatch(StoreLogFilter::isOfClosed)) {
            return FilterReply.DENY;
        }
        if (trouble != null && isFull(trouble)) {
            return instead(full, "The disk with the data is full: nothing is kept until there is room on it.");
        }
        if (trouble != null && causes(trouble).anyMatch(StoreFailed::isAway)) {
            return instead(away, "The database cannot be reached: nothing is read or kept until it answers.");
        }
        return FilterReply.NEUTRAL;
    }

    /** An exception is the last of the values if it comes with several. */
    private static @Nullable Throwable lastOf(Object @Nullable [] values) {
        return values != null && values.length > 0 && values[values.length - 1] instanceof Throwable last ? last : null;
    }

    private static FilterReply instead(LogThrottle complaints, String line) {
        if (complaints.isTime()) {
            LoggerFactory.getLogger(StoreLogFilter.class).error(line);
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
