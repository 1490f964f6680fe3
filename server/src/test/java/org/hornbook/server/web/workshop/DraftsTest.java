package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import org.hornbook.server.store.Drafts;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Drafts on the server belong to whoever has their key, and take a bounded room. */
class DraftsTest extends HttpTest {
    private static final String ANN = "Ann_s-key-1234567890Ab";
    private static final String BEN = "Ben_s-key-1234567890Ab";

    @Test
    void onlyTheirKeyFindsThem() throws IOException, InterruptedException {
        assertThat(keep(ANN, "aaaaaa1", "variant one").statusCode()).isEqualTo(200);
        keep(ANN, "aaaaaa1", "variant two");
        keep(BEN, "aaaaaa1", "variant three");

        assertThat(list(ANN).body()).contains("variant two").doesNotContain("variant one", "variant three", BEN);
        assertThat(json(list("Nobodys-key-1234567890"))).isEmpty();
        for (String odd : new String[] {"", "%", "' OR ''='", ANN + "x"}) {
            assertThat(list(odd).statusCode()).isEqualTo(400);
        }

        remove(BEN, "null");
        assertThat(json(list(BEN))).isEmpty();
        assertThat(json(list(ANN))).hasSize(1);
        remove(ANN, "\"aaaaaa1\"");
        assertThat(json(list(ANN))).isEmpty();
    }

    @Test
    void theyTakeABoundedRoom() throws IOException, InterruptedException {
        String full = "Full_key-1234567890Abc";
        for (int number = 0; number < Drafts.MOST; number++) {
            keep(full, "draft" + (10 + number), "x");
        }

        HttpResponse<String> refused = keep(full, "another", "x");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("keeps 30 drafts of yours already");
        assertThat(keep(full, "draft10", "changed").statusCode()).isEqualTo(200);
        assertThat(keep(full, "draft10", "x".repeat(80 * 1024)).statusCode()).isEqualTo(413);
        assertThat(keep(full, "../../x", "x").statusCode()).isEqualTo(400);
        assertThat(json(list(full))).hasSize(Drafts.MOST);
    }

    /** What another browser has sent meanwhile is not lost. */
    @Test
    void whatAnotherBrowserSentStays() throws IOException, InterruptedException {
        String key = "Twice_key-1234567890Ab";
        keep(key, "aaaaaa1", "variant one", 17, 0);
        assertThat(keep(key, "aaaaaa1", "variant two", 18, 0).body()).contains("variant one", "17");
        assertThat(list(key).body()).contains("variant one");
        assertThat(keep(key, "aaaaaa1", "variant two", 18, 17).body()).contains("\"theirs\":null");
        assertThat(list(key).body()).contains("variant two");
    }

    @Test
    void fiftyEarlierVersionsAreKept() throws IOException, InterruptedException {
        String key = "Early_key-1234567890Ab";
        version(key, "aaaaaa1", 1);
        assertThat(versions(key)).as("of a draft that is not kept").isEmpty();
        keep(key, "aaaaaa1", "now");
        for (int at = 1; at <= Drafts.MOST_VERSIONS + 2; at++) {
            version(key, "aaaaaa1", at);
        }
        assertThat(versions(key)).hasSize(Drafts.MOST_VERSIONS);
        assertThat(versions(key).get(0).get("text").asString()).isEqualTo("version 52");
        assertThat(versions(ANN)).isEmpty();
        remove(key, "\"aaaaaa1\"");
        assertThat(versions(key)).isEmpty();
    }

    @Test
    void twoTextsAreComparedAndMergedByRule() throws IOException, InterruptedException {
        String base = "variant a \\\"A\\\" extends standard {\\n  set capacity to 6\\n  set hand_size to 9\\n}";
        String mine = base.replace("6", "4");
        String theirs = base.replace("9", "8");
        String merged = post(
                        "/api/merge",
                        "{\"base\":\"%s\",\"mine\":\"%s\",\"theirs\":\"%s\"}".formatted(base, mine, theirs))
                .body();
        assertThat(merged).contains("set capacity to 4", "set hand_size to 8", "\"open\":[]");
        String both = post(
                        "/api/merge",
                        "{\"base\":\"%s\",\"mine\":\"%s\",\"theirs\":\"%s\"}"
                                .formatted(base, mine, base.replace("6", "3")))
                .body();
        assertThat(both).contains("set capacity to 4", "capacity\"]");
        assertThat(post(
                                "/api/merge",
                                "{\"base\":\"%s\",\"mine\":\"%s\",\"theirs\":\"variant {\"}".formatted(base, mine))
                        .body())
                .contains("cannot be merged while one of them has an error");
        assertThat(post("/api/difference", "{\"before\":\"%s\",\"after\":\"%s\"}".formatted(base, mine))
                        .body())
                .contains("{\"kind\":\"gone\",\"text\":\"  set capacity to 6\"}");
    }

    private JsonNode versions(String key) throws IOException, InterruptedException {
        return json(post("/api/drafts/versions", "{\"key\":\"" + key + "\",\"draft\":\"aaaaaa1\"}"));
    }

    private void version(String key, String draft, int at) throws IOException, InterruptedException {
        post("/api/drafts/versions/kept", """
            {"key":"%s","draft":"%s","at":%d,"text":"version %d"}\
            """.formatted(key, draft, at, at));
    }

    private HttpResponse<String> list(String key) throws IOException, InterruptedException {
        return post("/api/drafts", "{\"key\":\"" + key + "\"}");
    }

    private HttpResponse<String> keep(String key, String name, String text) throws IOException, InterruptedException {
        return keep(key, name, text, 17, 17);
    }

    private HttpResponse<String> keep(String key, String name, String text, int at, int known)
            throws IOException, InterruptedException {
        return post("/api/drafts/kept", """
            {"key":"%s","draft":{"key":"%s","origin":"/new","text":"%s","title":"Mine","address":"mine","at":%d},"known":%d}\
            """.formatted(key, name, text, at, known));
    }

    private void remove(String key, String draft) throws IOException, InterruptedException {
        post("/api/drafts/removed", "{\"key\":\"" + key + "\",\"draft\":" + draft + "}");
    }
}
