package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Counts all ways a small round can go, as chess programs do: two players, four cards each (three where they pass some on), three rows of three places.
 * A number changes only if some choice has become possible or impossible.
 */
class PerftTest {

    @ParameterizedTest
    @CsvSource({
        "standard, 4, 1, 2860",
        "ascension, 4, 1, 786",
        "jumping_cow, 4, 1, 2860",
        "even_odd, 4, 1, 6410",
        "professional, 4, 1, 582",
        "stampede, 4, 1, 7069",
        "open_range, 4, 1, 576",
        "pass_left, 3, 1, 706"
    })
    void countsAllWaysARoundCanGo(String variant, int hand, long seed, long ways) {
        Setup setup = Setup.of(Games.variant(variant), 2)
                .with("hand_size", hand)
                .with("row_count", 3)
                .with("capacity", 3);
        Engine engine = new Engine(new Rules(setup));
        assertThat(ways(engine, engine.start(Seed.of(seed)).state())).isEqualTo(ways);
    }

    private static long ways(Engine engine, TableState table) {
        if (table.isOver() || table.round() > 1) {
            return 1;
        }
        long ways = 0;
        for (Answer answer : choices(engine.decision(table))) {
            ways += ways(engine, ((Outcome.Accepted) engine.apply(table, answer)).state());
        }
        return ways;
    }

    private static List<Answer> choices(Decision decision) {
        int seat = decision.seats().getFirst();
        Question question = decision.of(seat).getFirst();
        List<Integer> options = question.options();
        return (question.most() == 1 ? options.stream().map(List::of) : pairs(options))
                .<Answer>map(picks -> new Answer.Picks(seat, List.of(picks)))
                .toList();
    }

    private static Stream<List<Integer>> pairs(List<Integer> hand) {
        return hand.stream()
                .flatMap(low -> hand.stream().filter(high -> low < high).map(high -> List.of(low, high)));
    }
}
