package org.hornbook.server.web.operation;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hornbook.source.Sha256;

/** What whoever runs a server proves that with. It is never shown, logged or kept. */
public final class OperatorToken {
    private static final int SHORTEST = 20;

    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] hash;

    /** @throws IllegalArgumentException with a plain sentence if it is too short */
    public OperatorToken(String text) {
        if (text.length() < SHORTEST) {
            throw new IllegalArgumentException(
                    "The operator's token has fewer than " + SHORTEST + " letters, and could be guessed.");
        }
        hash = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Takes as long whatever was typed. */
    boolean isTyped(String text) {
        return MessageDigest.isEqual(hash, Sha256.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** What proves until then that the token was typed, to every server that knows it. */
    String pass(Instant until) {
        String end = Long.toString(until.getEpochSecond());
        return end + '.' + HexFormat.of().formatHex(sign(end));
    }

    boolean isPass(String text, Instant now) {
        int dot = text.indexOf('.');
        String end = text.substring(0, Math.max(0, dot));
        boolean isSigned = MessageDigest.isEqual(
                HexFormat.of().formatHex(sign(end)).getBytes(StandardCharsets.UTF_8),
                text.substring(dot + 1).getBytes(StandardCharsets.UTF_8));
        return isSigned && Long.parseLong(end) > now.getEpochSecond();
    }

    private byte[] sign(String end) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(hash, ALGORITHM));
            return mac.doFinal(end.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing); // every Java has it
        }
    }
}
