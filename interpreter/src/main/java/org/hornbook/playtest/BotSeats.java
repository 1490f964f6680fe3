package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;

/** A bot in every seat, each shown its own view and nothing else. */
final class BotSeats implements Seats {
    /** Bounded without a clock, so that a simulation comes out the same on any machine. */
    private static final Budget BUDGET = Budget.iterations(200);

    private final Engine engine;
    private final BotKind kind;
    private final List<Bot> bots = new ArrayList<>();

    BotSeats(Engine engine, BotKind kind) {
        this.engine = engine;
        this.kind = kind;
    }

    @Override
    public void begin(long seed) {
        bots.clear();
        for (int seat = 1; seat <= engine.rules().setup().players(); seat++) {
            bots.add(kind.seeded(engine.rules(), seed + seat, BUDGET));
        }
    }

    @Override
    public void choose(TableState table, int seat) {
        table.orders().put(choice(table, seat));
    }

    private Choice choice(TableState table, int seat) {
        return bots.get(seat - 1).answer(engine.view(table, seat));
    }

    @Override
    public int row(TableState table, Asked asked) {
        table.ask(asked);
        Choice choice = choice(table, asked.seat());
        table.ask(null);
        return choice instanceof Choice.PickRow pick && asked.offers(pick.row()) ? pick.row() : -asked.absent();
    }
}
