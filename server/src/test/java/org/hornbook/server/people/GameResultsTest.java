package org.hornbook.server.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.store.PeopleRecords.Rating;
import org.hornbook.server.store.PeopleRecords.Result;
import org.junit.jupiter.api.Test;

class GameResultsTest {
    @Test
    void winnersComeFirstAndOthersAsPointsCountForThem() {
        assertThat(GameResults.places(List.of(2), List.of(30, 10, 20))).containsExactly(3, 1, 2);
        assertThat(GameResults.places(List.of(1), List.of(30, 10, 20))).containsExactly(1, 3, 2);
        assertThat(GameResults.places(List.of(1, 3), List.of(5, 9, 5))).containsExactly(1, 3, 1);
        assertThat(GameResults.places(List.of(2), List.of(30, 20, 10)))
                .as("points do not decide")
                .containsExactly(2, 1, 2);
    }

    /** As the authors of the method work it out: from 25 and 25/3, two players end at about 27.6 and 22.4. */
    @Test
    void whoeverIsAheadGainsWhatTheOtherLoses() {
        List<Result> results = List.of(result("ann", 1), result("ben", 2));
        Map<String, Rating> after = GameResults.rated(results, Map.of());
        assertThat(of(after, "ann").mean()).isBetween(27.5, 27.8);
        assertThat(of(after, "ben").mean()).isBetween(22.2, 22.5);
        assertThat(of(after, "ann").deviation()).isLessThan(GameResults.DEVIATION);
        Map<String, Rating> again = GameResults.rated(results, after);
        assertThat(of(again, "ann").mean()).isGreaterThan(of(after, "ann").mean());
        assertThat(of(again, "ann").games()).isEqualTo(2);
    }

    private static Rating of(Map<String, Rating> ratings, String person) {
        return Objects.requireNonNull(ratings.get(person));
    }

    private static Result result(String person, int place) {
        return new Result("t", place, person, person, "G", "g", 0, place, 2, 0, Instant.EPOCH, "t");
    }
}
