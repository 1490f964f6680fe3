package org.hornbook.experiment;

import java.util.Objects;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.jspecify.annotations.Nullable;

/** A bot that is shown its seat's view and nothing else. */
final class BotChooser implements Chooser {
    private final Engine engine;
    private final BotKind kind;
    private final int seat;
    private @Nullable Bot bot;

    BotChooser(Engine engine, BotKind kind, int seat) {
        this.engine = engine;
        this.kind = kind;
        this.seat = seat;
    }

    @Override
    public void begin(long seed) {
        bot = kind.seeded(engine.rules(), Dice.mixed(seed + seat), Budget.IN_EXPERIMENTS);
    }

    @Override
    public void choose(TableState table, int ofSeat) {
        table.orders().put(answer(table));
    }

    @Override
    public int row(TableState table, Asked asked) {
        table.ask(asked);
        Choice choice = answer(table);
        table.ask(null);
        return choice instanceof Choice.PickRow pick && asked.offers(pick.row()) ? pick.row() : -asked.absent();
    }

    private Choice answer(TableState table) {
        return Objects.requireNonNull(bot).answer(engine.view(table, seat));
    }
}
