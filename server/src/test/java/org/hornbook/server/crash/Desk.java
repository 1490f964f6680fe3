package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
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

    private static final int TOO_SOON = 429;

    private static final String AUTHORS_KEY = "Author_s-key-12345678A";

    private final Caller author;
    private final Caller forker;
    private final List<Page> kept = new ArrayList<>();
    private final Map<String, List<String>> drafts = new HashMap<>();
    private @Nullable String refusal;

    Desk(URI site) {
        author = new Caller(site);
        forker = new Caller(site);
    }

    /**
     * A page on which something acknowledged stands.
     *
     * @param reader whose page it is
     */
    private record Page(Caller reader, String address, String words) {}

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
        HttpResponse<byte[]> table = author.post("/api/tables", "{\"slug\":\"standard\"}");
        if (isDone(table, 200)) {
            acknowledge(author, json(table, "table") + "/state", "\"you\"");
        }
        HttpResponse<byte[]> study = author.post("/api/lab", """
            {"kind":"SIMULATE","slug":"standard","players":3,"bots":["random"],"unit":"ROUNDS","count":%d}\
            """.formatted(number));
        if (isDone(study, 200, 201)) {
            acknowledge(author, "/api/lab/" + json(study, "id"), "\"state\"");
        }
    }

    /** Every second offer is declined, the others come into the author's next version. */
    private void offer(int number, String elm, String alder) throws IOException, InterruptedException {
        String page = "/v/" + slug(elm) + "/offers/1";
        if (!isDone(forker.postForm("/v/" + slug(alder) + "/offering", "name=Ben&note="), 303)) {
            return;
        }
        acknowledge(author, page, alder + " for " + elm);
        if (number % 2 == 0) {
            if (isDone(author.postForm(page + "/declining", "answer=Not+now."), 303)) {
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
        HttpResponse<byte[]> answer = patiently("/api/drafts/kept", """
            {"key":"%s","draft":{"key":"%s","origin":"/new","text":"%s","title":"Mine","address":"mine","at":17},"known":17}\
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
            HttpResponse<byte[]> there = page.reader().get(page.address());
            assertThat(there.statusCode()).as(page.address()).isEqualTo(200);
            assertThat(body(there)).as(page.address()).contains(page.words());
        }
        String own = body(patiently("/api/drafts", "{\"key\":\"" + AUTHORS_KEY + "\"}"));
        drafts.forEach((name, possible) -> assertThat(possible)
                .as(name + " in " + own)
                .anyMatch(text -> text.isEmpty() || own.contains('"' + text + '"')));
    }

    /** As soon as the author may, who may ask for drafts once a second. */
    private HttpResponse<byte[]> patiently(String path, String body) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = author.post(path, body);
        while (answer.statusCode() == TOO_SOON) {
            Thread.sleep(1_000);
            answer = author.post(path, body);
        }
        return answer;
    }

    private void acknowledge(Caller reader, String address, String words) {
        kept.add(new Page(reader, address, words));
    }

    private boolean isDone(HttpResponse<byte[]> answer, Integer... good) {
        if (List.of(good).contains(answer.statusCode())) {
            return true;
        }
        assertThat(answer.statusCode()).as(body(answer)).isEqualTo(503);
        assertThat(body(answer)).contains("Hornbook cannot store anything at the moment.");
        refusal = body(answer);
        return false;
    }

    private boolean publish(Caller person, String name, int capacity, @Nullable String from, @Nullable String brought)
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

    private static String body(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static String json(HttpResponse<byte[]> answer, String field) {
        return JsonMapper.shared().readTree(answer.body()).get(field).asString();
    }

    @Override
    public void close() {
        author.close();
        forker.close();
    }
}
