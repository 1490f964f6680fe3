package org.hornbook.experiment;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.GameLoop;
import org.hornbook.game.Asked;
import org.hornbook.game.Phase;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Rules;

/** Plays games or rounds, one after the other on a table that it uses again, without making any events. */
public final class Trial {
    /** Of every so many games it is worked out how many real choices people have, which takes long. */
    private static final int LOOKED_AT = 32;

    private final Unit unit;
    private final Layout layout;
    private final Observation observation;
    private final TableState table;
    private final Seats seats;
    private final GameLoop loop;
    private final RealChoices realChoices;
    private final Upcoming upcoming;

    /**
     * @param bots one for each seat
     * @param seeds the seed of each game by its number
     */
    public Trial(Rules rules, List<BotKind> bots, Unit unit, LongUnaryOperator seeds) {
        this.unit = unit;
        layout = Layout.of(rules.setup(), unit);
        observation =
                new Observation(layout, rules.setup().variant().procedure().lowestWins());
        seats = new Seats(rules, bots);
        table = rules.newTable(Seed.of(0));
        upcoming = new Upcoming(rules, seeds);
        loop = new GameLoop(rules, table, new Asking(), observation);
        realChoices = new RealChoices(rules);
    }

    /**
     * Plays the game of a number.
     *
     * @param goesOn asked before each choice of bots that think, which takes long; when it says no the game is given up
     * @return whether it was played to its end
     */
    boolean play(long number, BooleanSupplier goesOn) {
        return play(number, number % LOOKED_AT == 0, goesOn);
    }

    private boolean play(long number, boolean looks, BooleanSupplier goesOn) {
        observation.begin();
        seats.begin(upcoming.begin(number, table));
        do {
            if (loop.waits() && !choose(looks, goesOn)) {
                return false;
            }
            loop.proceed();
            if (table.isOver() || table.phase() == Phase.DEALING) {
                observation.roundEnds(table);
            }
        } while (!table.isOver() && (unit == Unit.GAMES || table.phase() != Phase.DEALING));
        observation.end(table);
        return true;
    }

    private boolean choose(boolean looks, BooleanSupplier goesOn) {
        if (looks && table.phase() == Phase.CHOOSING) {
            realChoices.count(table, observation);
        }
        if (seats.draw() && table.phase() == Phase.CHOOSING && !looks) {
            loop.proceed(seats);
            return true;
        }
        return seats.choose(table, goesOn);
    }

    /**
     * Plays the game or round of a number without a look at real choices, for measuring how fast that goes.
     *
     * @return the bullheads taken by all players together
     */
    public long bullheads(long number) {
        play(number, false, () -> true);
        return observation.amounts[layout.bullheads];
    }

    Layout layout() {
        return layout;
    }

    Observation observation() {
        return observation;
    }

    /** Lets the seats answer and counts the answers that leave a choice. */
    private final class Asking implements Answers {
        @Override
        public int row(TableState at, Asked asked) {
            if (Integer.bitCount(asked.rows()) > 1) {
                observation.rowChosen();
            }
            return seats.row(at, asked);
        }

        @Override
        public boolean mindAbsent() {
            return seats.mindAbsent();
        }
    }
}
