package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import org.hornbook.server.store.Drafts;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

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

    private HttpResponse<String> list(String key) throws IOException, InterruptedException {
        return post("/api/drafts", "{\"key\":\"" + key + "\"}");
    }

    private HttpResponse<String> keep(String key, String name, String text) throws IOException, InterruptedException {
        return post("/api/drafts/kept", """
            {"key":"%s","draft":{"key":"%s","origin":"/new","text":"%s","title":"Mine","address":"mine","at":17}}\
            """.formatted(key, name, text));
    }

    private void remove(String key, String draft) throws IOException, InterruptedException {
        post("/api/drafts/removed", "{\"key\":\"" + key + "\",\"draft\":" + draft + "}");
    }
}
