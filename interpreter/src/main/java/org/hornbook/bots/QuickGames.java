package org.hornbook.bots;

import java.util.SplittableRandom;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Ranking;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;

/** Whole games of quick bots that now and then try something else, so that two games of one deal differ. One thread at a time. */
public final class QuickGames {
    private static final double CURIOSITY = 0.1;

    private final QuickPlayer player;
    private final Stepper stepper;
    private final TableState table;
    private final GameLoop loop;

    public QuickGames(Rules rules, long seed) {
        player = new QuickPlayer(rules, Skill.ready(rules), CURIOSITY, new SplittableRandom(seed), null);
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        table = rules.newTable(Seed.of(0));
        loop = new GameLoop(rules, table, player, Journal.SILENT);
    }

    /** Plays a game with the cards of this seed. @return what decides who wins, seat by seat: more is better */
    public int[] worths(Seed cards) {
        table.restart(cards);
        while (!table.isOver()) {
            for (int seat = 1; loop.waits() && seat <= table.players().count(); seat++) {
                if (table.orders().isMissing(seat)) {
                    player.order(table, seat);
                }
            }
            loop.proceed();
        }
        return Ranking.worths(table, stepper);
    }
}
