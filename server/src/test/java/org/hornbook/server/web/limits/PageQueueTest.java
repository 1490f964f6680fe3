package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PageQueueTest {
    private static final int MANY = 50;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger atOnce = new AtomicInteger();

    @Test
    void manyRequestsOfOneNetworkDelayOnlyThatNetwork() throws Exception {
        Javalin site = Javalin.create(config -> {
                    config.concurrency.useVirtualThreads = true;
                    config.startup.showJavalinBanner = false;
                    config.router.handlerWrapper(new PageQueue());
                    config.routes.get("/long", context -> {
                        atOnce.incrementAndGet();
                        begun.countDown();
                        end.await();
                    });
                    config.routes.get("/short", context -> context.result("made"));
                })
                .start("localhost", 0);
        try (HttpClient greedy = from("127.0.0.2");
                HttpClient other = from("127.0.0.3")) {
            List<CompletableFuture<HttpResponse<String>>> pages = Stream.generate(
                            () -> greedy.sendAsync(page(site, "/long"), BodyHandlers.ofString()))
                    .limit(MANY)
                    .toList();
            begun.await();

            assertThat(other.send(page(site, "/short"), BodyHandlers.ofString()).body())
                    .isEqualTo("made");
            assertThat(atOnce.get()).isBetween(1, MANY / 2);

            end.countDown();
            assertThat(pages).allMatch(page -> page.join().statusCode() == 200);
        } finally {
            end.countDown();
            site.stop();
        }
    }

    private static HttpClient from(String address) {
        return HttpClient.newBuilder()
                .localAddress(InetAddress.ofLiteral(address))
                .build();
    }

    private static HttpRequest page(Javalin site, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + site.port() + path))
                .build();
    }
}
