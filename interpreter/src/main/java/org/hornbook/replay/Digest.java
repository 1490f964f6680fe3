package org.hornbook.replay;

import static java.util.stream.Collectors.joining;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.source.Sha256;

/** What a game is known by: SHA-256, in hexadecimal. */
public final class Digest {
    /** Of a game in which nothing has happened yet. */
    public static final String OF_NOTHING = "";

    private Digest() {}

    /**
     * Of everything that has happened in a game, hidden events too. Two engines that come to the same play it the same.
     *
     * @param before the digest of what had happened before
     */
    public static String of(String before, List<Event> events) {
        return events.isEmpty()
                ? before
                : Sha256.hex(events.stream().map(Canonical::of).collect(joining("\n", before, "\n")));
    }

    /** Of everything in a record but its digest, so that no part of it can change unnoticed. */
    static String of(GameRecord game) {
        return of(game, game.choices());
    }

    /** The same with these choices in the place of its own. */
    static String of(GameRecord game, List<?> choices) {
        List<List<String>> scripts = game.scripts().files().stream()
                .map(file -> List.of(file.name(), file.text()))
                .toList();
        return Sha256.hex(Canonical.of(List.of(
                game.table(),
                game.engine(),
                game.title(),
                game.hash(),
                scripts,
                game.parameters(),
                game.players(),
                game.seed().toString(),
                game.terms(),
                game.commitment(),
                choices,
                game.deals(),
                game.result(),
                game.turns())));
    }
}
