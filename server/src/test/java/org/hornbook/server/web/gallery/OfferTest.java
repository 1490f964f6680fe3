package org.hornbook.server.web.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Who may do what where rules go from one variant to another. */
class OfferTest extends HttpTest {
    private final Visitor ann = new Visitor();
    private final Visitor ben = new Visitor();
    private final Visitor cid = new Visitor();

    @Test
    void anOfferIsForThoseTwo() throws IOException, InterruptedException {
        publish(ann, "elm", "set capacity to 6", null);
        publish(ben, "alder", "set capacity to 7", "elm.1");

        assertThat(cid.post("/v/alder/offering", "name=Cid&note=").statusCode()).isEqualTo(404);
        assertThat(ann.post("/v/alder/offering", "name=Ann&note=").statusCode()).isEqualTo(404);
        assertThat(ben.post("/v/alder/offering", "name=Ben&note=%3Cb%3Ehe%3C%2Fb%3E")
                        .headers()
                        .firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).endsWith("/v/elm/offers/1"));

        assertThat(cid.get("/v/elm/offers/1").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/elm/offers/2").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/elm/offers/x").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/elm").body()).doesNotContain("offers/1");
        assertThat(ben.get("/v/elm/offers/1").body()).contains("Waiting for an answer", "withdrawal");
        assertThat(ann.get("/v/elm/offers/1").body())
                .contains("&lt;b&gt;he&lt;/b&gt;", "set capacity to 7", "Decline it")
                .doesNotContain("<b>he", "withdrawal");

        assertThat(ann.post("/v/elm/offers/1/withdrawal", "").statusCode()).isEqualTo(404);
        assertThat(ben.post("/v/elm/offers/1/declining", "answer=No").statusCode())
                .isEqualTo(404);
        assertThat(cid.post("/v/elm/offers/1/declining", "answer=No").statusCode())
                .isEqualTo(404);
        assertThat(ann.post("/v/elm/offers/1/declining", "answer=Not+now.").statusCode())
                .isEqualTo(303);
        assertThat(ben.get("/v/elm/offers/1").body()).contains("It was declined", "Not now.");
        assertThat(ben.get("/v/alder").body()).contains("was declined");
    }

    @Test
    void onlyItsAuthorSeesWhatIsNewForAVariant() throws IOException, InterruptedException {
        publish(ann, "birch", "set capacity to 6", null);
        publish(ben, "hazel", "set row_count to 3", "birch.1");
        publish(ben, "sorrel", "set row_count to", "birch.1", "UNLISTED");
        publish(ann, "birch", "set capacity to 8", "birch.1");

        assertThat(ben.get("/v/hazel").body()).contains("/v/hazel/update?from=birch.2");
        assertThat(cid.get("/v/hazel").body()).doesNotContain("/v/hazel/update");
        assertThat(ben.get("/v/hazel/update").body()).contains("set capacity to 8", "version 2");
        assertThat(ben.get("/v/sorrel").body()).contains("You are the author", "action=\"/v/sorrel/removal\"");
        assertThat(cid.get("/v/sorrel").body()).contains("errors", "Version 1").doesNotContain("You are the author");
        assertThat(ben.get("/v/sorrel/update").body()).contains("cannot be compared", "/v/sorrel.1/edit");
        assertThat(cid.get("/v/hazel/update").statusCode()).isEqualTo(404);
        assertThat(ann.get("/v/hazel/update").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/nothing/update").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/birch.1/edit?brought=standard").statusCode()).isEqualTo(404);
        assertThat(cid.get("/v/birch.1/edit?brought=birch.2").statusCode()).isEqualTo(404);

        assertThat(ben.post("/v/hazel/offering", "name=Ben&note=").statusCode()).isEqualTo(303);
        assertThat(ann.post("/v/birch/removal", "").statusCode()).isEqualTo(303);
        assertThat(ann.get("/v/birch/offers/1").body()).contains("was removed");
        assertThat(ben.get("/v/birch/offers/1").body()).contains("withdrawal");
        assertThat(ben.get("/v/hazel/update").body()).contains("It is up to date", "removed");
        assertThat(ben.get("/v/hazel").body()).contains("removed");
        assertThat(cid.get("/v/birch").body()).contains("/v/hazel");
    }

    @Test
    void aPrivateForkIsToldToNobodyButTheAuthorItIsOfferedTo() throws IOException, InterruptedException {
        publish(ann, "maple", "set capacity to 6", null);
        String secret = publish(ben, "rowan", "set capacity to 7", "maple.1", "PRIVATE");

        assertThat(ben.get(secret).body()).contains("will see it too");
        assertThat(ann.get("/v/maple").body()).doesNotContain(secret);
        assertThat(ben.post(secret + "/offering", "name=Ben&note=").statusCode())
                .isEqualTo(303);
        assertThat(ann.get("/v/maple/offers/1").body()).contains(secret);

        String script = "{\"script\":\"variant maple \\\"maple\\\" extends standard { set capacity to 7 }\",\"from\":"
                + "\"maple.1\",\"brought\":\"" + secret.substring("/v/".length())
                + ".1\",\"author\":\"Ann\",\"note\":\"\",\"visibility\":\"LISTED\"}";
        assertThat(ann.post("/api/publications", script).statusCode()).isEqualTo(201);
        assertThat(ben.get(secret).body()).contains("was accepted");
        assertThat(ann.get("/v/maple").body()).doesNotContain(secret);
        assertThat(cid.get("/v/maple").body()).doesNotContain(secret, "rowan");
    }

    private static void publish(Visitor author, String name, String rules, @Nullable String from)
            throws IOException, InterruptedException {
        publish(author, name, rules, from, "LISTED");
    }

    private static String publish(Visitor author, String name, String rules, @Nullable String from, String visibility)
            throws IOException, InterruptedException {
        Map<String, Object> submission = new HashMap<>(Map.of(
                "script",
                "variant " + name + " \"" + name + "\" extends standard { " + rules + " }",
                "author",
                "Somebody",
                "note",
                "",
                "visibility",
                visibility));
        submission.put("from", from);
        HttpResponse<String> answer =
                author.post("/api/publications", JsonMapper.shared().writeValueAsString(submission));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return json(answer).get("link").asString();
    }
}
