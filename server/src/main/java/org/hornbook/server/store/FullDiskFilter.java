package org.hornbook.server.store;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Keeps the log, which may lie on the same disk, from being filled when that is full: whoever cannot write then, a library
 * or Hornbook itself, is heard as one plain line a minute.
 */
public final class FullDiskFilter extends TurboFilter {
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
        if (trouble == null || !isFull(trouble)) {
            return FilterReply.NEUTRAL;
        }
        if (complaints.isTime()) {
            LoggerFactory.getLogger(FullDiskFilter.class)
                    .error("The disk with the data is full: nothing is kept until there is room on it.");
        }
        return FilterReply.DENY;
    }

    private static boolean isFull(Throwable trouble) {
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && IN_POSTGRESQL.equals(sql.getSQLState())) {
                return true;
            }
        }
        return SqliteErrors.isFull(trouble);
    }
}
