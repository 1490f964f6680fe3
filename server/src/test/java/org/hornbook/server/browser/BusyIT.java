package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Errors;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Metrics;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.http.RequestId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** What a server asks that is busy for a moment is asked once more by its page, which says so. */
@TestInstance(Lifecycle.PER_CLASS)
class BusyIT {
    private static final String NAME = "\"><b>&Ann";

    private final Metrics metrics = new Metrics();
    private final AtomicInteger asked = new AtomicInteger();
    private final Javalin server = Javalin.create(config -> {
        config.startup.showJavalinBanner = false;
        new RequestId().register(config.routes);
        new Errors(new Pages(), new Monitoring(metrics, new Monitoring.SecurityLog())).register(config.routes);
        new Assets().register(config.routes);
        config.routes.post("/busy", context -> {
            RequestBody.receive(context);
            throw new Gate.Busy();
        });
        config.routes.get("/table", context -> context.html("<p id=table>Here you are"));
        config.routes.post("/tables", context -> {
            RequestBody.receive(context);
            boolean isFirst = asked.incrementAndGet() == 1;
            if (isFirst || !Form.of(context).text("name").equals(NAME)) {
                throw new Gate.Busy();
            }
            context.redirect("/table", HttpStatus.SEE_OTHER);
        });
    });

    @BeforeAll
    void start() {
        server.start(0);
    }

    @AfterAll
    void stop() {
        server.stop();
        metrics.close();
    }

    @Test
    void aTableOpensWhenTheServerHasTimeAgain() {
        try (Browser ann = new Browser("http://localhost:" + server.port())) {
            ann.open("/table");
            ann.driver().executeScript("""
                document.body.innerHTML = "<form method=post action=/tables><input name=name></form>";
                document.querySelector("input").value = arguments[0];
                document.querySelector("form").submit();
                """, NAME);

            ann.awaitText("[role=status]", "this page tries again by itself");
            ann.assertAccessible();
            ann.await("#table");
            assertThat(asked.get()).isEqualTo(2);
        }
    }

    /** Otherwise our own page would send what theirs may not. */
    @Test
    void whatAnotherSiteSendsIsNotSentAgain() throws IOException, InterruptedException {
        URI busy = URI.create("http://localhost:" + server.port() + "/busy");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(busy)
                    .header("Origin", "http://elsewhere.example")
                    .POST(BodyPublishers.ofString("name=Ann"))
                    .build();

            assertThat(client.send(request, BodyHandlers.ofString()).body())
                    .contains("too busy")
                    .doesNotContain("data-again");
        }
    }
}
