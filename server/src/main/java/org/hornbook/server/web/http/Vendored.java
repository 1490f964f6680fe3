package org.hornbook.server.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Modules of others, which come in jars with an import map each. Their addresses name the version, so they never change. */
final class Vendored {
    /** The address of each module, by the name that {@code import} calls it. */
    static final Map<String, String> MODULES;

    static final String IMPORT_MAP;

    static final String ADDRESS = "/vendor/";
    static final String FOLDER = "/META-INF/resources/_static/";

    /** Those that come whole in one file as well; hundreds of small ones would each be a request. */
    private static final Map<String, String> BUNDLES = Map.of("echarts", "dist/echarts.esm.min.js");

    static {
        MODULES = modules();
        IMPORT_MAP = Json.MAPPER.writeValueAsString(Map.of("imports", MODULES));
    }

    private Vendored() {}

    private static Map<String, String> modules() {
        Map<String, String> modules = new TreeMap<>();
        try {
            for (URL map : Collections.list(Vendored.class.getClassLoader().getResources("META-INF/importmap.json"))) {
                try (InputStream opened = map.openStream()) {
                    for (Map.Entry<String, JsonNode> entry :
                            Json.MAPPER.readTree(opened).get("imports").properties()) {
                        if (!entry.getKey().endsWith("/") && !isPartOfBundle(entry.getKey())) {
                            modules.put(
                                    entry.getKey(),
                                    address(entry.getKey(), entry.getValue().asString()));
                        }
                    }
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return Collections.unmodifiableMap(modules);
    }

    private static boolean isPartOfBundle(String module) {
        return BUNDLES.keySet().stream().anyMatch(bundle -> module.startsWith(bundle + "/"));
    }

    private static String address(String module, String file) {
        String bundle = BUNDLES.get(module);
        String whole = bundle == null ? file : file.substring(0, file.lastIndexOf('/') + 1) + bundle;
        return whole.replace("/_static/", "/vendor/");
    }
}
