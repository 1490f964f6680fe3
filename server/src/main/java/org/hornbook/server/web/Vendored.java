package org.hornbook.server.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The editor's modules, which come in jars with an import map each. Their addresses name the version, so they never change. */
final class Vendored {
    /** The address of each module, by the name that {@code import} calls it. */
    static final Map<String, String> MODULES = modules();

    static final String IMPORT_MAP = Json.MAPPER.writeValueAsString(Map.of("imports", MODULES));

    static final String ADDRESS = "/vendor/";
    static final String FOLDER = "/META-INF/resources/_static/";

    private Vendored() {}

    private static Map<String, String> modules() {
        Map<String, String> modules = new TreeMap<>();
        try {
            for (URL map : Collections.list(Vendored.class.getClassLoader().getResources("META-INF/importmap.json"))) {
                try (InputStream opened = map.openStream()) {
                    for (Map.Entry<String, JsonNode> entry :
                            Json.MAPPER.readTree(opened).get("imports").properties()) {
                        if (!entry.getKey().endsWith("/")) {
                            modules.put(
                                    entry.getKey(), entry.getValue().asString().replace("/_static/", "/vendor/"));
                        }
                    }
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return Collections.unmodifiableMap(modules);
    }
}
