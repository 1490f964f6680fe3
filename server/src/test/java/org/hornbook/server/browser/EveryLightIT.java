package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What friends see, from setting a table up to the result, on a desk and on a phone, in light and in dark. */
class EveryLightIT extends GatheredTest {
    @Test
    void everyPageFitsAndCanBeRead() {
        Browser ann = four().getFirst();
        ann.open("/v/postal#new-table");
        waitFor(ann, "#new-table[open]");
        ann.pictures("set-up");

        String table = post(ann, "/api/tables", "{\"slug\":\"postal\",\"name\":\"Ann\",\"bots\":2,\"start\":false}");
        ann.open(table);
        waitFor(ann, ".seat.mine");
        ann.pictures("gathering");
        command(ann, table, "\"seat\":1,\"type\":\"Start\"");
        waitFor(ann, ".orders:not([hidden])");
        ann.pictures("orders");
    }

    @Test
    void aGameFitsAndCanBeReadToItsEnd() {
        Browser ann = four().getFirst();
        ann.open(
                post(
                        ann,
                        "/api/tables",
                        "{\"slug\":\"standard\",\"parameters\":{\"limit\":10},\"name\":\"Ann\",\"bots\":4,\"kind\":\"random\"}"));
        waitFor(ann, ".hand .card");
        ann.pictures("table");
        ThoughtlessPlayer player = new ThoughtlessPlayer(ann.driver());
        player.playUntil("#round-title, #game-title");
        ann.pictures("result");
        player.playUntil("#game-title");

        assertThat(has(ann, ".queued:not(.free)")).as("a card still waits").isFalse();
        ann.pictures("end");
    }
}
