package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.hornbook.server.store.Drafts;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * An author and somebody who changes the author's variants. They publish, fork, offer, decline, accept, keep drafts, open tables
 * and ask for studies, and remember what the server acknowledged, to compare it with what is there later.
 */
final class Desk implements AutoCloseable {
    /** As many as a person may keep. */
    private static final int DRAFTS = Drafts.MOST;

    /** All of them together are more than a database and its log may hold. */
    private static final int LONG = 75_000;

    private static final String AUTHORS_KEY = "Author_s-key-12345678A";

    private final URI site;
    private final Person author = new Person();
    private final Person forker = new Person();
    private final List<Page> kept = new ArrayList<>();
    private final Map<String, List<String>> drafts = new HashMap<>();
    private @Nullable String refusal;

    Desk(URI site) {
        this.site = site;
    }

    /**
     * A page on which something acknowledged stands.
     *
     * @param reader whose page it is
     */
    private record Page(Person reader, String address, String words) {}

    /** How much was acknowledged. */
    int kept() {
        return kept.size() + drafts.size();
    }

    /** The first answer that was a refusal; null if there was none. */
    @Nullable
    String refusal() {
        return refusal;
    }

    /**
     * Writes one of each kind, and goes on where something is refused.
     *
     * @param number not used before, from 1
     * @throws IOException if the server is gone; what was sent last may be kept or not
     */
    void write(int number) throws IOException, InterruptedException {
        String elm = "elm_" + number;
        String alder = "alder_" + number;
        if (publish(author, elm, 6, null, null)) {
            acknowledge(author, text(elm, 1), "set capacity to 6");
            if (publish(forker, alder, 7, slug(elm) + ".1", null)) {
                acknowledge(forker, text(alder, 1), "set capacity to 7");
                offer(number, elm, alder);
            }
        }
        draft(number, "");
        HttpResponse<String> table = author.post("/api/tables", "{\"slug\":\"standard\"}");
        if (isDone(table, 200)) {
            acknowledge(author, json(table, "table") + "/state", "\"you\"");
        }
        HttpResponse<String> study = author.post("/api/lab", """
            {"kind":"SIMULATE","slug":"standard","players":3,"bots":["random"],"unit":"ROUNDS","count":%d}\
            """.formatted(number));
        if (isDone(study, 200, 201)) {
            acknowledge(author, "/api/lab/" + json(study, "id"), "\"state\"");
        }
    }

    /** Every second offer is declined, the others come into the author's next version. */
    private void offer(int number, String elm, String alder) throws IOException, InterruptedException {
        String page = "/v/" + slug(elm) + "/offers/1";
        if (!isDone(forker.send("/v/" + slug(alder) + "/offering", "name=Ben&note=", FORM), 303)) {
            return;
        }
        acknowledge(author, page, alder + " for " + elm);
        if (number % 2 == 0) {
            if (isDone(author.send(page + "/declining", "answer=Not+now.", FORM), 303)) {
                acknowledge(forker, page, "It was declined");
            }
        } else if (publish(author, elm, 7, slug(elm) + ".1", slug(alder) + ".1")) {
            acknowledge(forker, page, "Rules of it are in");
            acknowledge(author, text(elm, 2), "set capacity to 7");
        }
    }

    /** Keeps long drafts until one is refused for want of room. */
    void fill() throws IOException, InterruptedException {
        for (int number = 1; refusal == null && number <= DRAFTS; number++) {
            draft(number, letters());
        }
    }

    /** What nothing can make shorter. */
    private static String letters() {
        return ThreadLocalRandom.current()
                .ints(LONG, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private void draft(int number, String more) throws IOException, InterruptedException {
        String name = "draft" + number % DRAFTS;
        String text = "variant number_" + number + more;
        // Until it is acknowledged, the draft may be the one before or this one.
        List<String> possible = drafts.computeIfAbsent(name, _ -> new ArrayList<>());
        possible.add(text);
        HttpResponse<String> answer = author.post("/api/drafts/kept", """
            {"key":"%s","draft":{"key":"%s","origin":"/new","text":"%s","title":"Mine","address":"mine","at":17}}\
            """.formatted(AUTHORS_KEY, name, text));
        if (isDone(answer, 200)) {
            possible.retainAll(List.of(text));
        } else {
            possible.addFirst("");
        }
    }

    /** Compares all that was acknowledged with what is there. */
    void compare() throws IOException, InterruptedException {
        for (Page page : kept) {
            HttpResponse<String> there = page.reader().get(page.address());
            assertThat(there.statusCode()).as(page.address()).isEqualTo(200);
            assertThat(there.body()).as(page.address()).contains(page.words());
        }
        String own =
                author.post("/api/drafts", "{\"key\":\"" + AUTHORS_KEY + "\"}").body();
        drafts.forEach((name, possible) -> assertThat(possible)
                .as(name + " in " + own)
                .anyMatch(text -> text.isEmpty() || own.contains('"' + text + '"')));
    }

    private void acknowledge(Person reader, String address, String words) {
        kept.add(new Page(reader, address, words));
    }

    private boolean isDone(HttpResponse<String> answer, Integer... good) {
        if (List.of(good).contains(answer.statusCode())) {
            return true;
        }
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
        assertThat(answer.body()).contains("Hornbook cannot store anything at the moment.");
        refusal = answer.body();
        return false;
    }

    private boolean publish(Person person, String name, int capacity, @Nullable String from, @Nullable String brought)
            throws IOException, InterruptedException {
        Map<String, @Nullable Object> submission = new HashMap<>(Map.of(
                "script", "variant %s \"%s\" extends standard { set capacity to %d }".formatted(name, name, capacity),
                "author", "Somebody",
                "note", "",
                "visibility", "UNLISTED"));
        submission.put("from", from);
        submission.put("brought", brought);
        return isDone(person.post("/api/publications", JsonMapper.shared().writeValueAsString(submission)), 201);
    }

    /** The address of a version's text. */
    private static String text(String name, int version) {
        return "/v/" + slug(name) + "." + version + "/whole.horn";
    }

    private static String slug(String name) {
        return name.replace('_', '-');
    }

    private static String json(HttpResponse<String> answer, String field) {
        return JsonMapper.shared().readTree(answer.body()).get(field).asString();
    }

    @Override
    public void close() {
        author.client.close();
        forker.client.close();
    }

    private static final String FORM = "application/x-www-form-urlencoded";

    /** A browser. */
    private final class Person {
        private final HttpClient client =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

        HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return client.send(HttpRequest.newBuilder(site.resolve(path)).build(), BodyHandlers.ofString());
        }

        HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
            return send(path, json, "application/json");
        }

        HttpResponse<String> send(String path, String body, String type) throws IOException, InterruptedException {
            HttpRequest request = HttpRequest.newBuilder(site.resolve(path))
                    .header("Content-Type", type)
                    .header("Accept", type.equals(FORM) ? "text/html" : "application/json")
                    .header("Origin", site.getScheme() + "://" + site.getAuthority())
                    .POST(BodyPublishers.ofString(body))
                    .build();
            return client.send(request, BodyHandlers.ofString());
        }
    }
}
