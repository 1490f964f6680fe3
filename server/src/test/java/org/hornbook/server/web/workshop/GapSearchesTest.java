package org.hornbook.server.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.search.GapSearch;
import org.hornbook.search.GapSearch.Discovery;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.workshop.WorkshopRoutes.GapSearches;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GapSearchesTest extends HttpTest {
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void aPageThatGoesAwayEndsItsSearch() throws InterruptedException {
        Variant variant = Objects.requireNonNull(new Checker(new ShippedScripts())
                .check(new SourceFile("trial.horn", "variant trial extends standard { set limit to 30 }"))
                .variant());
        GapSearches searches = new GapSearches(new GapSearch.Budget(Long.MAX_VALUE), Duration.ofDays(1));
        CompletableFuture<List<Discovery>> found =
                CompletableFuture.supplyAsync(() -> searches.search("page", variant));

        while (!found.isDone()) {
            searches.end("page");
            Thread.sleep(20);
        }
        assertThat(found.join()).isEmpty();
    }

    @Test
    void aPageWithoutASearchMayEndItToo() throws IOException, InterruptedException {
        HttpRequest ending = HttpRequest.newBuilder(URI.create(site() + "/api/search/page"))
                .header("Origin", site())
                .DELETE()
                .build();
        assertThat(send(ending).statusCode()).isEqualTo(204);
    }
}
