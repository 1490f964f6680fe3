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

/** What whoever runs the server learns of how it is used: numbers of everything, and a line of what looks like an attack. */
public record Monitoring(Metrics metrics, SecurityLog security) {

    /** Somebody's request was refused. */
    void refused(Context context, Reason reason) {
        refused(context.ip(), Route.of(context), reason);
    }

    /** Something was refused that came from there by another way than a request. */
    public void refused(String address, String route, Refused refused) {
        refused(address, route, refused.reason());
    }

    private void refused(String address, String route, Reason reason) {
        metrics.refused(route, reason);
        security.refused(address, route, reason);
    }

    /**
     * Tells whoever runs the server, under a name of its own, what looks like an attack and who may do more than before. Here
     * and nowhere else stand people's addresses. An attack is no reason to fill the disk: of the same from the same network
     * one line a minute is enough.
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

        /** Somebody was told no. */
        void refused(String address, String route, Reason reason) {
            if (SUSPICIOUS.contains(reason)) {
                warn("refused", reason.name().toLowerCase(Locale.ROOT), address, route);
            }
        }

        /** A link for another device was used that is no longer good, or never was. */
        public void deviceRefused(Context context) {
            warn("refused", "device_link", context.ip(), Route.of(context));
        }

        /** Somebody has typed a token that is not the operator's. */
        public void operatorRefused(Context context) {
            warn("refused", "operator_token", context.ip(), Route.of(context));
        }

        /** Somebody has typed the operator's token. */
        public void operatorCame(Context context) {
            inform("operator came", context);
        }

        /** Another device sits at the same seat from now on. */
        public void deviceAdded(Context context) {
            inform("device added", context);
        }

        /** A device was taken off its seat by whose seat it is. */
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
