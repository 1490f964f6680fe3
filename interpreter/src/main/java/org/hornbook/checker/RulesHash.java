package org.hornbook.checker;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.hornbook.syntax.Printer;
import org.hornbook.syntax.Script;

/** The fingerprint of a flattened script; comments, line breaks and file names make no difference to it. */
final class RulesHash {
    private RulesHash() {}

    /** SHA-256, in hexadecimal. */
    static String of(Script flattened) {
        String text = Printer.print(flattened, List.of());
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
