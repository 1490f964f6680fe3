package org.hornbook.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hornbook.server.cli.Hornbook;
import org.hornbook.server.cli.console.Terminal;

/**
 * Starts the server once and requests the usual pages and a table, while Java records the ahead-of-time cache with which
 * servers start later.
 */
public final class TrainingRun {
    private static final List<String> PAGES = List.of("/", "/new", "/v/standard", "/learn", "/lab");

    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final URI site;

    private TrainingRun(URI site) {
        this.site = site;
    }

    /**
     * Exits with code 1 if a request fails.
     *
     * @param arguments a folder, in which the run makes a folder for its data
     */
    public static void main(String[] arguments) {
        try {
            run(Terminal.system(), Files.createTempDirectory(Path.of(arguments[0]), "training"));
            System.exit(0);
        } catch (IOException | InterruptedException | RuntimeException failed) {
            failed.printStackTrace();
            System.exit(1); // the server would go on
        }
    }

    private static void run(Terminal terminal, Path data) throws IOException, InterruptedException {
        PipedWriter said = new PipedWriter();
        BufferedReader heard = new BufferedReader(new PipedReader(said));
        Terminal piped = new Terminal(terminal.in(), new PrintWriter(said), terminal.err(), false);
        Thread.ofPlatform()
                .daemon()
                .start(() -> Hornbook.run(piped, "serve", "--port", "0", "--data", data.toString()));
        String opened = heard.readLine();
        new TrainingRun(URI.create(opened.substring(opened.indexOf("http:")))).visit();
    }

    private void visit() throws IOException, InterruptedException {
        for (String page : PAGES) {
            answer(HttpRequest.newBuilder(site.resolve(page)));
        }
        String table = answer(HttpRequest.newBuilder(site.resolve("/api/tables"))
                .POST(BodyPublishers.ofString("{\"slug\":\"standard\"}")));
        answer(HttpRequest.newBuilder(site.resolve(table.replaceFirst(".*\"table\":\"([^\"]*)\".*", "$1"))));
    }

    private String answer(HttpRequest.Builder asked) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                client.send(asked.header("Origin", site.toString()).build(), BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(answer.uri() + " answers " + answer.statusCode());
        }
        return answer.body();
    }
}
