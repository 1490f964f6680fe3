package org.hornbook.server.web.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.source.Sha256;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Serves style sheets, modules and pictures. Addresses contain a hash of all our files, or the version of a {@link Vendored}
 * package, so browsers may cache them for ever. Our files at other addresses are revalidated.
 */
public final class Assets implements Feature {
    /** The address prefix of our files, with the hash; a language follows. */
    public static final String ADDRESS;

    /** The path of the site's own files. */
    public static final String FOLDER = "/static/";

    private static final String FOR_EVER = "public, max-age=31536000, immutable";
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "webmanifest", "application/manifest+json");

    /** Files that stand at addresses of their own: a service worker is for all pages below its address. */
    private static final Map<String, String> AT_THE_ROOT = Map.of(
            "/service-worker.js", "offline/service-worker.js",
            "/app.webmanifest", "offline/app.webmanifest");

    /** The hash in an address, the current one or an earlier one of a page that is still open, and the language. */
    private static final Pattern STATE = Pattern.compile("^[0-9a-f]{32}/([a-z]{2})/");

    /** A phrase's key as modules name it, in whole text. */
    private static final Pattern KEY = Pattern.compile("\"([a-z_]++(?:\\.[a-z0-9_]++)++)\"");

    static {
        try (InputStream opened = Objects.requireNonNull(Assets.class.getResourceAsStream(FOLDER + "state"))) {
            ADDRESS = FOLDER + new String(opened.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private final Map<Wanted, Asset> loaded = new ConcurrentHashMap<>();

    /** The address prefix of our files in the language that is spoken here. */
    public static String address() {
        return ADDRESS + "/" + Language.code();
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(FOLDER + "<file>", context -> {
            Matcher state = STATE.matcher(context.pathParam("file"));
            boolean isStamped = state.lookingAt();
            String file = isStamped ? state.replaceFirst("") : context.pathParam("file");
            Language language = Optional.ofNullable(isStamped ? state.group(1) : null)
                    .flatMap(Language::of)
                    .orElseGet(Language::here);
            String current = ADDRESS + "/" + language.letters() + "/" + file;
            serve(context, FOLDER + file, language, context.path().equals(current) ? FOR_EVER : "no-cache");
        });
        AT_THE_ROOT.forEach((path, file) ->
                routes.get(path, context -> serve(context, FOLDER + file, Language.here(), "no-cache")));
        routes.get(
                Vendored.ADDRESS + "<file>",
                context -> serve(context, Vendored.FOLDER + context.pathParam("file"), Language.english(), FOR_EVER));
    }

    private void serve(Context context, String path, Language language, String caching) {
        Asset asset = loaded.computeIfAbsent(
                new Wanted(path, hasPhrases(path) ? language : Language.english()), Assets::load);
        if (asset == null) {
            throw new Refused(Refused.Reason.NOT_FOUND);
        }
        context.header("Cache-Control", caching);
        context.header("ETag", asset.tag());
        if (isKept(context, asset.tag())) {
            context.status(304);
        } else {
            context.contentType(asset.type()).result(asset.content());
        }
    }

    /** Modules and the manifest of the app say phrases, so there is one for each language. */
    private record Wanted(String path, Language language) {}

    /**
     * A module with the phrases of a language in place of their keys, so that a browser gets those that it needs, in one language
     * and with the module. {@code ui/say.js} fills their blanks.
     */
    public static String spoken(String module, Language language) {
        return KEY.matcher(module)
                .replaceAll(key -> Matcher.quoteReplacement(language.phrase(key.group(1))
                        .map(Json.MAPPER::writeValueAsString)
                        .orElse(key.group())));
    }

    /**
     * Whether the visitor's cache has this tag. {@code If-None-Match} may list several, and a compressing proxy marks them
     * as weak.
     */
    public static boolean isKept(Context context, String tag) {
        String kept = context.header("If-None-Match");
        return kept != null
                && Arrays.stream(kept.split(","))
                        .map(String::strip)
                        .anyMatch(each -> each.equals("*") || each.equals(tag) || each.equals("W/" + tag));
    }

    private static boolean hasPhrases(String path) {
        return path.startsWith(FOLDER) && (path.endsWith(".js") || path.endsWith(".webmanifest"));
    }

    /** Loads a file of a known type; never one above the folder. */
    private static @Nullable Asset load(Wanted wanted) {
        String path = wanted.path();
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
        if (type == null || path.contains("..")) {
            return null;
        }
        try (InputStream opened = Assets.class.getResourceAsStream(path)) {
            if (opened == null) {
                return null;
            }
            byte[] content = opened.readAllBytes();
            return Asset.of(
                    hasPhrases(path)
                            ? spoken(new String(content, StandardCharsets.UTF_8), wanted.language())
                                    .getBytes(StandardCharsets.UTF_8)
                            : content,
                    type);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared, and written nowhere but here
    private record Asset(byte[] content, String type, String tag) {
        static Asset of(byte[] content, String type) {
            return new Asset(content, type, '"' + HexFormat.of().formatHex(Sha256.of(content), 0, 8) + '"');
        }
    }

    /**
     * Modules of other projects, packed in jars with an import map each. Their addresses contain the version, so they never
     * change.
     */
    public static final class Vendored {
        /** The address of each module by its name in {@code import}. */
        static final Map<String, String> MODULES;

        static final String IMPORT_MAP;

        /** The path of the modules. */
        public static final String ADDRESS = "/vendor/";

        static final String FOLDER = "/META-INF/resources/_static/";

        /** Packages that also exist as one bundled file; their hundreds of small modules would each be a request. */
        private static final Map<String, String> BUNDLES = Map.of("echarts", "dist/echarts.esm.min.js");

        static {
            MODULES = modules();
            IMPORT_MAP = Json.MAPPER.writeValueAsString(Map.of("imports", MODULES));
        }

        private Vendored() {}

        private static Map<String, String> modules() {
            Map<String, String> modules = new TreeMap<>();
            try {
                for (URL map :
                        Collections.list(Vendored.class.getClassLoader().getResources("META-INF/importmap.json"))) {
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
}
