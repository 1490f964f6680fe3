package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/** Checks every request and sets security headers: only our own pages may change anything. */
public final class Guard implements Feature {
    /** The longest body in bytes: a script of 64 KB and its metadata. */
    public static final int MOST_BYTES = 80 * 1024;

    /** The longest host name with a port, in characters. */
    private static final int LONGEST_NAME = 260;

    /** The liveness check. */
    public static final String HEALTH = "/health";

    /** The readiness check. */
    public static final String READY = "/ready";

    /** The API for programs. Its requests have no origin, and it never uses the cookie. */
    private static final String FOR_PROGRAMS = "/api/v1/";

    /** What mail programs send when somebody ends a subscription: the word in the address allows it, and no cookie is read. */
    private static final String FOR_MAIL = "/calls/end/{word}";

    /**
     * Addresses for monitoring, which reaches the server by its IP address and is shown no links: the host name is not
     * checked.
     */
    private static final Set<String> FOR_MACHINES = Set.of(HEALTH, READY);

    private static final Set<HandlerType> READING = Set.of(HandlerType.GET, HandlerType.HEAD, HandlerType.OPTIONS);
    private static final String NONCE = "nonce";
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Predicate<String> names;

    /**
     * @param publicUrl the address under which people know this server; without one it answers to {@linkplain OwnNames the machine's
     *     names}
     * @param host the address it listens on
     */
    public Guard(Optional<URI> publicUrl, String host) {
        names = publicUrl
                .map(URI::getAuthority)
                .<Predicate<String>>map(name -> name::equalsIgnoreCase)
                .orElseGet(() -> new OwnNames(host));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.before(Guard::addHeaders);
        routes.before(Guard::refuseUnreadable);
        routes.before(this::refuseOtherNames);
        routes.wsBeforeUpgrade(this::refuseOtherNames);
        // Only for known routes.
        routes.beforeMatched(Guard::refuseFiles);
        routes.beforeMatched(Guard::refuseOtherSites);
    }

    /** The nonce that inline scripts and styles of this response must carry. */
    static String nonce(Context context) {
        return context.attributeOrCompute(NONCE, ignored -> newNonce());
    }

    private static String newNonce() {
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void addHeaders(Context context) {
        protect(context, "'none'");
        if (Visitor.isOverTls(context)) {
            context.header("Strict-Transport-Security", "max-age=31536000");
        }
        // Many responses contain hands, tokens or invitation links. Cacheable ones override this header.
        context.header("Cache-Control", "no-store");
        context.header("X-Content-Type-Options", "nosniff");
        // Under "no-referrer" browsers would call the origin of our own forms "null".
        context.header("Referrer-Policy", "same-origin");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
        context.header("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    }

    /**
     * Lets other sites embed this page in a frame. Such a page must show nothing private and have no buttons that act.
     */
    public static void allowFrames(Context context) {
        protect(context, "*");
    }

    private static void protect(Context context, String framedBy) {
        String nonce = nonce(context);
        context.header(
                "Content-Security-Policy",
                "default-src 'self'; script-src 'self' 'nonce-" + nonce + "'; style-src 'self' 'nonce-" + nonce
                        + "'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
                        + " frame-ancestors " + framedBy);
    }

    /** Refuses other character sets than UTF-8 in queries and bodies. */
    private static void refuseUnreadable(Context context) {
        String charset = MimeTypes.getCharsetFromContentType(context.header("Content-Type"));
        if (charset != null && !charset.equalsIgnoreCase("utf-8")) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
        String query = context.queryString();
        if (query != null) {
            Form.fields(query.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Refuses unknown host names: links are made with the name of the request, and a page elsewhere could let a name of its own
     * lead to this machine, to be of the same origin.
     */
    private void refuseOtherNames(Context context) {
        String host = context.host();
        if (host != null && host.length() > LONGEST_NAME) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
        if (!FOR_MACHINES.contains(context.path()) && (host == null || !names.test(host))) {
            throw new Refused(Refused.Reason.OTHER_NAME);
        }
    }

    /** Refuses multipart bodies: no form sends files, and Jetty would write them to disk before they are counted. */
    private static void refuseFiles(Context context) {
        String type = context.contentType();
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/")) {
            throw new Refused(Refused.Reason.NOT_TAKEN);
        }
    }

    /** Refuses writes from other sites: the {@code Origin} must equal this site's scheme, host and port. */
    private static void refuseOtherSites(Context context) {
        String route = Route.of(context);
        if (!isReading(context) && !route.startsWith(FOR_PROGRAMS) && !route.equals(FOR_MAIL)) {
            refuseOtherOrigins(context);
        }
    }

    /** Whether the request changes nothing. */
    static boolean isReading(Context context) {
        return READING.contains(context.method());
    }

    /** Refuses web sockets from other sites: commands come over them, though opening one is a GET. */
    public static void refuseOtherOrigins(Context context) {
        if (!isOfThisSite(context)) {
            throw new Refused(Refused.Reason.OTHER_SITE);
        }
    }

    static boolean isOfThisSite(Context context) {
        return Route.site(context).equals(context.header("Origin"));
    }

    /** Drops the header by which a request could pretend to have another method than it has. */
    public static final class MethodAsSent implements HttpConfiguration.Customizer {
        private static final String OVERRIDE = "X-HTTP-Method-Override";

        @Override
        public Request customize(Request request, HttpFields.Mutable responseHeaders) {
            if (!request.getHeaders().contains(OVERRIDE)) {
                return request;
            }
            HttpFields headers =
                    HttpFields.build(request.getHeaders()).remove(OVERRIDE).asImmutable();
            return new Request.Wrapper(request) {
                @Override
                public HttpFields getHeaders() {
                    return headers;
                }
            };
        }
    }

    /** Treats every request as one over TLS if the public URL has TLS, which a proxy in front of us ends. */
    public static final class PublicScheme implements HttpConfiguration.Customizer {
        private static final String TLS = "https";

        private final boolean tls;

        /** @param publicUrl the address under which people know this server, if it is known */
        public PublicScheme(Optional<URI> publicUrl) {
            tls = publicUrl.map(URI::getScheme).filter(TLS::equalsIgnoreCase).isPresent();
        }

        @Override
        public Request customize(Request request, HttpFields.Mutable responseHeaders) {
            if (!tls) {
                return request;
            }
            HttpURI uri = HttpURI.build(request.getHttpURI()).scheme(TLS).asImmutable();
            return new Request.Wrapper(request) {
                @Override
                public HttpURI getHttpURI() {
                    return uri;
                }

                @Override
                public boolean isSecure() {
                    return true;
                }
            };
        }
    }
}
