package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.Bundle;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.workshop.FileRoutes.ZippedScripts;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FilesTest extends HttpTest {
    private static final String SCRIPT = "variant mine \"Mine\" extends standard { set limit to 30 }\n";

    /** Also on a Hornbook that has none of its parents. */
    @Test
    void aWholeFileNeedsNoOther() throws IOException, InterruptedException {
        HttpResponse<String> file = get("/v/cow-and-odd/whole.horn");

        assertThat(file.headers().firstValue("Content-Disposition").orElse("")).contains("cow-and-odd.horn");
        SourceFile source = new SourceFile("cow-and-odd.horn", file.body());
        assertThat(Bundle.of(source).scripts())
                .extracting(SourceFile::name)
                .containsExactlyInAnyOrder("cow-and-odd.horn", "jumping-cow.horn", "even-odd.horn", "standard.horn");
        assertThat(new Checker(name -> null).check(source).diagnostics()).isEqualTo(List.of());
        assertThat(get("/v/cow-and-odd/script").body()).contains("/v/cow-and-odd/whole.horn");
    }

    @Test
    void whatIsWrittenCanBeDownloadedWhole() throws IOException, InterruptedException {
        HttpResponse<String> answer = post("/api/whole", json(Map.of("script", SCRIPT)));

        assertThat(json(answer).get("script").asString()).startsWith(SCRIPT).contains("variant standard");
        assertThat(json(post("/api/format", answer.body())).get("script").asString())
                .contains("variant mine", "variant standard");
    }

    @Test
    void theShelfTravelsInOneFile() throws IOException, InterruptedException {
        byte[] zip = bytes("/library.zip", null);

        JsonNode scripts = unzip(zip).get("scripts");
        assertThat(scripts).hasSize(new ShippedScripts().names().size());
        assertThat(scripts.get(0).get("file").asString()).isEqualTo("standard.horn");
        assertThat(scripts.get(0).get("text").asString())
                .isEqualTo(get("/v/standard/script.horn").body());
    }

    @Test
    void scriptsOfOneNameAreToldApart() throws IOException, InterruptedException {
        Map<String, String> one = Map.of("file", "../mine.horn", "text", SCRIPT);

        JsonNode back = unzip(bytes("/api/zip", json(Map.of("scripts", List.of(one, one)))))
                .get("scripts");
        assertThat(back).extracting(each -> each.get("file").asString()).containsExactly("mine.horn", "mine-2.horn");
    }

    @Test
    void aBombInAZipFileIsRefused() throws IOException, InterruptedException {
        String zeros = "\0".repeat(1 << 20);
        assertThat(refusal(zipped(Map.of("a.horn", zeros)))).contains("This zip file contains too much.");
        assertThat(refusal(zipped(Map.of("a.bin", zeros.repeat(20))))).contains("contains too much");
        Map<String, String> many = new TreeMap<>();
        for (int i = 0; i <= ZippedScripts.MOST_SCRIPTS; i++) {
            many.put(i + ".horn", "");
        }
        assertThat(refusal(zipped(many))).contains("contains too much");
        assertThat(refusal(new byte[ZippedScripts.MOST_BYTES + 1])).contains("At most 2 MB can be sent here.");
    }

    @Test
    void whatIsNoZipFileIsRefusedInASentence() throws IOException, InterruptedException {
        byte[] zip = zipped(Map.of("a.horn", SCRIPT, "b.horn", SCRIPT));
        Random random = new Random(3);
        for (int round = 0; round < 25; round++) {
            byte[] damaged = round % 2 == 0 ? Arrays.copyOf(zip, random.nextInt(zip.length)) : zip.clone();
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
            }
            assertThat(send(unzipping(damaged)).statusCode())
                    .as("round %d", round)
                    .isIn(200, 400);
        }
        assertThat(refusal(SCRIPT.getBytes(StandardCharsets.UTF_8))).contains("cannot be read");
    }

    private String refusal(byte[] file) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(unzipping(file));
        assertThat(answer.statusCode()).isIn(400, 413);
        return answer.body();
    }

    private JsonNode unzip(byte[] zip) throws IOException, InterruptedException {
        return json(send(unzipping(zip)));
    }

    private HttpRequest unzipping(byte[] zip) {
        return write("/api/unzip", BodyPublishers.ofByteArray(zip))
                .header("Origin", site())
                .build();
    }

    private byte[] bytes(String path, @Nullable String body) throws IOException, InterruptedException {
        HttpRequest request = body == null
                ? HttpRequest.newBuilder(URI.create(site() + path)).build()
                : write(path, BodyPublishers.ofString(body))
                        .header("Origin", site())
                        .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofByteArray()).body();
        }
    }

    private static byte[] zipped(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private static String json(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }
}
