package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.words.Hook;

/** A table set up by hand, at which single cards are tried by the rules of a small script. */
final class Bench implements Journal {
    private final Rules rules;
    private final TableState table;
    private final List<Event> events = new ArrayList<>();

    private Bench(Rules rules) {
        this.rules = rules;
        this.table = rules.newTable(Seed.of(0));
    }

    /** For four players, by a script that must have no errors; its body follows {@code extends}. */
    static Bench of(String extending) {
        return new Bench(new Rules(setup(extending)));
    }

    static Setup setup(String extending) {
        SourceFile script = new SourceFile("test.horn", "variant test \"Test\" extends " + extending);
        Checked checked = new Checker(new ShippedScripts()).check(script);
        return Setup.of(
                Objects.requireNonNull(
                        checked.variant(), () -> checked.diagnostics().toString()),
                4);
    }

    /** Adds a row of these cards. */
    Bench row(Integer... cards) {
        Board board = table.board(1);
        int row = board.openRow();
        List.of(cards).forEach(card -> board.append(row, card));
        return this;
    }

    /** Lays the first modifier beside a row. */
    Bench modifier(int row) {
        table.board(1).moveModifier(0, row);
        return this;
    }

    /** Seat 1 plays a card; nobody answers questions. */
    Result plays(int card) {
        return rules.referee(Answerer.ABSENT, this).place(table, 1, 1, card);
    }

    /** The round ends. */
    void scores() {
        rules.referee(Answerer.ABSENT, this).after(table, 1, Hook.ROUND_END);
    }

    TableState table() {
        return table;
    }

    List<Integer> cards(int row) {
        return table.board(1).cards(row);
    }

    <E extends Event> List<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Override
    public boolean wantsEvents() {
        return true;
    }

    @Override
    public boolean wantsReasons() {
        return true;
    }

    @Override
    public void record(Event event) {
        events.add(event);
    }
}
