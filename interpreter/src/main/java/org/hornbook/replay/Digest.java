package org.hornbook.replay;

import java.util.List;
import org.hornbook.source.Sha256;

/** What a written game is known by: SHA-256, in hexadecimal. */
final class Digest {
    private Digest() {}

    /** Of everything in a record but its digest, so that no part of it can change unnoticed. */
    static String of(GameRecord game) {
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
                game.choices(),
                game.deals(),
                game.result(),
                game.turns())));
    }
}
