package org.hornbook.server.web.game;

import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/** How a game is played unless somebody wishes otherwise. */
public final class DefaultSetup {
    private static final int PLAYERS = 4;

    private DefaultSetup() {}

    /** As the script states it; with four, or as near to that as it allows. */
    public static Setup of(Variant variant) {
        Variant.Bounds players = variant.players();
        return Setup.of(variant, Math.clamp(PLAYERS, players.low(), players.high()));
    }
}
