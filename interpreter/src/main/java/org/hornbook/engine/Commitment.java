package org.hornbook.engine;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.hornbook.program.Setup;
import org.hornbook.random.Generator;
import org.hornbook.random.Seed;

/**
 * The commitment to the seed, made before the first deal: SHA-256 over the seed's 32 bytes followed by {@link #terms} in
 * UTF-8. Once the seed is revealed, anybody can verify it.
 */
public final class Commitment {
    private static final String ENGINE = "hornbook ";

    private Commitment() {}

    /**
     * The commitment as 64 hexadecimal digits.
     *
     * @param engine the version of the engine that makes it
     */
    public static String of(Seed seed, Setup setup, String engine) {
        MessageDigest digest = sha256();
        digest.update(seed.bytes());
        digest.update(terms(setup, engine).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The engine's version in some terms; empty if they are invalid. */
    public static Optional<String> engine(String terms) {
        return terms.lines()
                .findFirst()
                .filter(line -> line.startsWith(ENGINE))
                .map(line -> line.substring(ENGINE.length()));
    }

    /**
     * The terms that identify the game besides its seed, as lines that each end in a line feed.
     *
     * @param engine the version that plays it
     */
    public static String terms(Setup setup, String engine) {
        StringBuilder terms = new StringBuilder();
        terms.append(ENGINE).append(engine).append('\n');
        terms.append("generator ").append(Generator.VERSION).append('\n');
        terms.append("variant ").append(setup.variant().hash()).append('\n');
        terms.append("players ").append(setup.players()).append('\n');
        for (int i = 0; i < setup.parameters().size(); i++) {
            terms.append(setup.variant().parameters().get(i).name());
            terms.append(' ').append(setup.parameters().get(i)).append('\n');
        }
        return terms.toString();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
