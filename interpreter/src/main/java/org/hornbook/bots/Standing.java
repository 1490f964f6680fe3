package org.hornbook.bots;

import java.util.stream.IntStream;
import org.hornbook.game.TableState;
import org.hornbook.program.Referee;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.words.Hook;

/** How tables stand if their rounds end at once: most games count points only then. One thread at a time. */
public final class Standing {
    private final TableState settled;
    private final Rollout.DealScores scores;
    private final Referee referee;

    public Standing(Rules rules) {
        settled = rules.newTable(Seed.of(0));
        scores = new Rollout.DealScores(rules, settled);
        referee = rules.referee(new DefaultPolicy(rules, () -> 0), scores);
    }

    void look(TableState table) {
        settled.become(table);
        scores.clear();
        settle(settled);
    }

    /** What decides who wins, seat by seat: more is better. */
    public int[] worths(TableState table) {
        look(table);
        return IntStream.rangeClosed(1, table.players().count())
                .map(seat -> worth(seat, 0))
                .toArray();
    }

    /** Ends the round of a table, as far as points go. */
    void settle(TableState table) {
        after(table, Hook.ROUND_END);
        if (referee.conclude(table, Hook.ROUND_END) == Result.OVER) {
            after(table, Hook.GAME_END);
        }
    }

    private void after(TableState table, Hook hook) {
        for (int deal = 1; deal <= table.deals() && referee.minds(hook); deal++) {
            referee.after(table, deal, hook);
        }
    }

    /**
     * What decides who wins, of a seat's team: more is better.
     *
     * @param deal if it is not 0, what the end of the round brought in other deals is left out
     */
    int worth(int seat, int deal) {
        return scores.worth(seat, deal);
    }
}
