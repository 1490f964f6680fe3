package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;
import org.junit.jupiter.api.Test;

class FutureTest {
    private static final Rules SIDE_BY_SIDE = Games.rules(Games.shipped("postal"), 4);

    @Test
    void aDealBringsWhatWasTakenInIt() {
        Future future = played(SIDE_BY_SIDE);

        for (int deal = 1; deal <= 4; deal++) {
            for (int seat = 1; seat <= 4; seat++) {
                int bullheads = future.table().pile(deal).cards(seat).stream()
                        .mapToInt(SIDE_BY_SIDE::bullheads)
                        .sum();
                assertThat(future.gain(seat, deal)).isEqualTo(-bullheads);
            }
        }
    }

    @Test
    void aLeadIsOverTheOthersOnAverage() {
        Future future = played(Games.rules(Games.shipped("standard"), 4));

        double others = future.gain(1, 1) + future.gain(3, 1) + future.gain(4, 1);
        assertThat(future.lead(2, 1)).isEqualTo(future.gain(2, 1) - others / 3);
    }

    private static Future played(Rules rules) {
        TableState dealt = new Engine(rules).start(Seed.of(5)).state();
        Future future = new Future(rules, new Instinct(rules, new SplittableRandom(1)));
        future.table().become(dealt);
        future.untilTheRoundEnds();
        return future;
    }
}
