package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.hornbook.server.web.http.Assets.Vendored;

/** Renders the templates. Every value is escaped; scripts and other people's text never become part of a template. */
public final class Pages {
    private final PebbleEngine engine;

    /** Uses the templates in the jar. */
    public Pages() {
        ClasspathLoader loader = new ClasspathLoader();
        loader.setPrefix("templates");
        loader.setSuffix(".html");
        engine = new PebbleEngine.Builder()
                .loader(loader)
                .strictVariables(true)
                .defaultLocale(Locale.ROOT)
                .build();
    }

    /**
     * Renders a template. Beside the model it has {@code nonce}, {@code path}, {@code site}, {@code static} and {@code
     * imports}.
     */
    public void show(Context context, String template, Map<String, Object> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("nonce", Guard.nonce(context));
        all.put("path", context.path());
        all.put("site", Route.site(context));
        all.put("static", Assets.ADDRESS);
        all.put("imports", Vendored.IMPORT_MAP);
        ResponseWriter page = new ResponseWriter();
        try {
            engine.getTemplate(template).evaluate(page, all);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        context.contentType("text/html; charset=utf-8").result(page.toString());
        Visitor.guard(context);
    }
}
