package org.hornbook.server.tables;

import java.security.SecureRandom;
import java.util.Base64;
import org.hornbook.source.Sha256;

/** The secret that identifies a browser: 128 random bits. Tables and logs contain only its {@link #key}. */
public record PlayerToken(String text) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;

    public static PlayerToken random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new PlayerToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** The token's SHA-256 in hexadecimal, which does not reveal the token. */
    public String key() {
        return Sha256.hex(text);
    }

    @Override
    public String toString() {
        return "a player's token";
    }
}
