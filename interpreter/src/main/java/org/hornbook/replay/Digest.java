package org.hornbook.replay;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 of texts in UTF-8, in hexadecimal. */
final class Digest {
    private Digest() {}

    static String of(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Of everything in a record but its digest, so that no part of it can change unnoticed. */
    static String of(GameRecord game) {
        List<List<String>> scripts = game.scripts().files().stream()
                .map(file -> List.of(file.name(), file.text()))
                .toList();
        return of(Canonical.of(List.of(
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
