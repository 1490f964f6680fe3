package org.hornbook.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.Scene;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/** Follows the rules at work on one table after the other, and hands on what they leave open. */
final class Watch implements Journal {
    private static final long CHANGE = 1_000_000;
    private static final long LATER_ROUND = 10_000;
    private static final int STEPS_OF_FAILURE = 500;

    private final Setup setup;
    private final SearchLog findings;
    private final int changes;
    private TableState before;
    private TableState current;
    private int card;

    @SuppressWarnings("NullAway.Init")
    Watch(Setup setup, SearchLog findings) {
        this.setup = setup;
        this.findings = findings;
        this.changes = Trials.changes(setup);
    }

    /**
     * Turns to a table on which the rules are about to work.
     *
     * @param unchanged the same table as it is now
     * @param next the card to be placed; 0 if the rules do something else
     */
    void look(TableState unchanged, TableState table, int next) {
        before = unchanged;
        current = table;
        card = next;
    }

    @Override
    public boolean wantsEvents() {
        return false;
    }

    @Override
    public void record(Event event) {}

    @Override
    public void applied(int rule) {
        findings.countApplied(rule);
    }

    @Override
    public void failed(Journal.Failure failure) {
        findings.countSteps(STEPS_OF_FAILURE);
        long complexity = complexity();
        if (findings.wants(failure, complexity)) {
            findings.add(finding(failure, complexity));
        }
    }

    /** Easiest to take in is a table with few cards, early in a game that is played as the script states it. */
    private long complexity() {
        Board board = before.board(deal());
        int cards = 0;
        for (int row = 1; row <= board.rowCount(); row++) {
            cards += board.size(row);
        }
        return changes * CHANGE + (before.round() > 1 ? LATER_ROUND : 0) + cards;
    }

    private Counterexample finding(Journal.Failure failure, long complexity) {
        Variant variant = setup.variant();
        Queue queue = before.queue(deal());
        return new Counterexample(
                failure,
                setup,
                Picture.of(variant, before.board(deal())),
                taken(),
                card > 0 ? queue.seat() : 0,
                card,
                new Scene.Moment(before.round(), before.turn()),
                Picture.of(variant, current.board(deal())),
                complexity);
    }

    private Map<Integer, List<Integer>> taken() {
        Map<Integer, List<Integer>> taken = new HashMap<>();
        for (int seat = 1; seat <= before.players().count(); seat++) {
            List<Integer> cards = before.pile(deal()).cards(seat);
            if (!cards.isEmpty()) {
                taken.put(seat, cards);
            }
        }
        return taken;
    }

    private int deal() {
        return Math.clamp(before.deal(), 1, before.deals());
    }
}
