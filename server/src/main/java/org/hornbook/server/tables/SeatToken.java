package org.hornbook.server.tables;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** The secret that shows who holds a seat: 128 random bits, known to the browser only. A table keeps its hash. */
public record SeatToken(String text) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;

    static SeatToken random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new SeatToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Takes the same time whether or not the first characters are right. */
    boolean hasHash(byte[] hash) {
        return MessageDigest.isEqual(hash(), hash);
    }

    @Override
    public String toString() {
        return "a seat token";
    }
}
