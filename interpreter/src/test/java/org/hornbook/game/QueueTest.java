package org.hornbook.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueueTest {
    private static final int SEATS = 20;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keepsTheCardsOfAsManyAsCanSitAtATable(boolean lowestFirst) {
        Queue queue = new Queue(SEATS);
        List<Event.Played> played = IntStream.rangeClosed(1, SEATS)
                .mapToObj(seat -> new Event.Played(seat, Variant.HIGHEST_NUMBER - SEATS + seat))
                .toList();

        played.forEach(each -> queue.add(each.seat(), each.card(), lowestFirst));

        assertThat(queue.waiting()).isEqualTo(lowestFirst ? played : played.reversed());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ofEqualCardsTheOneAddedFirstIsNext(boolean lowestFirst) {
        Queue queue = new Queue(SEATS);

        IntStream.rangeClosed(1, SEATS).forEach(seat -> queue.add(seat, 7, lowestFirst));

        assertThat(queue.waiting())
                .extracting(Event.Played::seat)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, SEATS).boxed().toList());
    }
}
