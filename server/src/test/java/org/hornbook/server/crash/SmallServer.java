package org.hornbook.server.crash;

import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.launch.Child;

/** A server with 512 MB in a process of its own, which ends when it runs out of them. */
final class SmallServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final URI site;

    private SmallServer(Process process, URI site) {
        this.process = process;
        this.site = site;
    }

    /** One that does not run for long enough to be compiled thoroughly. */
    static SmallServer startBriefly(Path data) throws IOException {
        return start(data, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }

    /** @param options of Java */
    static SmallServer start(Path data, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(List.of("-Xmx512m", "-XX:+ExitOnOutOfMemoryError", "-Dhornbook.nice=1"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
        command.addAll(List.of("serve", "--host", "localhost", "--port", "0", "--data", data.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String opened = process.inputReader().readLine();
        if (opened == null || !opened.contains("http:")) {
            throw new IllegalStateException("no server: " + opened);
        }
        return new SmallServer(process, URI.create(opened.substring(opened.indexOf("http:"))));
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Asks it to end (SIGTERM), and says whether it does within ten seconds. */
    boolean stops() throws InterruptedException {
        process.destroy();
        return process.waitFor(10, TimeUnit.SECONDS);
    }

    /** Ends it at once (SIGKILL). */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    /** Somebody with a browser. */
    final class Visitor implements AutoCloseable {
        private final HttpClient client;

        Visitor() {
            this("127.0.0.1");
        }

        /** @param address one of this machine's, from which the visitor calls */
        Visitor(String address) {
            client = HttpClient.newBuilder()
                    .cookieHandler(new CookieManager())
                    .localAddress(InetAddress.ofLiteral(address))
                    .build();
        }

        HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
            return send(request(path).build());
        }

        HttpResponse<byte[]> post(String path, String json) throws IOException, InterruptedException {
            return send(request(path)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(json))
                    .build());
        }

        private HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(site.resolve(path))
                    .timeout(PATIENCE)
                    .header("Accept", "application/json")
                    .header("Origin", site.toString());
        }

        private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
            return client.send(request, BodyHandlers.ofByteArray());
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
