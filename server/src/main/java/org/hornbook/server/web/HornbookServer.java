package org.hornbook.server.web;

import io.javalin.Javalin;

/** The running web server. */
public final class HornbookServer {
    private final Javalin javalin;

    private HornbookServer(Javalin javalin) {
        this.javalin = javalin;
    }

    public static HornbookServer start(Settings settings) {
        Javalin javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.routes.get("/", context -> context.html("""
                <!doctype html>
                <html lang="en">
                <head><title>Hornbook</title><link rel="icon" href="data:,"></head>
                <body><main><h1>Hornbook</h1></main></body>
                </html>
                """));
        });
        return new HornbookServer(javalin.start(settings.port()));
    }

    public int port() {
        return javalin.port();
    }

    public void stop() {
        javalin.stop();
    }
}
