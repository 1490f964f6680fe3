package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.time.Duration;
import org.hornbook.server.tables.PlayerToken;
import org.jspecify.annotations.Nullable;

/** Who is asking. There are no accounts: a cookie holds a random token, given out when somebody first sits down. */
public final class Visitor {
    /** The name of the cookie. */
    public static final String COOKIE = "hornbook-player";

    private static final int KEEP_SECONDS = (int) Duration.ofDays(365).toSeconds();

    private Visitor() {}

    /** The visitor's key; empty for somebody who has never sat down. */
    public static String key(Context context) {
        return key(context.cookie(COOKIE));
    }

    /** The key of the token in a cookie; empty without one. */
    public static String key(@Nullable String cookie) {
        return cookie == null || cookie.isEmpty() ? "" : new PlayerToken(cookie).key();
    }

    /** The visitor's key; gives a token to somebody who has none yet. */
    public static String keyOrNew(Context context) {
        String key = key(context);
        if (!key.isEmpty()) {
            return key;
        }
        PlayerToken token = PlayerToken.random();
        Cookie cookie = new Cookie(COOKIE, token.text(), "/", KEEP_SECONDS);
        cookie.setHttpOnly(true);
        cookie.setSecure(context.scheme().equals("https"));
        cookie.setSameSite(SameSite.LAX);
        context.cookie(cookie);
        return token.key();
    }
}
