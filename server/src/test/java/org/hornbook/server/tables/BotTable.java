package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.server.tables.Command.Reply;

/** A person who plays their lowest cards, in the first seat among bots. */
final class BotTable {
    static final int PERSON = 1;
    private static final String KEY = new PlayerToken("person").key();

    final Table table;
    private int commands;

    BotTable(Table table) {
        this.table = table;
    }

    /** How such a table begins. */
    static List<Entry> entries(int bots, BotKind kind) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.SatDown(PERSON, "Ann", KEY));
        for (int bot = 1; bot <= bots; bot++) {
            entries.add(new Entry.BotSatDown(PERSON + bot, "Bot " + bot, kind));
        }
        entries.add(new Entry.Readied(PERSON, true));
        entries.add(new Entry.Started());
        return entries;
    }

    boolean waitsForThePerson() {
        return table.snapshot().owing().contains(PERSON);
    }

    Reply choose() {
        commands++;
        return table.carryOut("choice-" + commands, KEY, PERSON, new Command.Choose(answer()));
    }

    private Answer answer() {
        Game game = Objects.requireNonNull(table.snapshot().game());
        SeatView view = game.engine().view(game.state(), PERSON);
        return new Answer.Picks(
                PERSON,
                view.decision().of(PERSON).stream()
                        .map(question -> question.options().subList(0, question.least()))
                        .toList());
    }
}
