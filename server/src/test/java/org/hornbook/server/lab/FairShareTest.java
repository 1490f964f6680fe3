package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order in which lanes have their turns, worked off on a clock of its own: nothing here takes any time. */
class FairShareTest {
    private static final int LANES = 4;
    private static final int HEAVY = 12;
    private static final Duration TURN = Duration.ofMillis(250);

    /** Lanes as they wait for a thread, each due at some time. */
    private record Waiting(String study, Duration due) {}

    private final LaneWorker.FairShare fairShare = new LaneWorker.FairShare();
    private final PriorityQueue<Waiting> waiting = new PriorityQueue<>(Comparator.comparing(Waiting::due));
    private Duration now = Duration.ZERO;

    @Test
    void aSmallStudyBesideTwelveHeavyOnesHasItsTurnsAtOnce() {
        List<String> order = new ArrayList<>();
        IntStream.rangeClosed(1, HEAVY).forEach(number -> begin("heavy " + number));
        work(order, 1_000);
        order.clear();

        begin("small");
        work(order, 75);
        assertThat(order).containsOnly("small");
    }

    @Test
    void whatHasHadItsHeadStartTakesTurnsWithTheOthersAndNobodyStarves() {
        List<String> order = new ArrayList<>();
        IntStream.rangeClosed(1, HEAVY).forEach(number -> begin("heavy " + number));
        work(order, 1_000 + 2_000);

        List<String> late = order.subList(1_000, order.size());
        int fair = late.size() / HEAVY;
        for (int number = 1; number <= HEAVY; number++) {
            String study = "heavy " + number;
            assertThat(late.stream().filter(study::equals)).hasSizeBetween(fair - LANES, fair + LANES);
        }
    }

    private void begin(String study) {
        for (int lane = 0; lane < LANES; lane++) {
            waiting.add(new Waiting(study, now.minus(LaneWorker.FairShare.ofNewcomers())));
        }
    }

    /** One thread: always whoever has been due longest. */
    private void work(List<String> order, int turns) {
        for (int turn = 0; turn < turns; turn++) {
            Waiting next = waiting.remove();
            order.add(next.study());
            now = now.plus(TURN);
            fairShare.took(next.study(), TURN.toNanos());
            waiting.add(new Waiting(next.study(), now.plus(fairShare.due(next.study()))));
        }
    }
}
