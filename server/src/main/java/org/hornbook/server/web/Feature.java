package org.hornbook.server.web;

import io.javalin.config.RoutesConfig;

/** A part of the site: the routes that belong together. */
interface Feature {
    void register(RoutesConfig routes);
}
