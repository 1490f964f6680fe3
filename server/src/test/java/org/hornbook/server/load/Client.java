package org.hornbook.server.load;

import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody with cookies and an address of their own; all addresses that begin with 127 are this machine's. */
final class Client implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int MOST_TRIES = 12;
    private static final Executor THREADS = Executors.newVirtualThreadPerTaskExecutor();

    private final URI site;
    private final InetAddress address;
    private final StatusCounts answers;
    private final int tries;
    private final HttpClient http;

    /**
     * One that takes a refusal for an answer.
     *
     * @param address such as 127.0.1.7
     */
    Client(String site, String address, StatusCounts answers) {
        this(site, address, answers, 1);
    }

    private Client(String site, String address, StatusCounts answers, int tries) {
        this.tries = tries;
        this.site = URI.create(site);
        this.address = InetAddress.ofLiteral(address);
        this.answers = answers;
        http = HttpClient.newBuilder()
                .executor(THREADS)
                .localAddress(this.address)
                .cookieHandler(new CookieManager())
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    /** As pages do: whoever hears that the server is busy waits as long as it says and tries again. */
    static Client ofPerson(String site, String address, StatusCounts answers) {
        return new Client(site, address, answers, MOST_TRIES);
    }

    /** An address for each number below 60,000 of so many networks. */
    static String address(int network, int number) {
        return "127." + network + "." + number / 250 + "." + (1 + number % 250);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path));
    }

    /** As one of Hornbook's own pages would send it. */
    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(write(path, BodyPublishers.ofString(body)));
    }

    /** A write that can be given more headers. */
    HttpRequest.Builder write(String path, BodyPublisher body) {
        return request(path)
                .header("Origin", site.toString())
                .header("Accept", "application/json")
                .POST(body);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(site.resolve(path)).timeout(PATIENCE);
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            answers.count(answer.statusCode());
            if (answer.statusCode() != StatusCounts.BUSY || attempt == tries) {
                return answer;
            }
            Thread.sleep(Duration.ofSeconds(
                    answer.headers().firstValueAsLong("Retry-After").orElse(1)));
        }
    }

    /** Counts an answer that came over a bare connection. */
    void answered(int status) {
        answers.count(status);
    }

    /** @throws IllegalStateException if the answer is a refusal */
    static JsonNode json(HttpResponse<String> answer) {
        if (answer.statusCode() >= 300) {
            throw new IllegalStateException(answer.statusCode() + " " + answer.body());
        }
        return JSON.readTree(answer.body());
    }

    /** @param heard is told each message that comes */
    WebSocket listen(String path, Consumer<String> heard) throws IOException {
        try {
            WebSocket socket = http.newWebSocketBuilder()
                    .connectTimeout(PATIENCE)
                    .header("Origin", site.toString())
                    .buildAsync(URI.create("ws://" + site.getAuthority() + path), new Ears(heard))
                    .join();
            answers.count(101);
            return socket;
        } catch (CompletionException refused) {
            throw new IOException(refused.getCause());
        }
    }

    /** A bare connection over which the first lines of a request have gone, for what no proper client would do. */
    Socket begin(String request, String... headers) throws IOException {
        Socket socket = new Socket(InetAddress.getByName(site.getHost()), site.getPort(), address, 0);
        String head = request + " HTTP/1.1\r\nHost: " + site.getAuthority() + "\r\nOrigin: " + site + "\r\n"
                + Stream.of(headers).map(header -> header + "\r\n").collect(Collectors.joining());
        socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private static final class Ears implements WebSocket.Listener {
        private final Consumer<String> heard;
        private final StringBuilder text = new StringBuilder();

        private Ears(Consumer<String> heard) {
            this.heard = heard;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                heard.accept(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
