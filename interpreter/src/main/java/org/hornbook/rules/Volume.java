package org.hornbook.rules;

import org.hornbook.variant.Variant;

/** How many events one round can have at most, by what the checker has worked out for the rules. */
public final class Volume {
    /** Of the game rather than of a deal: how the round, and with it maybe the game, begins and ends. */
    private static final int OF_THE_GAME = 6;

    /** Besides that everybody answers and cards are revealed. */
    private static final int OF_A_TURN = 2;

    private Volume() {}

    /** Of a round that is played as the setup says; everybody answers once. */
    public static long ofRound(Setup setup) {
        Variant.Events events = setup.variant().cost().events();
        long deals = setup.deals();
        long players = setup.players();
        long hand = new InterpretedRules(setup).handSize();
        long dealtAndPassed = 2 * players;
        long rules = events.atStart() + players * hand * events.perCard() + hand * events.perTurn() + events.atEnd();
        return deals * (dealtAndPassed + rules) + players + hand * (players + deals + OF_A_TURN) + OF_THE_GAME;
    }
}
