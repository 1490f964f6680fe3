package org.hornbook.experiment;

import java.util.List;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Course;
import org.hornbook.game.Asked;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
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
    private final Course course;
    private final RealChoices realChoices;

    /** @param bots one for each seat */
    public Trial(Rules rules, List<BotKind> bots, Unit unit) {
        this.unit = unit;
        layout = Layout.of(rules.setup(), unit);
        observation =
                new Observation(layout, rules.setup().variant().procedure().lowestWins());
        seats = new Seats(rules, bots);
        table = rules.newTable(Seed.of(0));
        course = new Course(rules, table, this::row, observation);
        realChoices = new RealChoices(rules);
    }

    /** Plays the game of a number. */
    void play(long number, long seed) {
        observation.begin();
        table.restart(Seed.of(seed));
        seats.begin(seed);
        boolean looks = number % LOOKED_AT == 0;
        do {
            if (course.waits()) {
                if (looks && table.phase() == Phase.CHOOSING) {
                    realChoices.count(table, observation);
                }
                seats.choose(table);
            }
            course.proceed();
            if (table.isOver() || table.phase() == Phase.DEALING) {
                observation.roundEnds(table);
            }
        } while (!table.isOver() && (unit == Unit.GAMES || table.phase() != Phase.DEALING));
        observation.end(table);
    }

    /**
     * Plays a game or round, for measuring how fast that goes.
     *
     * @return the bullheads taken by all players together
     */
    public long play(long seed) {
        play(1, seed);
        return observation.amounts[layout.bullheads];
    }

    private int row(TableState at, Asked asked) {
        if (Integer.bitCount(asked.rows()) > 1) {
            observation.rowChosen();
        }
        return seats.row(at, asked);
    }

    Layout layout() {
        return layout;
    }

    Observation observation() {
        return observation;
    }
}
