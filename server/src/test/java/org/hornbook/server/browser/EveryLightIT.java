package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What friends see, from setting a table up to the result, on a desk and on a phone, in light and in dark. */
class EveryLightIT extends GatheredTest {
    private static final String TWO_ROUNDS = script(
            "variant two_rounds 'Two rounds' extends standard { replace rule tally 'Five points for everybody.' on"
                    + " round end { each player gains 5 } set limit to 10 set hand_size to 4 }");

    @Test
    void everyPageFitsAndCanBeRead() {
        Browser ann = people(1).getFirst();
        ann.open("/v/postal#new-table");
        ann.awaitThere("#new-table[open]");
        ann.pictures("set-up");

        String table = post(ann, "/api/tables", "{\"slug\":\"postal\",\"name\":\"Ann\",\"bots\":2,\"start\":false}");
        ann.open(table);
        ann.awaitThere(".seat.mine");
        ann.pictures("gathering");
        ann.assertSteady(table, "html[data-ready] .seat.mine");
        command(ann, table, "\"seat\":1,\"type\":\"Start\"");
        ann.awaitThere(".answer:not([hidden])");
        ann.pictures("orders");
    }

    @Test
    void aGameFitsAndCanBeReadToItsEnd() {
        Browser ann = people(1).getFirst();
        String table = post(
                ann,
                "/api/tables",
                "{\"script\":\"" + TWO_ROUNDS + "\",\"name\":\"Ann\",\"bots\":4,\"kind\":\"random\"}");
        ann.assertSteady(table, ".hand .card");
        ann.pictures("table");
        ThoughtlessPlayer player = new ThoughtlessPlayer(ann.driver());
        player.playUntil("#round-title, #game-title");
        ann.pictures("result");
        ann.viewport(844, 390);
        player.playUntil("#game-title");
        assertThat(ann.driver().executeScript("""
            return ["#game-title", "dialog[open] .closing [data-rematch]"]
                .map((name) => document.querySelector(name).getBoundingClientRect())
                .every(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
            """))
                .as("how it ended and what can be done, on a phone held sideways")
                .isEqualTo(true);

        assertThat(has(ann, ".queued:not(.free)")).as("a card still waits").isFalse();
        ann.awaitThere(".scores .picture svg path");
        assertThat(text(ann, ".scores .picture svg")).contains("limit 10").contains("Bella");
        ann.pictures("end");

        String over = ann.driver().getCurrentUrl();
        click(ann, "dialog[open] .closing .quiet");
        click(ann, ".afterwards [data-rematch]");
        ann.awaitThere(".hand.ready");
        assertThat(ann.driver().getCurrentUrl()).isNotEqualTo(over);
    }
}
