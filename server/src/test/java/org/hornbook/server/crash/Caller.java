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
import java.time.Duration;

/** Somebody with a browser, who visits a server in another process. */
final class Caller implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final URI site;
    private final HttpClient client;

    Caller(URI site) {
        this(site, "127.0.0.1");
    }

    /** @param address one of this machine's, from which the visitor calls */
    Caller(URI site, String address) {
        this.site = site;
        client = HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .localAddress(InetAddress.ofLiteral(address))
                .build();
    }

    HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        return send(request(path).build());
    }

    HttpResponse<byte[]> post(String path, String json) throws IOException, InterruptedException {
        return post(path, json, "application/json");
    }

    HttpResponse<byte[]> postForm(String path, String fields) throws IOException, InterruptedException {
        return post(path, fields, "application/x-www-form-urlencoded");
    }

    private HttpResponse<byte[]> post(String path, String body, String type) throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(site.resolve(path))
                .timeout(PATIENCE)
                .header("Accept", "application/json")
                .header("Origin", site.getScheme() + "://" + site.getAuthority());
    }

    private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, BodyHandlers.ofByteArray());
    }

    @Override
    public void close() {
        client.close();
    }
}
