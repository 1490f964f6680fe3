package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;
import java.util.List;

/** A part of the site: the routes that belong together. */
public interface Feature {
    /** Says which of its code answers which addresses. */
    void register(RoutesConfig routes);

    /** The server is about to stop: tells whoever is connected. */
    default void leave() {
        // Most have nobody to tell.
    }

    /** Several parts as one; where two of them answer the same address, the first does. */
    static Feature of(Feature... parts) {
        List<Feature> all = List.of(parts);
        return new Feature() {
            @Override
            public void register(RoutesConfig routes) {
                all.forEach(part -> part.register(routes));
            }

            @Override
            public void leave() {
                all.forEach(Feature::leave);
            }
        };
    }
}
