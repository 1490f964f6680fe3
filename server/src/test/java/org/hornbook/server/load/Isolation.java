package org.hornbook.server.load;

import java.io.IOException;
import java.io.PrintStream;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures how long tables wait for the lab: the same play without studies, and while 50 of them run or wait.
 * {@code mvn -Pload -Dload.main=org.hornbook.server.load.Isolation} runs it.
 */
public final class Isolation {
    private static final int STUDIES = 50;
    private static final int OF_ONE_PERSON = 3;
    private static final Load PLAY = new Load(200, 1, 200, 30, 0);
    private static final String STUDY = """
        {"kind":"SIMULATE","slug":"standard","unit":"GAMES","count":500000,"seed":%d}\
        """;

    private Isolation() {}

    /** @param arguments none */
    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (LoadedServer server = LoadedServer.start(Files.createTempDirectory("hornbook-isolation"))) {
            out.println("without studies");
            PLAY.run(server, out);
            List<String> studies = ask(server.site());
            out.println("with " + studies.size() + " studies");
            PLAY.run(server, out);
            out.println("the first of them: " + get(server.site() + studies.getFirst()));
        }
    }

    /** Each person asks for as many as one may. */
    private static List<String> ask(String site) throws IOException, InterruptedException {
        List<String> studies = new ArrayList<>();
        while (studies.size() < STUDIES) {
            HttpClient person =
                    HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
            for (int number = 0; number < OF_ONE_PERSON && studies.size() < STUDIES; number++) {
                HttpResponse<String> answer = person.send(
                        HttpRequest.newBuilder(URI.create(site + "/api/lab"))
                                .header("Origin", site)
                                .POST(BodyPublishers.ofString(STUDY.formatted(studies.size())))
                                .build(),
                        BodyHandlers.ofString());
                if (answer.statusCode() != 201) {
                    throw new IllegalStateException(answer.body());
                }
                studies.add("/api" + answer.body().replaceAll(".*\"link\":\"([^\"]+)\".*", "$1"));
            }
        }
        return studies;
    }

    private static String get(String address) throws IOException, InterruptedException {
        String progress = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString())
                .body();
        return progress.replaceAll(",\"results\".*", "");
    }
}
