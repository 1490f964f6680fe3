package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;

/** A part of the site with its routes. */
public interface Feature {
    void register(RoutesConfig routes);

    /** Computes slow values at the start, so that the first visitor does not wait for them. */
    default void warmUp() {
        // Most features have nothing to prepare.
    }

    /** Called before the server stops: tells connected browsers. */
    default void leave() {
        // Most features have no connections.
    }
}
