package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;

/** A part of the site: the routes that belong together. */
public interface Feature {
    /** Says which of its code answers which addresses. */
    void register(RoutesConfig routes);

    /** Works out what takes a while, before the first reader waits for it. */
    default void warmUp() {
        // Most work out what they are asked for.
    }

    /** The server is about to stop: tells whoever is connected. */
    default void leave() {
        // Most have nobody to tell.
    }
}
