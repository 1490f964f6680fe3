package org.hornbook.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Text resources of the program. */
public final class BuiltIn {
    private BuiltIn() {}

    /** The resource at a path such as {@code /phrases.txt}; empty if there is none. */
    public static Optional<String> find(String path) {
        try (InputStream stream = BuiltIn.class.getResourceAsStream(path)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A resource that must exist. */
    public static String text(String path) {
        return find(path).orElseThrow(() -> new IllegalStateException("missing from the program: " + path));
    }
}
