package org.hornbook.secrecy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.lineage.Library;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Scripts of tests that say how a round and a turn are played, and the shipped ones. */
public final class Courses implements Library {
    public static final List<String> NAMES =
            List.of("late", "bids", "nifty", "passing", "draft", "sushi", "stock", "doubt");

    private static final Library SHIPPED = new ShippedScripts();

    private final Map<String, SourceFile> instead;

    public Courses() {
        this(Map.of());
    }

    /** @param instead scripts to be found in place of those by that name */
    Courses(Map<String, SourceFile> instead) {
        this.instead = instead;
    }

    @Override
    public @Nullable SourceFile find(String name) {
        return instead.containsKey(name) ? instead.get(name) : NAMES.contains(name) ? source(name) : SHIPPED.find(name);
    }

    /** The script of that name, which must be there. */
    public static SourceFile source(String name) {
        if (!NAMES.contains(name)) {
            return Objects.requireNonNull(SHIPPED.find(name));
        }
        String file = name.replace('_', '-') + ".horn";
        try (InputStream stream = Courses.class.getResourceAsStream("/courses/" + file)) {
            byte[] text = Objects.requireNonNull(stream).readAllBytes();
            return new SourceFile(file, new String(text, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
