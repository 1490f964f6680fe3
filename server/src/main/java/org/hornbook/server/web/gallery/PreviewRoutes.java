package org.hornbook.server.web.gallery;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Pictures of a game's table, as data for our pages and drawn for messengers and other sites; and the address to embed. */
public final class PreviewRoutes implements Feature {
    private static final Pattern PAGE = Pattern.compile("/(?:v/(?<slug>[a-z0-9.-]+)|open/(?<script>[A-Za-z0-9_-]+))");
    private static final int MOST_PICTURES = 500;
    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    private final VariantLibrary library;
    private final Cache<SourceText, byte[]> pictures =
            Caffeine.newBuilder().maximumSize(MOST_PICTURES).build();
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public PreviewRoutes(VariantLibrary library) {
        this.library = library;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}/preview.png", this::picture);
        routes.get("/open/{script}/preview.png", this::picture);
        routes.get("/v/{slug}/table.json", this::table);
        routes.get("/open/{script}/table.json", this::table);
        routes.get("/oembed", this::describe);
    }

    private record SourceText(String file, String text, String language) {}

    private void picture(Context context) {
        asked.count(context);
        byte[] png = picture(new ScriptLookup(library).shelved(context));
        context.contentType("image/png")
                .header("Cache-Control", "public, max-age=3600")
                .header("Vary", "Accept-Language, Cookie")
                .result(png);
    }

    /** The table as data, for the modules that draw it. */
    private void table(Context context) {
        LibraryVariant game = new ScriptLookup(library).shelved(context);
        boolean isFixed =
                TablePicture.isFixed(context.path() + '?' + context.queryString(), ScriptLookup.page(context), game);
        if (!TablePicture.isKept(game.variant())) {
            asked.count(context);
        }
        context.header("Cache-Control", isFixed ? FOR_EVER : "no-cache")
                .contentType(ContentType.APPLICATION_JSON)
                .result(TablePicture.json(game.variant()));
    }

    private byte[] picture(LibraryVariant game) {
        SourceText text = new SourceText(game.source().name(), game.source().text(), Language.code());
        byte[] known = pictures.getIfPresent(text);
        if (known != null) {
            return known;
        }
        Variant variant = game.spoken();
        byte[] drawn = PreviewPicture.png(
                variant.title(), variant.about() == null ? "" : variant.about(), TablePicture.of(variant));
        pictures.put(text, drawn);
        return drawn;
    }

    /** Describes how to embed a page: <a href="https://oembed.com">oEmbed</a>. */
    private void describe(Context context) {
        asked.count(context);
        if (!"json".equals(context.queryParamAsClass("format", String.class).getOrDefault("json"))) {
            throw new Refused(Reason.NOT_FOUND, "Frames are described in JSON only.", "Ask with format=json.");
        }
        Matcher page = page(context, context.queryParam("url"));
        String slug = page.group("slug");
        String path = page.group();
        ScriptLookup scripts = new ScriptLookup(library);
        LibraryVariant game = slug == null ? scripts.carried(page.group("script")) : scripts.shelved(slug);
        String site = Route.site(context);
        String frame = site + (slug == null ? path + "/embed" : EmbedRoutes.address(slug));
        context.json(Map.of(
                "version",
                "1.0",
                "type",
                "rich",
                "title",
                game.spoken().title(),
                "provider_name",
                "Hornbook",
                "provider_url",
                site,
                "width",
                EmbedRoutes.WIDTH,
                "height",
                EmbedRoutes.HEIGHT,
                "thumbnail_url",
                site + path + "/preview.png?lang=" + Language.code(),
                "html",
                EmbedRoutes.code(frame)));
    }

    private static Matcher page(Context context, @Nullable String url) {
        try {
            URI address = new URI(url == null ? "" : url);
            Matcher page = PAGE.matcher(String.valueOf(address.getPath()));
            if (String.valueOf(context.host()).equals(address.getAuthority()) && page.matches()) {
                return page;
            }
        } catch (URISyntaxException unreadable) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        throw new Refused(Reason.NOT_FOUND, "No page of a game has this address.", "Ask with the link of a game here.");
    }
}
