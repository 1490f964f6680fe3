package org.hornbook.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hornbook.program.RandomAnswerer;
import org.junit.jupiter.api.Test;

class DiceTest {
    private static final int PLAYERS = 20;
    private static final int QUESTIONS = 30;
    private static final int TURNS = 100;
    private static final int BOUND = 1 << 30;

    /** Of 2³⁰ numbers 120,000 lots have about seven in common by chance, and hardly ever more than 25. */
    @Test
    void noTwoPlacesOfAGameHaveEqualLotsBeyondChance() {
        Set<Integer> drawn = new HashSet<>();
        for (int turn = 1; turn <= TURNS; turn++) {
            for (int seat = 1; seat <= PLAYERS; seat++) {
                for (int question = 0; question < QUESTIONS; question++) {
                    drawn.add(Dice.below(BOUND, 17, 1, turn, seat, RandomAnswerer.inStep(1, question)));
                    drawn.add(Dice.below(BOUND, 17, 1, turn, seat, RandomAnswerer.amid(question, 104, 1, false)));
                }
            }
        }
        assertThat(drawn).hasSizeGreaterThan(2 * PLAYERS * QUESTIONS * TURNS - 25);
    }

    @Test
    void roundsDealsPicksAndRowsHaveLotsOfTheirOwn() {
        long[] lots = IntStream.rangeClosed(1, 9)
                .mapToObj(deal -> IntStream.of(5, 104, 1_999_999)
                        .mapToLong(card -> RandomAnswerer.amid(0, card, deal, true))
                        .flatMap(lot -> LongStream.of(lot, lot + RandomAnswerer.NEXT)))
                .flatMapToLong(each -> each)
                .toArray();
        Set<Integer> drawn = new HashSet<>();
        for (int round = 1; round <= 100; round++) {
            for (long lot : lots) {
                drawn.add(Dice.below(BOUND, 17, round, 1, 1, lot));
            }
        }
        assertThat(drawn).hasSizeGreaterThan(100 * lots.length - 5);
    }
}
