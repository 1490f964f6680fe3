package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import io.javalin.websocket.WsContext;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HexFormat;
import org.hornbook.server.tables.PlayerToken;
import org.jspecify.annotations.Nullable;

/** Who is asking. There are no accounts: a cookie holds a random token, given out when somebody first sits down or writes. */
public final class Visitor {
    /** The name of the cookie where there is no TLS. */
    private static final String COOKIE = "hornbook-player";

    /** Browsers take a cookie of such a name over TLS only, and from this very host, not from others of its domain. */
    private static final String GUARDED_COOKIE = "__Host-" + COOKIE;

    private static final int KEEP_SECONDS = (int) Duration.ofDays(365).toSeconds();

    private Visitor() {}

    /** The visitor's key; empty for somebody who has never sat down. */
    public static String key(Context context) {
        return key(context.cookie(GUARDED_COOKIE), context.cookie(COOKIE));
    }

    /** The same for somebody who has opened a socket. */
    public static String key(WsContext context) {
        return key(context.cookie(GUARDED_COOKIE), context.cookie(COOKIE));
    }

    /** The visitor's key; gives a token to somebody who has none yet. */
    public static String keyOrNew(Context context) {
        String key = key(context);
        if (!key.isEmpty()) {
            return key;
        }
        PlayerToken token = PlayerToken.random();
        give(context, token.text());
        return token.key();
    }

    /** An IPv6 address is given out by the /64: its last half is anybody's own to choose. */
    public static String network(String address) {
        InetAddress parsed = InetAddress.ofLiteral(address);
        return parsed instanceof Inet6Address
                ? HexFormat.of().formatHex(parsed.getAddress(), 0, 8)
                : parsed.getHostAddress();
    }

    /** Over TLS, gives whoever holds a token from before there was any a cookie that is guarded, for the same token. */
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
}
