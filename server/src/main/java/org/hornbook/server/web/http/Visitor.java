package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import io.javalin.websocket.WsContext;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.hornbook.server.tables.PlayerToken;
import org.jspecify.annotations.Nullable;

/**
 * Identifies visitors. There are no accounts: a cookie holds a random token, set when somebody first joins a table or saves
 * a script.
 */
public final class Visitor {
    /** The cookie's name without TLS. */
    private static final String COOKIE = "hornbook-player";

    /**
     * The cookie's name with TLS. Browsers accept this prefix only over TLS and only from this host, not from its sibling
     * domains.
     */
    private static final String GUARDED_COOKIE = "__Host-" + COOKIE;

    private static final int KEEP_SECONDS = (int) Duration.ofDays(365).toSeconds();

    private Visitor() {}

    /** The visitor's key; empty without a cookie. */
    public static String key(Context context) {
        return key(context.cookie(GUARDED_COOKIE), context.cookie(COOKIE));
    }

    /** The key of a visitor with an open web socket. */
    public static String key(WsContext context) {
        return key(context.cookie(GUARDED_COOKIE), context.cookie(COOKIE));
    }

    /** The visitor's key; sets a new cookie if there is none. */
    public static String keyOrNew(Context context) {
        String key = key(context);
        if (!key.isEmpty()) {
            return key;
        }
        PlayerToken token = PlayerToken.random();
        give(context, token.text());
        return token.key();
    }

    /** The network of an address: the /64 of an IPv6 address, since each customer can choose the lower half. */
    public static String network(String address) {
        InetAddress parsed = InetAddress.ofLiteral(address);
        return parsed instanceof Inet6Address
                ? HexFormat.of().formatHex(parsed.getAddress(), 0, 8)
                : parsed.getHostAddress();
    }

    /** Over TLS, moves the token of an unprotected cookie to a protected one. */
    static void guard(Context context) {
        String old = context.cookie(COOKIE);
        if (isOverTls(context) && old != null && !old.isEmpty() && context.cookie(GUARDED_COOKIE) == null) {
            give(context, old);
            context.removeCookie(COOKIE, "/");
        }
    }

    static boolean isOverTls(Context context) {
        return context.scheme().equals("https");
    }

    private static String key(@Nullable String guarded, @Nullable String open) {
        String token = guarded == null || guarded.isEmpty() ? open : guarded;
        return token == null || token.isEmpty() ? "" : new PlayerToken(token).key();
    }

    private static void give(Context context, String token) {
        boolean tls = isOverTls(context);
        Cookie cookie = new Cookie(tls ? GUARDED_COOKIE : COOKIE, token, "/", KEEP_SECONDS);
        cookie.setHttpOnly(true);
        cookie.setSecure(tls);
        cookie.setSameSite(SameSite.LAX);
        context.cookie(cookie);
    }

    /**
     * Takes the client's address and scheme from the headers of a trusted proxy: only {@code X-Forwarded-For} and {@code
     * X-Forwarded-Proto}, only from the proxies' own addresses, and only the last value, which the proxy added. Clients
     * could have forged the values before it.
     */
    public static final class TrustedProxies implements HttpConfiguration.Customizer {
        private static final List<String> BELIEVED = List.of("X-Forwarded-For", "X-Forwarded-Proto");
        private static final Set<String> SCHEMES = Set.of("http", "https");

        private final Set<InetAddress> proxies;
        private final ForwardedRequestCustomizer forwarded = new ForwardedRequestCustomizer();

        /** @param proxies the addresses of the trusted proxies */
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
            return byProxy ? checked(forwarded.customize(new LastHop(request), responseHeaders)) : request;
        }

        /** Refuses requests of a proxy that sends neither header: limits need the address and links need the scheme. */
        private static Request checked(Request request) {
            try {
                network(Request.getRemoteAddr(request));
            } catch (IllegalArgumentException noAddress) {
                throw refused("The proxy gives no address in X-Forwarded-For.");
            }
            if (!SCHEMES.contains(request.getHttpURI().getScheme())) {
                throw refused("The proxy gives neither http nor https in X-Forwarded-Proto.");
            }
            return request;
        }

        private static RuntimeException refused(String why) {
            return new HttpException.RuntimeException(HttpStatus.BAD_REQUEST_400, why);
        }

        /** The request with only the last value of each trusted header. */
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
}
