package org.hornbook.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

class CardQueueTest {
    private static final int SEATS = 20;

    @Test
    void keepsTheCardsOfAsManyAsCanSitAtATable() {
        CardQueue queue = new CardQueue(SEATS);
        List<Event.Played> played = IntStream.rangeClosed(1, SEATS)
                .mapToObj(seat -> new Event.Played(seat, Variant.HIGHEST_NUMBER - SEATS + seat))
                .toList();

        played.forEach(each -> queue.add(each.seat(), each.card()));

        assertThat(queue.waiting()).isEqualTo(played);
    }

    @Test
    void movesToTheFrontTheCardThatIsAskedForByItsRank() {
        CardQueue queue = new CardQueue(SEATS);
        List.of(30, 10, 20, 5).forEach(card -> queue.add(card / 5, card));

        queue.prefer(3, 1);

        assertThat(queue.waiting()).extracting(Event.Played::card).containsExactly(20, 30, 10, 5);
    }
}
