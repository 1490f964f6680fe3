package org.hornbook.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Fingerprints: 32 bytes by which a text is known, and which no other text has. */
public final class Sha256 {
    private Sha256() {}

    /** Of a text in UTF-8, in 64 hexadecimal digits. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The 32 bytes themselves. */
    public static byte[] of(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
