package org.hornbook.server.tables;

import java.util.List;
import java.util.Optional;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;

/** Plans of short games of the shipped variants. */
final class Plans {
    private static final Shelf SHELF = new Shelf(new ShippedScripts(), id -> Optional.empty());
    private static final String LIMIT = "limit";

    private Plans() {}

    /** One after the other through all variants. */
    static Plan numbered(int number) {
        List<Shelved> games = SHELF.all();
        return of(games.get(number % games.size()), number);
    }

    static Plan standard(int seed) {
        return of(SHELF.find("standard").orElseThrow(), seed);
    }

    static Plan postal(int seed) {
        return of(SHELF.find("postal").orElseThrow(), seed);
    }

    private static Plan of(Shelved game, int seed) {
        Setup setup = Setup.of(game.variant(), game.variant().players().low());
        boolean isLimited = game.variant().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(LIMIT));
        return new Plan(
                SHELF.edition(game.source(), game.variant()),
                (isLimited ? setup.with(LIMIT, 20) : setup).parameters(),
                TurnClock.HALF_MINUTE,
                false,
                Seed.of(seed));
    }
}
