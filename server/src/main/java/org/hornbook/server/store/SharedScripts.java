package org.hornbook.server.store;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Optional;
import org.hornbook.server.database.Writer;
import org.hornbook.source.Sha256;
import org.jdbi.v3.core.Jdbi;

/** Shared scripts. They never change and are found by their ids only. */
public final class SharedScripts {
    private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int ID_LENGTH = 12;
    private static final int BITS_PER_DIGIT = 5;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Jdbi jdbi;
    private final Writer writer;
    private final Expiry expiry;
    private final Clock clock;

    SharedScripts(Jdbi jdbi, Writer writer, Expiry expiry, Clock clock) {
        this.expiry = expiry;
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * Stores a text.
     *
     * @return its id: twelve characters of a–z and 2–7, always the same for the same text
     */
    public String save(String text) {
        String kept = ScriptTexts.keepable(text);
        String id = id(Sha256.hex(kept));
        long now = clock.millis();
        writer.write(handle -> handle.createUpdate(
                        "INSERT INTO shared_scripts (id, text, created) VALUES (:id, :text, :created)"
                                + " ON CONFLICT (id) DO UPDATE SET opened = :created")
                .bind("id", id)
                .bind("text", ScriptTexts.keep(handle, kept, now))
                .bind("created", now)
                .execute());
        return id;
    }

    /** The text with this id. Counts as a visit, which prolongs the time it is kept. */
    public Optional<String> open(String id) {
        expiry.open(id);
        return find(id);
    }

    public Optional<String> find(String id) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT texts.text FROM shared_scripts JOIN texts ON number = shared_scripts.text WHERE id = ?",
                        id)
                .mapTo(String.class)
                .findOne());
    }

    /** A random id of 59 bits, which belongs to no text. */
    public static String randomId() {
        byte[] bits = new byte[Long.BYTES];
        RANDOM.nextBytes(bits);
        return digits(bits);
    }

    /** The first digits of a text's SHA-256 in base 32. */
    static String id(String hash) {
        return digits(HexFormat.of().parseHex(hash));
    }

    /** The first digit is a letter, so that an id can stand where a script has a name. */
    private static String digits(byte[] hash) {
        StringBuilder id = new StringBuilder();
        int bits = 0;
        int held = 0;
        for (int next = 0; id.length() < ID_LENGTH; ) {
            if (held < BITS_PER_DIGIT) {
                bits = (bits << Byte.SIZE | Byte.toUnsignedInt(hash[next++])) & 0xFFFF;
                held += Byte.SIZE;
            }
            held -= BITS_PER_DIGIT;
            int digits = id.isEmpty() ? DIGITS.length() / 2 : DIGITS.length();
            id.append(DIGITS.charAt(bits >> held & digits - 1));
        }
        return id.toString();
    }
}
