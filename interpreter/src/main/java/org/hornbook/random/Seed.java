package org.hornbook.random;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The 256 bits that decide all deals and draws of a game, in four parts, the first and most significant bits first. */
public record Seed(long first, long second, long third, long fourth) {
    /** The bytes of a seed. */
    public static final int SIZE = 32;

    private static final SecureRandom RANDOM = new SecureRandom();

    /** A cryptographically random seed. */
    public static Seed random() {
        byte[] bytes = new byte[SIZE];
        RANDOM.nextBytes(bytes);
        return of(bytes);
    }

    /** The seed whose last bytes, big-endian, are this number; the others are 0. */
    public static Seed of(long number) {
        return new Seed(0, 0, 0, number);
    }

    /**
     * Parses 64 hexadecimal digits.
     *
     * @throws IllegalArgumentException for other texts
     */
    public static Seed parse(String hexadecimal) {
        byte[] bytes = HexFormat.of().parseHex(hexadecimal);
        if (bytes.length != SIZE) {
            throw new IllegalArgumentException("a seed has " + 2 * SIZE + " hexadecimal digits");
        }
        return of(bytes);
    }

    private static Seed of(byte[] bytes) {
        ByteBuffer parts = ByteBuffer.wrap(bytes);
        return new Seed(parts.getLong(), parts.getLong(), parts.getLong(), parts.getLong());
    }

    public byte[] bytes() {
        return ByteBuffer.allocate(SIZE)
                .putLong(first)
                .putLong(second)
                .putLong(third)
                .putLong(fourth)
                .array();
    }

    /** The seed as 64 hexadecimal digits. */
    @Override
    public String toString() {
        HexFormat digits = HexFormat.of();
        return digits.toHexDigits(first)
                + digits.toHexDigits(second)
                + digits.toHexDigits(third)
                + digits.toHexDigits(fourth);
    }
}
