package org.hornbook.server.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** A visitor is answered in the language of the address, in the one that was kept, or in what the browser asks for. */
class VisitorLanguageTest extends HttpTest {
    @Test
    void whatTheBrowserAsksForIsSpoken() throws Exception {
        assertThat(language(asked("/games", "de-AT,de;q=0.9,en;q=0.5"))).isEqualTo("de");
        assertThat(language(asked("/games", "fr-CA, id"))).isEqualTo("id");
        assertThat(language(asked("/games", "fr"))).isEqualTo("en");
        assertThat(language(asked("/games", "*"))).isEqualTo("en");
        assertThat(language(asked("/games", "en;q=0.5,de-AT;q=0.9"))).isEqualTo("de");
        assertThat(language(asked("/games", "de;q=0,id;q=0.1"))).isEqualTo("id");
        assertThat(language(asked("/games", ", ,;;q")))
                .as("no list of languages")
                .isEqualTo("en");
        assertThat(language(asked("/games", "id,".repeat(200))))
                .as("more than any browser says")
                .isEqualTo("en");
    }

    @Test
    void theAddressIsKeptIfThereIsSuchALanguage() throws Exception {
        assertThat(language(get("/games?lang=de"))).isEqualTo("de");
        assertThat(language(asked("/games", "id"))).as("chosen before").isEqualTo("de");
        assertThat(language(get("/games?lang=xx"))).isEqualTo("de");
        assertThat(language(get("/games?lang=../../en"))).isEqualTo("de");
        send(HttpRequest.newBuilder(URI.create(site() + "/v/standard/preview.png?lang=id"))
                .header("Accept", "image/png,image/*")
                .build());
        assertThat(language(get("/nothing-here"))).isEqualTo("de");
        assertThat(get("/nothing-here").body())
                .contains("Diese Seite gibt es nicht")
                .doesNotContain("does not exist");
    }

    @Test
    void refusalsAndModulesSpeakItToo() throws Exception {
        get("/games?lang=id");
        assertThat(post("/api/tables", "{}").body()).doesNotContain("Go back");
        String page = get("/games").body();
        String module = page.replaceAll("(?s).*src=\"(/static/[0-9a-f]{32}/id/ui/visitor.js)\".*", "$1");
        assertThat(get(module).body()).contains("Giliranmu").doesNotContain("Your turn", "site.your_turn");
        assertThat(get(module.replace("/id/", "/de/")).body()).contains("Du bist dran");
        assertThat(get(module.replace("/id/", "/xx/")).statusCode()).isIn(200, 404);
    }

    private HttpResponse<String> asked(String path, String wish) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(site() + path))
                .header("Accept-Language", wish)
                .header("Accept", "text/html")
                .build());
    }

    private static String language(HttpResponse<String> page) {
        return page.body().replaceAll("(?s).*?<html lang=\"(\\w+)\".*", "$1");
    }
}
