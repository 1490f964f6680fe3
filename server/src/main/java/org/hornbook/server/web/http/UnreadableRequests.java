package org.hornbook.server.web.http;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers what is no HTTP we can read, such as {@code /%zz}, before any route sees it. */
public final class UnreadableRequests extends ErrorHandler {
    /** The page needs nothing. */
    private static final String POLICY =
            "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final String PAGE =
            """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Hornbook</title>
            <h1>%s</h1><p>%s</p><p><a href="/">To the games</a></p></html>
            """.formatted(Refused.Reason.NOT_UNDERSTOOD.error, Refused.Reason.NOT_UNDERSTOOD.remedy);

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (response.getStatus() == HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505) {
            response.setStatus(HttpStatus.BAD_REQUEST_400); // it is the request that is wrong, not this server
        }
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put("Content-Security-Policy", POLICY);
        response.getHeaders().put("Referrer-Policy", "same-origin");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.write(true, StandardCharsets.UTF_8.encode(PAGE), callback);
        return true;
    }
}
