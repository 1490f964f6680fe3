package org.hornbook.server.web.replay;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A cache of compressed replays as JSON. A replay takes 880 KB, or 8 MB if each card sets off many rules, and seconds to make.
 * Neither a repeated request nor one after a timeout waits for that again.
 */
final class ReplayCache {
    private final Cache<String, byte[]> kept;

    /** @param room the size of the cache in bytes */
    ReplayCache(long room) {
        kept = Caffeine.newBuilder()
                .maximumWeight(room)
                .weigher((String name, byte[] text) -> text.length + 2 * name.length())
                .build();
    }

    /**
     * The replay with this name, as JSON.
     *
     * @param json makes it, if it is not cached
     */
    String get(String name, Supplier<String> json) {
        byte[] known = kept.getIfPresent(name);
        if (known != null) {
            return text(known);
        }
        String told = json.get();
        kept.put(name, compressed(told));
        return told;
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }

    private static String text(byte[] compressed) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
