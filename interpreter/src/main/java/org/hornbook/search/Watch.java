package org.hornbook.search;

import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.playtest.Picture;
import org.hornbook.rules.Failure;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/** Follows the rules at work on one table after the other, and hands on what they leave open. */
final class Watch implements Journal {
    private final Setup setup;
    private final Findings findings;
    private TableState before;
    private TableState current;
    private int card;

    @SuppressWarnings("NullAway.Init")
    Watch(Setup setup, Findings findings) {
        this.setup = setup;
        this.findings = findings;
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
    public void failed(Failure failure) {
        Variant variant = setup.variant();
        int deal = Math.min(before.deal(), before.deals());
        findings.add(new Finding(
                failure,
                setup,
                Picture.of(variant, before.board(deal)),
                card,
                Picture.of(variant, current.board(deal))));
    }
}
