package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.junit.jupiter.api.Test;

class RolloutTest {
    private static final Rules SIDE_BY_SIDE = Games.rules(Games.shipped("postal"), 4);

    @Test
    void aDealBringsWhatWasTakenInIt() {
        Rollout rollout = played(SIDE_BY_SIDE);

        for (int deal = 1; deal <= 4; deal++) {
            for (int seat = 1; seat <= 4; seat++) {
                int bullheads = rollout.table().place(SIDE_BY_SIDE.code().pile(), deal).cards(seat).stream()
                        .mapToInt(SIDE_BY_SIDE::bullheads)
                        .sum();
                assertThat(rollout.gain(seat, deal)).isEqualTo(-bullheads);
            }
        }
    }

    @Test
    void aLeadIsOverTheOthersOnAverage() {
        Rollout rollout = played(Games.rules(Games.shipped("standard"), 4));

        double others = rollout.gain(1, 1) + rollout.gain(3, 1) + rollout.gain(4, 1);
        assertThat(rollout.lead(2, 1)).isEqualTo(rollout.gain(2, 1) - others / 3);
    }

    @Test
    void partnersShareWhatTheyGain() {
        Rollout rollout = played(Games.rules(Games.shipped("partners"), 4));

        assertThat(rollout.gain(1, 1)).isEqualTo(rollout.gain(3, 1)).isNegative();
        assertThat(rollout.lead(2, 1)).isEqualTo(rollout.gain(2, 1) - rollout.gain(1, 1));
    }

    private static Rollout played(Rules rules) {
        TableState dealt = new Engine(rules).start(Seed.of(5)).state();
        Rollout rollout = new Rollout(rules, new DefaultPolicy(rules, new SplittableRandom(1)));
        rollout.table().become(dealt);
        rollout.untilTheRoundEnds();
        return rollout;
    }
}
