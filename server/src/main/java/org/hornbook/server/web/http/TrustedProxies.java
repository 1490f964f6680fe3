package org.hornbook.server.web.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/**
 * Believes a proxy in front of this server whose a request is and whether it came over TLS, and nobody else: only
 * {@code X-Forwarded-For} and {@code X-Forwarded-Proto}, only from the proxies' own addresses, and of several values only the
 * last, which the proxy added itself. What stands before it anybody could have made up.
 */
public final class TrustedProxies implements HttpConfiguration.Customizer {
    private static final List<String> BELIEVED = List.of("X-Forwarded-For", "X-Forwarded-Proto");

    private final Set<InetAddress> proxies;
    private final ForwardedRequestCustomizer forwarded = new ForwardedRequestCustomizer();

    /** @param proxies the addresses that requests come from */
    public TrustedProxies(Set<InetAddress> proxies) {
        this.proxies = Set.copyOf(proxies);
        forwarded.setForwardedHeader(null);
        forwarded.setForwardedHostHeader(null);
        forwarded.setForwardedServerHeader(null);
        forwarded.setForwardedPortHeader(null);
        forwarded.setForwardedHttpsHeader(null);
        forwarded.setForwardedCipherSuiteHeader(null);
        forwarded.setForwardedSslSessionIdHeader(null);
    }

    @Override
    public Request customize(Request request, HttpFields.Mutable responseHeaders) {
        boolean byProxy = request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress from
                && proxies.contains(from.getAddress());
        return byProxy ? forwarded.customize(new LastHop(request), responseHeaders) : request;
    }

    /** The request with nothing but the last value of each header that is believed. */
    private static final class LastHop extends Request.Wrapper {
        private final HttpFields headers;

        LastHop(Request request) {
            super(request);
            HttpFields.Mutable last = HttpFields.build(request.getHeaders());
            for (String name : BELIEVED) {
                List<String> values = request.getHeaders().getCSV(name, false);
                if (!values.isEmpty()) {
                    last.put(new HttpField(name, values.getLast()));
                }
            }
            headers = last.asImmutable();
        }

        @Override
        public HttpFields getHeaders() {
            return headers;
        }
    }
}
