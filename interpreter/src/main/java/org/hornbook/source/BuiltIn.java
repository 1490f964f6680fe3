package org.hornbook.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Texts that are built into the program. */
public final class BuiltIn {
    private BuiltIn() {}

    /** The text at a path of the class path such as {@code /phrases.txt}; nothing if there is none. */
    public static Optional<String> find(String path) {
        try (InputStream stream = BuiltIn.class.getResourceAsStream(path)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The same for a text that the program cannot do without. */
    public static String text(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException("missing from the program: " + path));
    }
}
