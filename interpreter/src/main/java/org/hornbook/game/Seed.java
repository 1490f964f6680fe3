package org.hornbook.game;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;

/** The 256 bits that decide how all cards of a game fall. */
public final class Seed {
    /** How many bytes a seed has. */
    public static final int SIZE = 32;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final byte[] bytes;

    private Seed(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A seed nobody can guess. */
    public static Seed random() {
        byte[] bytes = new byte[SIZE];
        RANDOM.nextBytes(bytes);
        return new Seed(bytes);
    }

    /** The seed whose last bytes, most significant first, are this number; the others are 0. */
    public static Seed of(long number) {
        byte[] bytes = new byte[SIZE];
        for (int i = 0; i < Long.BYTES; i++) {
            bytes[SIZE - 1 - i] = (byte) (number >>> (8 * i));
        }
        return new Seed(bytes);
    }

    /** The seed written as 64 hexadecimal digits; anything else is refused with an {@link IllegalArgumentException}. */
    public static Seed parse(String hexadecimal) {
        byte[] bytes = HexFormat.of().parseHex(hexadecimal);
        if (bytes.length != SIZE) {
            throw new IllegalArgumentException("a seed has " + 2 * SIZE + " hexadecimal digits");
        }
        return new Seed(bytes);
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Seed seed && Arrays.equals(bytes, seed.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Its 64 hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
