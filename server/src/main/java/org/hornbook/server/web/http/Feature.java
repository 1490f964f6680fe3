package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;

/** A part of the site: the routes that belong together. */
public interface Feature {
    /** Says which of its code answers which addresses. */
    void register(RoutesConfig routes);
}
