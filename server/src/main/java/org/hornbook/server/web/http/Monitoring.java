package org.hornbook.server.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.hornbook.server.web.http.Refused.Reason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the operator can observe: metrics, and log lines of possible attacks. */
public record Monitoring(Metrics metrics, SecurityLog security) {

    /** Records a refused request. */
    void refused(Context context, Reason reason) {
        refused(context.ip(), Route.of(context), reason);
    }

    /** Records a refusal outside a request, such as on a web socket. */
    public void refused(String address, String route, Refused refused) {
        refused(address, route, refused.reason());
    }

    private void refused(String address, String route, Reason reason) {
        metrics.refused(route, reason);
        security.refused(address, route, reason);
    }

    /**
     * Logs possible attacks and changed rights to a logger of its own, the only place where addresses of people are written.
     * Equal events from one network become one line a minute, so that an attack cannot fill the disk.
     */
    public static final class SecurityLog {
        private static final Logger LOG = LoggerFactory.getLogger("hornbook.security");
        private static final Set<Reason> SUSPICIOUS = EnumSet.of(
                Reason.OTHER_SITE,
                Reason.OTHER_NAME,
                Reason.NOT_SEATED,
                Reason.NOT_TAKEN,
                Reason.TOO_LARGE,
                Reason.TOO_MANY);
        private static final int MOST_REMEMBERED = 10_000;

        private final Cache<Said, Boolean> said = Caffeine.newBuilder()
                .maximumSize(MOST_REMEMBERED)
                .expireAfterWrite(Duration.ofMinutes(1))
                .build();

        /** Logs a refused request. */
        void refused(String address, String route, Reason reason) {
            if (SUSPICIOUS.contains(reason)) {
                warn("refused", reason.name().toLowerCase(Locale.ROOT), address, route);
            }
        }

        /** A device link was used that has expired or never existed. */
        public void deviceRefused(Context context) {
            warn("refused", "device_link", context.ip(), Route.of(context));
        }

        /** Somebody entered a wrong operator token. */
        public void operatorRefused(Context context) {
            warn("refused", "operator_token", context.ip(), Route.of(context));
        }

        /** Somebody entered the operator token. */
        public void operatorCame(Context context) {
            inform("operator came", context);
        }

        /** A device was added to a seat. */
        public void deviceAdded(Context context) {
            inform("device added", context);
        }

        /** A device was removed by the owner of its seat. */
        public void deviceRemoved(Context context) {
            inform("device removed", context);
        }

        private static void inform(String event, Context context) {
            LOG.atInfo()
                    .setMessage(event)
                    .addKeyValue("from", Visitor.network(context.ip()))
                    .log();
        }

        private void warn(String event, String reason, String address, String route) {
            String network = Visitor.network(address);
            if (said.asMap().putIfAbsent(new Said(reason, network), true) == null) {
                LOG.atWarn()
                        .setMessage(event)
                        .addKeyValue("reason", reason)
                        .addKeyValue("from", network)
                        .addKeyValue("at", route)
                        .log();
            }
        }

        private record Said(String reason, String network) {}
    }
}
