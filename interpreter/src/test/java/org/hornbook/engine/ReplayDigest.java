package org.hornbook.engine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;

/** Plays the same game of the variants it is told and prints one digest of all their events. */
final class ReplayDigest {
    private static final int GAME = 1;
    private static final int PLAYERS = 3;

    private ReplayDigest() {}

    public static void main(String[] arguments) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String name : arguments) {
            Rules rules = Games.rules(Games.variant(name), PLAYERS);
            Games.Played played = Games.random(rules, GAME);
            String events = new Engine(rules, true)
                    .replay(Seed.of(GAME), played.answers())
                    .events()
                    .toString();
            digest.update(events.getBytes(StandardCharsets.UTF_8));
        }
        System.out.println(HexFormat.of().formatHex(digest.digest()));
    }
}
