package org.hornbook.server.web.http;

import io.javalin.http.Context;
import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Function;
import io.pebbletemplates.pebble.extension.escaper.SafeString;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import io.pebbletemplates.pebble.template.EvaluationContext;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.server.web.http.Assets.Vendored;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

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
                .extension(new Sayings())
                .build();
    }

    /**
     * Renders a template in the language that is spoken here. Beside the model it has {@code nonce}, {@code path}, {@code site},
     * {@code static}, {@code imports}, {@code language} and {@code languages}.
     */
    public void show(Context context, String template, Map<String, Object> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("nonce", Guard.nonce(context));
        all.put("path", context.path());
        all.put("site", Route.site(context));
        all.put("static", Assets.address());
        all.put("language", Language.code());
        all.put("languages", VisitorLanguage.choices(context));
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

    /**
     * Phrases in templates: {@code say("home.open tables", tables)}, a key and the names of its blanks as {@link Language#say}
     * takes them, is text; {@code rich} is the same for a phrase with tags in it, which stay, while what fills the blanks is
     * escaped.
     */
    private static final class Sayings extends AbstractExtension {
        @Override
        public Map<String, Function> getFunctions() {
            return Map.of(
                    "say", new Saying(Language::say),
                    "rich",
                            new Saying(
                                    (call, filling) -> new SafeString(Language.say(Sayings::escaped, call, filling))));
        }

        private static String escaped(String words) {
            return words.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;")
                    .replace("'", "&#39;");
        }
    }

    private interface Said {
        Object of(String call, Object... filling);
    }

    private record Saying(Said said) implements Function {
        /** Any number, in order. */
        @Override
        public @Nullable List<String> getArgumentNames() {
            return null;
        }

        @Override
        public Object execute(Map<String, Object> arguments, PebbleTemplate page, EvaluationContext context, int line) {
            Object[] filling = IntStream.range(1, arguments.size())
                    .mapToObj(place -> Objects.requireNonNullElse(arguments.get(String.valueOf(place)), ""))
                    .toArray();
            return said.of(String.valueOf(arguments.get("0")), filling);
        }
    }
}
