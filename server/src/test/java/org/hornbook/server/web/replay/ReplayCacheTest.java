package org.hornbook.server.web.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class ReplayCacheTest {
    private static final int KILOBYTE = 1024;

    private int played;

    @Test
    void whatWasToldOnceIsNotWorkedOutAgain() {
        ReplayCache games = new ReplayCache(100 * KILOBYTE);

        assertThat(games.get("a all", () -> game("\u00e9"))).isEqualTo("\u00e9");
        assertThat(games.get("a all", () -> game("other"))).isEqualTo("\u00e9");
        assertThat(games.get("a 1", () -> game("other"))).isEqualTo("other");
        assertThat(played).isEqualTo(2);
    }

    @Test
    void whatDoesNotFitIsToldAllTheSame() {
        ReplayCache games = new ReplayCache(KILOBYTE);
        String tooLong = letters(100 * KILOBYTE);

        assertThat(games.get("a", () -> game(tooLong))).isEqualTo(tooLong);
        assertThat(games.get("a", () -> game(tooLong))).isEqualTo(tooLong);
    }

    private String game(String json) {
        played++;
        return json;
    }

    private static String letters(int count) {
        return ThreadLocalRandom.current()
                .ints(count, ' ', 'z')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
